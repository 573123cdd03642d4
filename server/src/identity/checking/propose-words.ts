import { functionWords } from './everyday-neighbours.ts'

export interface NameContext {
  must?: string[]
  mustNot?: string[]
}

/**
 * Words near each use, one set per answer. `good` and `everydayLines` have words of the line. The other fields have
 * words of the sentence.
 */
export interface WordSets {
  good: readonly ReadonlySet<string>[]
  goodSentences: readonly ReadonlySet<string>[]
  everydayLines: readonly ReadonlySet<string>[]
  everydaySentences: readonly ReadonlySet<string>[]
}

/** Minimum answers with a certain use as a name. */
const leastGood = 5
const mostWords = 6
/** Minimum share of the certain uses that `must` keeps, and maximum share of the everyday uses. */
const kept = 0.9
const keptEveryday = 0.1
/** Minimum share of the everyday uses that `mustNot` removes. */
const removed = 0.5

/**
 * Words that distinguish the name from the everyday word: `must` words, if a few occur near almost all certain uses and
 * few others, else `mustNot` words, which never occur near a certain use. Null without such words.
 */
export function proposeWords(sets: WordSets): NameContext | null {
  if (sets.good.length < leastGood) return null
  const must = cover(sets.good, sets.everydayLines, keptEveryday / 2)
  if (must && must.covered >= kept * sets.good.length && must.wrong <= keptEveryday * sets.everydayLines.length)
    return { must: must.words }
  const mustNot = cover(sets.everydaySentences, sets.goodSentences, 0)
  return mustNot && mustNot.covered >= removed * sets.everydaySentences.length ? { mustNot: mustNot.words } : null
}

/**
 * Greedy set cover: each word is in most of the `wanted` sets without an earlier word, and in at most the share
 * `tolerated` of the other sets.
 */
function cover(wanted: readonly ReadonlySet<string>[], others: readonly ReadonlySet<string>[], tolerated: number) {
  const elsewhere = countWords(others)
  const words: string[] = []
  let rest = wanted
  while (words.length < mostWords && rest.length > 0) {
    const [best] = [...countWords(rest)]
      .filter(([word, count]) => {
        return isSubject(word) && count >= 2 && (elsewhere.get(word) ?? 0) <= tolerated * others.length
      })
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    if (!best) break
    words.push(best[0])
    rest = rest.filter(set => !set.has(best[0]))
  }
  if (words.length === 0) return undefined
  const wrong = others.filter(set => words.some(word => set.has(word))).length
  return { words, covered: wanted.length - rest.length, wrong }
}

/** Excludes words that are too short or too frequent to distinguish anything. */
const isSubject = (word: string) => word.length >= 4 && !functionWords().has(word)

function countWords(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
