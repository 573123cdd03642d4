import { readMarkdown } from '../../extraction/markdown/index.ts'
import { createFinder } from '../../extraction/mentions/index.ts'
import { type NameContext, proposeWords } from './propose-words.ts'
import { findUse, isOwnWord, lineAround, type NameUse, sentenceAround } from './uses.ts'

/** Maximum answers to compare for proposed words. */
const mostCompared = 300
/** If fewer answers use the everyday word, this can be chance. */
const fewest = 3
/**
 * Minimum share of answers that use the everyday word, and minimum share of these with more evidence than the start of
 * a sentence.
 */
const leastShare = 0.1

export interface EverydayResult {
  /** Answers that contain the name as a word. */
  answers: number
  /** Answers in which every use may be the everyday word. */
  everyday: number
  /** The most frequent words before everyday uses, at most three. */
  after: string[]
  context: NameContext | null
  /** True if lower case counts as a mention but should not. */
  caseSensitive: boolean
}

/** Collects uses of one name, to find out if it is an everyday word. */
export function createEverydayTally(name: string, domain: string) {
  const counts = { answers: 0, everyday: 0, lower: 0, worded: 0 }
  const before = new Map<string, number>()
  const good: Set<string>[] = []
  const goodSentences: Set<string>[] = []
  const everydayLines: Set<string>[] = []
  const everydaySentences: Set<string>[] = []
  const own = new Set(wordsOf(name))
  const host = domain.toLowerCase().replace(/^www\./, '')

  return {
    /** `places`: offsets of the name in the text, in any case. Returns the verdict of the text. */
    add(text: string, places: readonly number[]): 'everyday' | 'name' | undefined {
      const uses: { use: NameUse; at: number }[] = []
      for (const at of places)
        if (isOwnWord(text, at, at + name.length)) uses.push({ use: findUse(text, at, at + name.length, host), at })
      if (uses.length === 0) return undefined
      counts.answers++
      const certain = uses.find(({ use }) => use === 'marked') ?? uses.find(({ use }) => use === 'plain')
      const { at } = certain ?? uses[0]!
      const [line, sentence] = [lineAround, sentenceAround].map(around => around(text, at, at + name.length))
      const sets = certain ? ([good, goodSentences] as const) : ([everydayLines, everydaySentences] as const)
      if (sets[0].length < mostCompared) {
        sets[0].push(new Set(wordsOf(line!).filter(word => !own.has(word))))
        sets[1].push(new Set(wordsOf(sentence!).filter(word => !own.has(word))))
      }
      if (certain) return 'name'
      counts.everyday++
      if (uses.some(({ use }) => use === 'lower')) counts.lower++
      if (uses.some(({ use }) => use !== 'start')) counts.worded++
      for (const { use, at } of uses) if (use === 'after') count(before, wordBefore(text, at))
      return 'everyday'
    },

    /** Undefined if the name does not look like an everyday word. */
    result(): EverydayResult | undefined {
      const { answers, everyday, worded, lower } = counts
      if (everyday < fewest || everyday < leastShare * answers) return undefined
      if (worded < fewest || worded < leastShare * everyday) return undefined
      const after = [...before].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
      return {
        ...{ answers, everyday, after: after.slice(0, 3) },
        context: proposeWords({ good, goodSentences, everydayLines, everydaySentences }),
        caseSensitive: lower > 0 && /\p{Lu}/u.test(name) && countsInLowerCase(name),
      }
    },
  }
}

export type EverydayTally = ReturnType<typeof createEverydayTally>

/** True if a name can be an everyday word: one word of letters, without inner capitals. */
export const isPlainWord = (name: string): boolean => /^\p{L}\p{Ll}{2,}$/u.test(name) || /^\p{Lu}{3,}$/u.test(name)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

const wordBefore = (text: string, at: number): string =>
  /(\p{L}+)[ \u00a0]+$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1]?.toLowerCase() ?? ''

const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)

/** True if the lower-case name counts as a mention in a text that has capitals elsewhere. */
const countsInLowerCase = (name: string): boolean =>
  createFinder([{ name }])(readMarkdown(`It is Other ${name.toLowerCase()} too.`)).length > 0
