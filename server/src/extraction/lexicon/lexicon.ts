import { once } from '@earshot/contract'
import { readDataFile } from '../../tsv/read-table.ts'
import { type AbsencePhrases, assemblePhrases } from './absence-phrases.ts'
import { type LexiconRows, type ListKind, parseRows } from './entries.ts'
import type { LexiconLanguage } from './languages.ts'
import type { EntryGroup } from './vocabulary.ts'

/** Entries of server/data/lexicon, in file order. */
export interface Lexicon {
  /** Words with sentiment. Those of all languages come first. */
  groups: readonly EntryGroup[]
  /** Frequent small words ("the") for language detection. */
  small: readonly string[]
  /**
   * A statement of absence ("I know nothing about it") has a negation (`denials`) and a word like "know" (`knowing`).
   */
  denials: readonly string[]
  knowing: readonly string[]
  absence: AbsencePhrases
}

const folder = 'lexicon'
const commonFile = `${folder}/all.tsv`

const common = once(() => parseRows(commonFile, readDataFile(commonFile)))

const lexicons = new Map<LexiconLanguage, Lexicon>()

export function lexiconOf(language: LexiconLanguage): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const file = `${folder}/${language}.tsv`
  const lexicon = parseLexicon(file, readDataFile(file), common())
  lexicons.set(language, lexicon)
  return lexicon
}

/** Frequent small words of Latin-script languages without a lexicon. */
export const foreignWords = (): readonly string[] => textsOf(common(), 'foreign')

export const guessWords = (): readonly string[] => textsOf(common(), 'guess')

export function parseLexicon(file: string, text: string, shared: LexiconRows): Lexicon {
  const rows = parseRows(file, text, shared)
  return {
    groups: [...shared.words, ...rows.words],
    small: textsOf(rows, 'small'),
    denials: textsOf(rows, 'denial'),
    knowing: textsOf(rows, 'knowing'),
    absence: assemblePhrases(rows),
  }
}

const textsOf = ({ texts }: LexiconRows, kind: ListKind): readonly string[] => texts.get(kind) ?? []
