import { once } from '@earshot/contract'
import { readDataFile } from '../../tsv/read-table.ts'
import { type AbsencePhrases, assemblePhrases } from './absence-phrases.ts'
import { type LexiconRows, type ListKind, parseRows } from './entries.ts'
import type { LexiconLanguage } from './languages.ts'
import type { EntryGroup } from './vocabulary.ts'

/** What server/data/lexicon says of a language. Lists are in the order of the file. */
export interface Lexicon {
  /** Words that the judge weighs, those of all languages first. */
  groups: readonly EntryGroup[]
  /** Small words that show the language of a text. A word can be in several languages. */
  small: readonly string[]
  /** An absence statement needs a word of denial and a word of knowing. */
  denials: readonly string[]
  knowing: readonly string[]
  absence: AbsencePhrases
}

const folder = 'lexicon'
const commonFile = `${folder}/all.tsv`

const common = once(() => parseRows(commonFile, readDataFile(commonFile)))

const lexicons = new Map<LexiconLanguage, Lexicon>()

/** Reads the file of the language when it is first needed. */
export function lexiconOf(language: LexiconLanguage): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const file = `${folder}/${language}.tsv`
  const lexicon = parseLexicon(file, readDataFile(file), common())
  lexicons.set(language, lexicon)
  return lexicon
}

/** Small words of languages in Latin script that have no lexicon. */
export const foreignWords = (): readonly string[] => textsOf(common(), 'foreign')

/** Words of sentences that can say nothing, in any language: questions, requests, guesses. */
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
