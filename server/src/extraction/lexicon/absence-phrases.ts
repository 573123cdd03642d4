import { tableError } from '../../tsv/read-table.ts'
import type { LexiconRows, PatternKind } from './entries.ts'

/**
 * Phrases that say an entity is unknown or does not exist. They match one sentence in lower case without accents,
 * contractions expanded, with the entity as @ and others as #. `REF` is the entity with introducing words, `INFO` words
 * for knowledge, `REFEND` is `REF` without a detail after it.
 */
export interface AbsencePhrases {
  /** The name with words that introduce it: "the company @", "a brand called @". */
  ref: string
  /** Words for knowledge: information, reviews, trace. */
  info: string
  /** Words around a word for knowledge: "any reliable ... available online". */
  adj: string
  gap: string
  /** Joins it to the name: about, on, of. */
  prep: string
  /** Words after the name that make it a detail: "no information about @ pricing". */
  detail: string
  /** `of` makes the name part of another word ("the price of @"). Words in `whole` keep it the subject. */
  of: string
  whole: string
  /** Absence statements. Every alternative starts with `@`, `REF`, `^` or a word. */
  says: readonly string[]
  /** Empty sentences: requests, questions, guesses. */
  empty: readonly string[]
}

export function assemblePhrases({ file, texts }: LexiconRows): AbsencePhrases {
  const all = (kind: PatternKind): readonly string[] => {
    const found = texts.get(kind)
    if (!found) throw tableError(file, [[1, `there must be a row of the kind ${kind}.`]])
    return found
  }
  const any = (kind: PatternKind) => `(?:${all(kind).join('|')})`
  const only = (kind: PatternKind): string => {
    const [text, ...others] = all(kind)
    if (others.length > 0) throw tableError(file, [[1, `there must be one row of the kind ${kind}, not more.`]])
    return text!
  }
  return {
    ref: only('REF').replaceAll('NOUN', any('NOUN')).replaceAll('CALLED', any('CALLED')),
    info: any('INFO'),
    adj: any('ADJ'),
    gap: any('GAP'),
    prep: any('PREP'),
    detail: any('DETAIL'),
    of: only('OF'),
    whole: all('WHOLE').join('|'),
    says: all('absent'),
    empty: all('empty'),
  }
}
