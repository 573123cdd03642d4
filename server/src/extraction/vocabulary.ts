import { createWordTable, entriesOf, type WordTable } from './word-table.ts'

/**
 * What a token does in a clause. Those from `word` to `shun` carry a value of -4 to 4; the others say how values reach
 * entities. docs/extraction-sentiment.md tells each in a line. The order matters: `clause.ts` reads them by range.
 */
export const kind = {
  unknown: 0,
  name: 1,
  known: 2,
  verb: 3,
  word: 4,
  better: 5,
  than: 6,
  lack: 7,
  free: 8,
  pro: 9,
  con: 10,
  rating: 11,
  urge: 12,
  shun: 13,
  it: 14,
  they: 15,
  general: 16,
  not: 17,
  boost: 18,
  too: 19,
  less: 20,
  more: 21,
  que: 22,
  as: 23,
  peer: 24,
  unlike: 25,
  but: 26,
  though: 27,
  if: 28,
  and: 29,
  link: 30,
  remedy: 31,
  reduce: 32,
  mention: 33,
  comma: 34,
  break: 35,
  colon: 36,
  dash: 37,
  open: 38,
  close: 39,
} as const

export type Kind = keyof typeof kind

/** Whether a token does something in a clause, rather than being one of its words. */
export const does = (token: number): boolean => token > kind.verb

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
        for (const entry of entriesOf(list)) entries.push([entry, kinds.length - 1])
      }
  return { table: createWordTable(entries, elided), kinds: Uint8Array.from(kinds), values: Float64Array.from(values) }
}
