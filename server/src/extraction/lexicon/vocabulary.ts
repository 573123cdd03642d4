import { createWordTable, type WordTable } from '../words/index.ts'
import { type TokenKind, tokenKinds } from './kinds.ts'

/** `createWordTable` explains the format of entries. */
export interface EntryGroup {
  kind: TokenKind
  value: number
  entries: readonly string[]
}

/** `table` finds the index of an entry in `kinds` and `values`. */
export interface Vocabulary {
  table: WordTable
  kinds: Uint8Array
  values: Float64Array
}

/** Entries of these kinds already include a negation. */
const wholeOf: Partial<Record<TokenKind, number>> = { word: tokenKinds.whole, verdict: tokenKinds.settled }

export function createVocabulary(groups: readonly EntryGroup[], elided: boolean): Vocabulary {
  const numbered: [string, number][] = []
  const kinds: number[] = [tokenKinds.unknown]
  const values: number[] = [0]
  // "no complaints" is not negated again. "moins cher" is a comparison, like "cheaper".
  const isWhole = startsWith(groups, ['not'])
  const isComparison = startsWith(groups, ['more', 'less'])
  for (const { kind, value, entries } of groups) {
    const first = kinds.length
    const isPraise = kind === 'word' && value > 0
    kinds.push(tokenKinds[kind], wholeOf[kind] ?? tokenKinds[kind], tokenKinds.better)
    values.push(value, value, value)
    for (const entry of entries)
      numbered.push([entry, first + (isWhole(entry) ? 1 : isPraise && isComparison(entry) ? 2 : 0)])
  }
  return { table: createWordTable(numbered, elided), kinds: Uint8Array.from(kinds), values: Float64Array.from(values) }
}

function startsWith(groups: readonly EntryGroup[], kinds: readonly TokenKind[]): (entry: string) => boolean {
  const openings = new Set(groups.flatMap(({ kind, entries }) => (kinds.includes(kind) ? entries : [])))
  return entry => {
    const end = entry.search(/[ ']/)
    return end > 0 && (openings.has(entry.slice(0, end)) || openings.has(entry.slice(0, end + 1)))
  }
}
