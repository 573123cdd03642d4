import { createWordTable, type WordTable } from './word-table.ts'

/**
 * What a word does in a sentence. `word` and `better` (a comparative) carry a value of -4 to 4; the others say how
 * values reach entities. docs/extraction-sentiment.md tells each in a line.
 */
export const kind = {
  unknown: 0, name: 1, known: 2, verb: 3, word: 4, better: 5, not: 6, boost: 7, too: 8, less: 9, more: 10, than: 11,
  que: 12, as: 13, peer: 14, unlike: 15, but: 16, though: 17, if: 18, and: 19, link: 20, urge: 21, shun: 22, it: 23,
  they: 24, general: 25, pro: 26, con: 27, remedy: 28, reduce: 29, lack: 30, free: 31, mention: 32, comma: 33,
  break: 34, colon: 35, dash: 36, open: 37, close: 38, rating: 39,
} as const

export type Kind = keyof typeof kind

/** A language's words: for each kind, the entries of each value (see `createWordTable` for how entries are written). */
export type Lexicon = Partial<Record<Kind, Record<number, string>>>

/** A lexicon ready for reading: the number `table` finds leads to a kind and a value. */
export interface Vocabulary {
  table: WordTable
  kinds: Uint8Array
  values: Float64Array
}

/** Earlier lexicons win over later ones, and so do earlier kinds within one. */
export function createVocabulary(lexicons: readonly Lexicon[], elided: boolean): Vocabulary {
  const entries: [string, number][] = []
  const kinds: number[] = [kind.unknown]
  const values: number[] = [0]
  for (const lexicon of lexicons)
    for (const [name, byValue] of Object.entries(lexicon))
      for (const [value, list] of Object.entries(byValue)) {
        kinds.push(kind[name as Kind])
        values.push(Number(value))
        for (const entry of list.split(',')) if (entry.trim() !== '') entries.push([entry.trim(), kinds.length - 1])
      }
  return { table: createWordTable(entries, elided), kinds: Uint8Array.from(kinds), values: Float64Array.from(values) }
}
