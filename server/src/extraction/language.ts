import { functionWords, otherFunctionWords } from './lexicon/function-words.ts'
import { createWordTable } from './word-table.ts'

/** The languages in which Earshot understands what is said; ISO 639-1. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'

export const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt']

/** How many words are read, at most, before the language is settled. */
const sample = 400
/** A language leads for good when it has this many words and twice as many as any other. */
const settled = 8

/**
 * Tells a text's language by its small words (the, der, le), reading no more than its first 400 words:
 * one of the six, `other` for any other language or script, `unclear` for Latin text without small words.
 */
export function createLanguageDetector(): (text: string) => Language | 'other' | 'unclear' {
  const masks = new Map<string, number>()
  const learn = (list: string, bit: number) => {
    for (const word of list.split(',')) masks.set(word.trim(), (masks.get(word.trim()) ?? 0) | (1 << bit))
  }
  languages.forEach((language, bit) => {
    learn(functionWords[language], bit)
  })
  learn(otherFunctionWords, languages.length)
  const table = createWordTable([...masks], true)

  return text => {
    const counts = new Float64Array(languages.length + 1)
    let words = 0
    let foreign = 0
    for (let at = 0; at < text.length && words < sample; ) {
      const code = text.charCodeAt(at)
      if (code <= 0x40 || table.letterOf(code) === 0) {
        at++
        continue
      }
      words++
      const mask = table.find(text, at, text.length)
      at = Math.max(at + 1, table.end)
      if (isOtherScript(code) || isOtherScript(text.charCodeAt(at - 1))) foreign++
      if (mask === 0) continue
      // A word that several languages share says less about each of them.
      const share = 1 / bitsIn(mask)
      let most = 0
      for (let bit = 0; bit < counts.length; bit++)
        if (mask & (1 << bit)) most = Math.max(most, (counts[bit] = counts[bit]! + share))
      if (most < settled) continue
      const [first, second] = topTwo(counts)
      if (counts[first]! > 2 * counts[second]!) break
    }
    if (foreign * 3 >= words) return 'other'
    const [first] = topTwo(counts)
    if (counts[first]! < 0.5) return 'unclear'
    return languages[first] ?? 'other'
  }
}

const isOtherScript = (code: number) => code >= 0x370 && code < 0xd800 && (code < 0x1e00 || code >= 0x2c00)

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++
  return bits
}

function topTwo(counts: Float64Array): [number, number] {
  let first = 0
  let second = 1
  for (let index = 1; index < counts.length; index++) {
    if (counts[index]! > counts[first]!) {
      second = first
      first = index
    } else if (counts[index]! > counts[second]! || second === first) second = index
  }
  return [first, second]
}
