import { once } from '@earshot/contract'
import { guessWords, languages, lexiconOf } from '../lexicon/index.ts'
import { createWordTable, findWord, stripAccents } from '../words/index.ts'

/**
 * Bit n: a negation ("not") in language n. Bit n + 6: a word like "familiar" in that language. `hollow`: a question, a
 * guess or only a name, which may state nothing.
 */
export type Signs = number

const count = languages.length
const hollow = 1 << (2 * count)
const denial = (1 << count) - 1

export const isSuspect = (signs: Signs, language: number): boolean => (signs & (signs >> count) & (1 << language)) > 0
export const isSuspectAtAll = (signs: Signs): boolean => (signs & (signs >> count) & denial) > 0

export const mayBeEmpty = (signs: Signs): boolean => (signs & hollow) > 0

const signWords = once(() => {
  const masks = new Map<string, number>()
  const learn = (words: readonly string[], bit: number) => {
    for (const word of words) masks.set(word, (masks.get(word) ?? 0) | bit)
  }
  const lexicons = languages.map(lexiconOf)
  for (const [index, { denials }] of lexicons.entries()) learn(denials, 1 << index)
  for (const [index, { knowing }] of lexicons.entries()) learn(knowing, 1 << (count + index))
  learn(guessWords(), hollow)
  return createWordTable(withStems(masks), true)
})

export function createSignReader(): (units: Uint16Array, start: number, end: number) => Signs {
  const table = signWords()
  return (units, start, end) => {
    let signs = isLoneWord(units, start, end) ? hollow : 0
    for (let at = start; at < end; ) {
      const code = units[at]!
      if (code <= 0x40 || table.letters[code] === 0) {
        if (code === QUESTION) signs |= hollow
        at++
      } else {
        signs |= findWord(table, units, at, end)
        at = Math.max(at + 1, table.end)
      }
    }
    return signs
  }
}

const QUESTION = 0x3f

/** A search finds only one entry for a word, so each entry also gets the signs of the stems that match it. */
function withStems(masks: ReadonlyMap<string, number>): [string, number][] {
  const stems = [...masks]
    .filter(([word]) => word.endsWith('*'))
    .map(([word, mask]) => [stripAccents(word.slice(0, -1)), mask] as const)
  return [...masks].map(([word, mask]) => {
    const plain = stripAccents(word)
    return [word, stems.reduce((sum, [stem, bits]) => (plain.startsWith(stem) ? sum | bits : sum), mask)]
  })
}

/** Maximum UTF-16 units of a name that is a whole sentence or row. */
const longestName = 30

function isLoneWord(units: Uint16Array, start: number, end: number): boolean {
  let first = -1
  let isParted = false
  for (let at = start; at < end; at++) {
    const code = units[at]!
    if (isAsciiWord(code)) {
      if (first < 0) first = at
      if (isParted || at - first >= longestName) return false
    } else if (first >= 0 && isBlank(code)) isParted = true
  }
  return true
}

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x202f
const isAsciiWord = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f
