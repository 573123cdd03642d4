import type { Random } from '../../src/demo/random.ts'
import { rate, shifted, shocks, week } from './chance.ts'
import type { Pair } from './pair.ts'

/** A simulated market from which prompts are drawn. */
export interface Market {
  /** Mean share of answers with the brand among answers with any entity. */
  readonly rate: number
  /** Correlation of two answers to one prompt: 0 to 1. */
  readonly correlation: number
  /** Standard deviation of the days' effects on all prompts, on the logit scale. */
  readonly dayDeviation: number
  /** Share of a day's effect that remains on the next day: 0 to 1. */
  readonly memory: number
  /**
   * By how much the two days of a weekend are better than others, on the logit scale. The mean of a week stays the
   * same.
   */
  readonly weekend: number
  /** True if a fifth of the prompts runs twice as often. */
  readonly uneven: boolean
  /** Probability that an answer repeats the previous one of the day: 0 to 1. */
  readonly repeating: number
  /** Mean probability that a mentioned competitor comes before the brand. */
  readonly behind: number
}

/** A market without special effects. */
export const usualMarket: Market = {
  ...{ rate: 0.32, correlation: 0.5, dayDeviation: 0, memory: 0, weekend: 0 },
  ...{ uneven: true, repeating: 0, behind: 0.5 },
}

/** The true values of one prompt. */
export interface Question {
  /** Rates of answers that mention any tracked entity, of those that mention the brand, and of each competitor. */
  readonly naming: number
  readonly self: number
  readonly others: readonly number[]
  /** Probability that a mentioned competitor comes before the brand. */
  readonly behind: number
  /** Mean sentiment of the brand in points. */
  readonly sentiment: number
  readonly citing: number
  readonly cited: number
  readonly repeats: number
}

/** A prompt of this market. A fifth of them rarely mentions an entity. */
export function question(market: Market, random: Random): Question {
  return {
    naming: random.chance(0.2) ? 0.02 + 0.1 * random.next() : 0.6 + 0.4 * random.next(),
    self: rate(market.rate, market.correlation, random),
    others: [0.7, 0.5, 0.35, 0.2].map(mean => rate(mean, 0.3, random)),
    behind: rate(market.behind, 0.3, random),
    sentiment: 35 + 45 * rate(0.5, 0.3, random),
    citing: rate(0.6, 0.3, random),
    cited: rate(0.4, 0.4, random),
    repeats: market.uneven && random.chance(0.2) ? 2 : 1,
  }
}

const scored = 0.8
/** Deviation of sentiments from the mean of their prompt, in points. */
const spread = 15

/** By how much an assistant favors the brand, on the logit scale. */
const leaning = (assistant: number, assistants: number) =>
  assistants === 1 ? 0 : 0.8 * (assistant / (assistants - 1) - 0.5)

/** All assistants with this prompt. */
export function pairsOf(
  prompt: number,
  its: Question,
  assistants: number,
  market: Pick<Market, 'dayDeviation' | 'weekend' | 'repeating'>,
): Pair[] {
  const days = week(market.weekend).flatMap(day => shocks(market.dayDeviation).map(shock => day + shock))
  return Array.from({ length: assistants }, (_, assistant) => {
    const self = shifted(its.self, leaning(assistant, assistants))
    const usual = days.reduce((sum, day) => sum + shifted(self, day), 0) / days.length
    const nobodyElse = its.others.reduce((product, other) => product * (1 - other), 1)
    const others = its.others.reduce((sum, other) => sum + other, 0)
    const a = its.naming * usual
    const f = its.naming * (usual + others + (1 - usual) * nobodyElse)
    const c = its.citing * its.cited
    const p = a * (1 + others * its.behind)
    const e = a * scored
    return {
      prompt,
      assistant,
      repeats: its.repeats,
      repeating: market.repeating,
      expected: Float64Array.of(a, its.naming, f, c, its.citing, p, e, e * its.sentiment * 1000),
      draw: (answer, shock, random) => draw(answer, its, shifted(self, shock), random),
    }
  })
}

function draw(answer: Float64Array, its: Question, self: number, random: Random): void {
  answer.fill(0)
  if (random.next() < its.citing) {
    answer[4] = 1
    answer[3] = random.next() < its.cited ? 1 : 0
  }
  if (random.next() >= its.naming) return
  const a = random.next() < self ? 1 : 0
  let [others, before] = [0, 0]
  for (const other of its.others)
    if (random.next() < other) {
      others++
      if (a === 1 && random.next() < its.behind) before++
    }
  answer[0] = a
  answer[1] = 1
  answer[2] = Math.max(1, a + others)
  answer[5] = a * (1 + before)
  if (a === 1 && random.next() < scored) {
    answer[6] = 1
    answer[7] = Math.trunc((its.sentiment + spread * (2 * random.next() - 1)) * 1000)
  }
}
