import { createWordTable, splitEntries, type WordTable } from '../words/index.ts'

/** Explained in docs/methods/extraction-sentiment.md. */
export const tokenKinds = {
  unknown: 0,
  name: 1,
  known: 2,
  verb: 3,
  word: 4,
  whole: 5,
  even: 6,
  better: 7,
  than: 8,
  lack: 9,
  free: 10,
  pro: 11,
  con: 12,
  due: 13,
  rating: 14,
  urge: 15,
  shun: 16,
  it: 17,
  they: 18,
  general: 19,
  not: 20,
  boost: 21,
  too: 22,
  less: 23,
  more: 24,
  wish: 25,
  lost: 26,
  que: 27,
  as: 28,
  peer: 29,
  unlike: 30,
  but: 31,
  though: 32,
  if: 33,
  and: 34,
  link: 35,
  remedy: 36,
  reduce: 37,
  mention: 38,
  comma: 39,
  break: 40,
  colon: 41,
  dash: 42,
  open: 43,
  close: 44,
} as const

export type TokenKind = keyof typeof tokenKinds

/** 1 at the number of each listed kind, else 0. */
function among(names: readonly TokenKind[]): Uint8Array {
  const table = new Uint8Array(Object.keys(tokenKinds).length)
  for (const name of names) table[tokenKinds[name]] = 1
  return table
}

const idle = among(['unknown', 'name', 'known', 'verb'])
const valued = among([
  ...(['word', 'whole', 'even', 'better', 'than', 'lack', 'free'] as const),
  ...(['pro', 'con', 'due', 'rating', 'urge', 'shun'] as const),
])
const punctuation = among(['comma', 'break', 'colon', 'dash', 'open', 'close'])

/** True if the token has an effect in its clause. */
export const does = (here: number): boolean => idle[here] === 0

/** True if it carries a value of -4 to 4. */
export const carriesValue = (here: number): boolean => valued[here] === 1

export const isPunctuation = (here: number): boolean => punctuation[here] === 1

/** Entries by kind and value. `createWordTable` explains the format. */
export type Lexicon = Partial<Record<TokenKind, Record<number, string>>>

/** The number from `table` is the index of kind and value. */
export interface Vocabulary {
  table: WordTable
  kinds: Uint8Array
  values: Float64Array
}

/** Earlier lexicons win, and earlier kinds within one. */
export function createVocabulary(lexicons: readonly Lexicon[], elided: boolean): Vocabulary {
  const entries: [string, number][] = []
  const kinds: number[] = [tokenKinds.unknown]
  const values: number[] = [0]
  // "no complaints" is not negated again. "moins cher" compares, like "cheaper".
  const isWhole = startsWith(lexicons, ['not'])
  const isComparison = startsWith(lexicons, ['more', 'less'])
  for (const lexicon of lexicons)
    for (const [name, byValue] of Object.entries(lexicon))
      for (const [value, list] of Object.entries(byValue)) {
        const first = kinds.length
        const isPraise = name === 'word' && Number(value) > 0
        kinds.push(
          tokenKinds[name as TokenKind],
          name === 'word' ? tokenKinds.whole : tokenKinds[name as TokenKind],
          tokenKinds.better,
        )
        values.push(Number(value), Number(value), Number(value))
        for (const entry of splitEntries(list))
          entries.push([entry, first + (isWhole(entry) ? 1 : isPraise && isComparison(entry) ? 2 : 0)])
      }
  return { table: createWordTable(entries, elided), kinds: Uint8Array.from(kinds), values: Float64Array.from(values) }
}

/** True if an entry of several words starts with an entry of these kinds. */
function startsWith(lexicons: readonly Lexicon[], names: readonly TokenKind[]): (entry: string) => boolean {
  const openings = new Set(
    lexicons.flatMap(lexicon => names.flatMap(name => Object.values(lexicon[name] ?? {}).flatMap(splitEntries))),
  )
  return entry => {
    const end = entry.search(/[ ']/)
    return end > 0 && (openings.has(entry.slice(0, end)) || openings.has(entry.slice(0, end + 1)))
  }
}
