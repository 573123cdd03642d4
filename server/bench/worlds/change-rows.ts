import { createRandom, type Random } from '../../src/demo/random.ts'
import { changeOf } from '../../src/statistics/change.ts'
import { wilson } from '../../src/statistics/interval.ts'
import { linearise } from '../../src/statistics/linearised.ts'
import { normalQuantile } from '../../src/statistics/student.ts'
import type { Measure } from '../../src/statistics/sums.ts'
import { daysOf } from '../../test/strata-of.ts'
import type { Row } from '../table.ts'
import { type Asked, ask, matchedDays } from './asked.ts'
import { normal, shifted, shocksOf } from './chance.ts'
import { type Market, pairsOf, type Question, question, usualMarket } from './made-up.ts'
import type { Pair } from './pair.ts'

/** Two periods of a simulated market, and how they differ. */
export interface Comparison {
  readonly what: string
  readonly prompts: number
  readonly assistants: number
  readonly days: number
  readonly market?: Partial<Market>
  /** Real prompts with all their assistants, instead of simulated ones. They don't move. */
  readonly real?: readonly ((prompt: number) => Pair[])[]
  readonly measures: Readonly<Record<string, Measure>>
  /** Returns the second period's prompt for a prompt of the first. */
  readonly moved?: (its: Question, random: Random) => Question
  /** How often each pair runs in each period (default: all pairs, equally). */
  readonly asked?: (pair: Pair, period: 0 | 1, prompts: number) => number
  readonly goal: { readonly panel?: readonly [number, number]; readonly market?: readonly [number, number] }
}

/** Percentage of runs in which each test found a change, one row per measure. */
export function changesOf(comparison: Comparison, runs: number, seed: number): Row[] {
  const { what, prompts, assistants, days, measures, goal } = comparison
  const random = createRandom(seed)
  const counted = Object.entries(measures).map(([name, measure]) => ({
    name,
    measure,
    panel: 0,
    market: 0,
    none: 0,
    /** Usual methods, which treat answers as independent and compare all of them. */
    usual: { test: 0, overlap: 0 },
  }))
  for (let run = 0; run < runs; run++) {
    const [before, after] = periods(comparison, random)
    const [daysBefore, daysAfter] = matchedDays(before, after)
    for (const each of counted) {
      const change = changeOf(
        each.measure,
        { strata: before.strata, days: daysBefore },
        { strata: after.strata, days: daysAfter },
        { level: 95 },
      )
      const p = change.likeForLike?.p ?? null
      if (p === null) each.none++
      else if (p <= 0.05) each.panel++
      if (change.market.p !== null && change.market.p <= 0.05) each.market++
      if (each.measure.kind === 'share') singly(each.measure, before, after, each.usual)
    }
  }
  return counted.map(({ name, measure, panel, market, none, usual }) => ({
    what: `${what}: ${name}`,
    size: `${prompts} x ${assistants} x ${days}`,
    result: `panel ${share(panel, runs, goal.panel)}; market ${share(market, runs, goal.market)}${none > 0 ? `; no test in ${share(none, runs)}` : ''}${measure.kind === 'share' ? `; two proportions ${share(usual.test, runs)}, Wilson apart ${share(usual.overlap, runs)}` : ''}`,
    goal: [words('panel', goal.panel), words('market', goal.market)].filter(Boolean).join(', '),
  }))
}

/** Test of two proportions, and whether their Wilson intervals are disjoint. */
function singly(measure: Measure, before: Asked, after: Asked, usual: { test: number; overlap: number }): void {
  const [one, other] = [before, after].map(({ strata }) => linearise(measure, strata, daysOf([])))
  if (!one || !other || one.value === null || other.value === null) return
  const rate = (one.numerator + other.numerator) / (one.denominator + other.denominator)
  const error = Math.sqrt(rate * (1 - rate) * (1 / one.denominator + 1 / other.denominator))
  if (error > 0 && Math.abs(other.value - one.value) > z * error) usual.test++
  const [first, second] = [wilson(one.value, one.denominator, z), wilson(other.value, other.denominator, z)]
  if (first.high < second.low || second.high < first.low) usual.overlap++
}

const z = normalQuantile(0.025)

const share = (hits: number, runs: number, goal?: readonly [number, number]) => {
  const percent = (100 * hits) / runs
  // Goals are in whole percent too.
  const isMissed = goal && (Math.round(percent) < goal[0] || Math.round(percent) > goal[1])
  return `${percent.toFixed(1)} %${isMissed ? ' (missed)' : ''}`
}

const words = (name: string, goal?: readonly [number, number]) =>
  goal &&
  (goal[0] === 0
    ? `${name} ≤ ${goal[1]} %`
    : goal[1] === 100
      ? `${name} ≥ ${goal[0]} %`
      : `${name} ${goal[0]} to ${goal[1]} %`)

function periods(comparison: Comparison, random: Random): [Asked, Asked] {
  const { prompts, days, asked = pair => pair.repeats, real } = comparison
  const market: Market = { ...usualMarket, ...comparison.market }
  const pairs = real ? realPairs(real, prompts, random) : madeUpPairs(comparison, market, random)
  const [before, after] = pairs.map((all, period) => {
    const some = all.map(pair => ({ ...pair, repeats: asked(pair, period as 0 | 1, prompts) }))
    return ask(
      some.filter(({ repeats }) => repeats > 0),
      shocksOf(days, market, random, period * days),
      random,
    )
  })
  return [before!, after!]
}

/** The same prompts in both periods. */
function realPairs(real: NonNullable<Comparison['real']>, prompts: number, random: Random): [Pair[], Pair[]] {
  const pairs = Array.from({ length: prompts }, (_, prompt) => random.pick(real)(prompt)).flat()
  return [pairs, pairs]
}

function madeUpPairs(
  { prompts, assistants, moved = its => its }: Comparison,
  market: Market,
  random: Random,
): [Pair[], Pair[]] {
  const questions = Array.from({ length: prompts }, () => question(market, random))
  const [before, after] = [questions, questions.map(its => moved(its, random))].map(all =>
    all.flatMap((its, prompt) => pairsOf(prompt, its, assistants, market)),
  )
  return [before!, after!]
}

/** Moves the brand's rate by this amount on the logit scale, and by an additional random amount for each prompt. */
export const movedBy =
  (by: number, deviation = 0) =>
  (its: Question, random: Random): Question => ({
    ...its,
    self: shifted(its.self, by + (deviation > 0 ? deviation * normal(random) : 0)),
  })
