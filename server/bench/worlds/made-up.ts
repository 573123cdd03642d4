import type { Random } from '../../src/demo/random.ts'
import { rate, shifted, shocks, week } from './chance.ts'
import type { Pair } from './pair.ts'

/** A made-up market: what its prompts are drawn from. */
export interface Market {
  /** The mean rate at which answers that name anyone name the brand. */
  readonly rate: number
  /** How much two answers to one prompt are alike: 0 to 1. */
  readonly correlation: number
  /** By how much (a deviation on the logit scale) days are better or worse for all prompts. */
  readonly dayDeviation: number
  /** How much of that is left on the next day: 0 to 1. */
  readonly memory: number
  /** By how much (on the logit scale) the two days of a weekend are better than the others; a week is as good as ever. */
  readonly weekend: number
  /** Whether a fifth of the prompts is asked twice as often. */
  readonly uneven: boolean
  /** How often an answer repeats the one before it of the same day: 0 to 1. */
  readonly repeating: number
  /** The mean rate at which a competitor that is named comes before the brand. */
  readonly behind: number
}

/** A market without anything special. */
export const usualMarket: Market = {
  ...{ rate: 0.32, correlation: 0.5, dayDeviation: 0, memory: 0, weekend: 0 },
  ...{ uneven: true, repeating: 0, behind: 0.5 },
}

/** What is true of one prompt. */
export interface Question {
  /** Answers that name any tracked entity; of these, those that name the brand; each competitor. */
  readonly naming: number
  readonly self: number
  readonly others: readonly number[]
  /** How often a competitor that is named comes before the brand. */
  readonly behind: number
  /** The mean sentiment of the brand in points. */
  readonly sentiment: number
  readonly citing: number
  readonly cited: number
  readonly repeats: number
}

/** A prompt of this market. A fifth of them rarely names anyone. */
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
/** Sentiments lie so many points around that of their prompt. */
const spread = 15

/** By how much an assistant is kinder to the brand than another, on the logit scale. */
const leaning = (assistant: number, assistants: number) =>
  assistants === 1 ? 0 : 0.8 * (assistant / (assistants - 1) - 0.5)

/** All assistants asked this prompt. */
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
