import { once } from '@earshot/contract'
import { foreignWords, type LexiconLanguage, languages, lexiconOf } from '../lexicon/index.ts'
import type { ParsedMarkdown } from '../markdown/index.ts'
import { createWordTable, findWord } from '../words/index.ts'

/** Maximum words to read. */
const sample = 400
/** Stops at this many words of a language if no other language has half as many. */
const settled = 8

/** If the most frequent language has fewer than `few` small words, `doubtfulOfFew` replaces `doubtful`. */
const few = 3
const doubtfulOfFew = 0.2

/** A language is a candidate if its word count is more than this fraction of the highest count. */
const doubtful = 0.5

export type LanguageDetector = (
  reading: Pick<ParsedMarkdown, 'units' | 'links'>,
) => readonly LexiconLanguage[] | 'other'

const smallWords = once(() => {
  const masks = new Map<string, number>()
  const learn = (words: readonly string[], bit: number) => {
    for (const word of words) masks.set(word, (masks.get(word) ?? 0) | (1 << bit))
  }
  languages.forEach((language, bit) => {
    learn(lexiconOf(language).small, bit)
  })
  learn(foreignWords(), languages.length)
  return createWordTable([...masks], true)
})

/**
 * Uses frequent small words (the, der, le). The likeliest language comes first. Empty for Latin text without such
 * words. Ignores host names, and link texts unless the other text has no such words.
 */
export function createLanguageDetector(): LanguageDetector {
  const table = smallWords()
  const alone = languages.map(language => [language])

  /** Returns `other` if a third of the words is in another script. */
  const count = ({ units }: Pick<ParsedMarkdown, 'units'>, links: ParsedMarkdown['links']): Float64Array | 'other' => {
    const counts = new Float64Array(languages.length + 1)
    let words = 0
    let foreign = 0
    let link = nextLabel(links, 0, 0)
    let label = startOf(links[link])
    for (let at = 0; at < units.length && words < sample; ) {
      if (at >= label) {
        at = Math.max(at, links[link]!.labelEnd)
        link = nextLabel(links, link, at)
        label = startOf(links[link])
        continue
      }
      const code = units[at]!
      if (code <= 0x40 || table.letters[code] === 0) {
        at++
        continue
      }
      const start = at
      const mask = findWord(table, units, at, units.length)
      at = Math.max(at + 1, table.end)
      if (isDot(units, at) || isDot(units, start - 1)) {
        at = hostEnd(units, at)
        continue
      }
      words++
      if (isOtherScript(code) || isOtherScript(units[at - 1]!)) foreign++
      if (mask === 0) continue
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
    return foreign * 3 >= words && foreign > 0 ? 'other' : counts
  }

  const inQuestion = (counts: Float64Array, least: number): readonly LexiconLanguage[] => {
    const most = Math.max(...counts)
    const left = alone.filter((_, bit) => counts[bit]! > least || counts[bit] === most)
    if (left.length === 1) return left[0]!
    const countOf = (language: LexiconLanguage) => counts[languages.indexOf(language)]!
    return left.flat().sort((one, two) => countOf(two) - countOf(one))
  }

  return ({ units, links }) => {
    let counts = count({ units }, links)
    if (counts !== 'other' && Math.max(...counts) < 0.5 && links.length > 0) counts = count({ units }, [])
    if (counts === 'other') return 'other'
    const found = counts
    const most = Math.max(...found)
    if (most < 0.5) return []
    const others = found[languages.length]!
    if (found.every((count, bit) => bit === languages.length || count < others)) return 'other'
    return inQuestion(found, (most < few ? doubtfulOfFew : doubtful) * most)
  }
}

function nextLabel(links: ParsedMarkdown['links'], link: number, at: number): number {
  while (link < links.length && (links[link]!.bare || links[link]!.labelEnd <= at)) link++
  return link
}

const startOf = (link: ParsedMarkdown['links'][number] | undefined) => link?.labelStart ?? Number.POSITIVE_INFINITY

const DOT = 0x2e

const isDot = (units: Uint16Array, at: number) =>
  units[at] === DOT && isAsciiWord(units[at - 1]) && isAsciiWord(units[at + 1])

const isAsciiWord = (unit: number | undefined) =>
  unit !== undefined && ((unit >= 0x30 && unit <= 0x39) || ((unit | 32) >= 0x61 && (unit | 32) <= 0x7a))

function hostEnd(units: Uint16Array, at: number): number {
  while (isAsciiWord(units[at]) || units[at] === DOT || units[at] === 0x2d) at++
  return at
}

const isOtherScript = (code: number) => code >= 0x370 && code < 0xd800 && (code < 0x1e00 || code >= 0x2c00)

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++
  return bits
}
