import { tableError } from '../../tsv/read-table.ts'
import type { LexiconRows, PatternKind } from './entries.ts'

/**
 * Regular expressions for a lower-case sentence without accents and contractions. @ is the entity's name, # any other
 * name, `REFEND` a `REF` that no detail follows.
 */
export interface AbsencePhrases {
  /** The name with words that introduce it: "the company @", "a brand called @". */
  ref: string
  /** Sources of knowledge: information, reviews, trace. */
  info: string
  /** Words around an `info` word: "any reliable ... available online". */
  adj: string
  gap: string
  /** Words between an `info` word and the name: about, on, of. */
  prep: string
  /** Follows the name if only a detail is missing: "no information about @ pricing". */
  detail: string
  /** The name after an `of` word only modifies a noun ("the price of @"), unless `whole` contains the noun. */
  of: string
  whole: string
  /** Patterns that state absence. Every alternative starts with `@`, `REF`, `^` or a word. */
  says: readonly string[]
  /** Patterns without a statement: requests, questions, guesses. */
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
