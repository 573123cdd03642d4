import { functionWords, otherFunctionWords } from './lexicon/function-words.ts'
import { type Language, languages } from './lexicon/languages.ts'
import { createWordTable, entriesOf, findWord } from './word-table.ts'

/** How many words are read, at most, before the language is settled. */
const sample = 400
/** A language leads for good when it has this many words and twice as many as any other. */
const settled = 8

/** Languages whose small words are as frequent as this part of the most frequent are still in question. */
const doubtful = 0.5

/**
 * Tells a text's language by its small words (the, der, le), reading no more than its first 400 words: those of the six
 * that it may be in, the likeliest first, usually one; none at all for Latin text without small words; `other` for any
 * other language or script.
 */
export function createLanguageDetector(): (units: Uint16Array) => readonly Language[] | 'other' {
  const masks = new Map<string, number>()
  const learn = (list: string, bit: number) => {
    for (const word of entriesOf(list)) masks.set(word, (masks.get(word) ?? 0) | (1 << bit))
  }
  languages.forEach((language, bit) => {
    learn(functionWords[language], bit)
  })
  learn(otherFunctionWords, languages.length)
  const table = createWordTable([...masks], true)
  const alone = languages.map(language => [language])

  return units => {
    const counts = new Float64Array(languages.length + 1)
    let words = 0
    let foreign = 0
    for (let at = 0; at < units.length && words < sample; ) {
      const code = units[at]!
      if (code <= 0x40 || table.letters[code] === 0) {
        at++
        continue
      }
      words++
      const mask = findWord(table, units, at, units.length)
      at = Math.max(at + 1, table.end)
      if (isOtherScript(code) || isOtherScript(units[at - 1]!)) foreign++
      if (mask === 0) continue
      // A word that several languages share says less about each of them.
      const share = 1 / bitsIn(mask)
      let leader = 0
      let runnerUp = 0
      for (let bit = 0; bit < counts.length; bit++) {
        if ((mask & (1 << bit)) > 0) counts[bit]! += share
        const count = counts[bit]!
        if (count > leader) {
          runnerUp = leader
          leader = count
        } else if (count > runnerUp) runnerUp = count
      }
      if (leader >= settled && leader > 2 * runnerUp) break
    }
    if (foreign * 3 >= words && foreign > 0) return 'other'
    const most = Math.max(...counts)
    if (most < 0.5) return []
    if (counts[languages.length] === most) return 'other'
    const left = alone.filter((_, index) => counts[index]! > doubtful * most || counts[index] === most)
    if (left.length === 1) return left[0]!
    const count = (language: Language) => counts[languages.indexOf(language)]!
    return left.flat().sort((one, two) => count(two) - count(one))
  }
}

const isOtherScript = (code: number) => code >= 0x370 && code < 0xd800 && (code < 0x1e00 || code >= 0x2c00)

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++
  return bits
}
