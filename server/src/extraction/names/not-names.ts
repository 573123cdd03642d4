import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable } from '../../tsv/read-table.ts'
import { hashOf } from './letters.ts'

const columns = {
  kind: cell.oneOf(['function', 'determiner', 'heading', 'term', 'platform', 'place', 'time']),
  language: cell.text,
  words: cell.list,
}

const rows = once(() => readDataTable('not-names.tsv', columns))
type NotNameKind = ReturnType<typeof rows>[number]['kind']

const wordsOf = (kinds: readonly NotNameKind[], language?: string): string[] =>
  rows().flatMap(row =>
    kinds.includes(row.kind) && (language === undefined || row.language === language) ? row.words : [],
  )

const hashesOf = (words: readonly string[]): ReadonlySet<number> => new Set(words.map(hashOf))

/** A name can't begin or end with these words. */
export const edgeWords = once(() => hashesOf(wordsOf(['function'])))
export const determiners = once(() => hashesOf(wordsOf(['determiner'])))

/** 1 for words that only German has, -1 for English words. */
export const germanness = once(() => {
  const others = new Set(rows().flatMap(({ language, words }) => (language === 'de' ? [] : words)))
  const german = wordsOf(['function', 'determiner'], 'de').filter(word => !others.has(word))
  const english = wordsOf(['function'], 'en')
  return new Map([
    ...english.map(word => [hashOf(word), -1] as const),
    ...german.map(word => [hashOf(word), 1] as const),
  ])
})

/** In lower case. A text that equals one of these is never a name. */
export const notNames = once(
  (): ReadonlySet<string> => new Set(wordsOf(['function', 'heading', 'term', 'platform', 'place', 'time'])),
)
