import { createRandom, type Random } from '../../src/demo/random.ts'
import { changeOf } from '../../src/statistics/change.ts'
import { createStrata } from '../../src/statistics/strata.ts'
import type { Measure, SumColumn } from '../../src/statistics/sums.ts'
import { daysOf } from '../../test/strata-of.ts'
import type { Row } from '../table.ts'
import { type Asked, ask, matchedDays } from './asked.ts'
import { pairsOf, question, usualMarket } from './made-up.ts'

const [prompts, assistants, daysBefore, looks] = [10, 2, 30, 90]
const market = { ...usualMarket, uneven: false }

/** Two equal periods that are one day longer at each look. */
function* growing(random: Random): Generator<[Asked, Asked]> {
  const pairs = Array.from({ length: prompts }, (_, prompt) =>
    pairsOf(prompt, question(market, random), assistants, market),
  ).flat()
  const before = ask(pairs, new Array(daysBefore).fill(0), random)
  let after = ask(pairs, [0], random)
  for (let look = 1; look < looks; look++) {
    after = joined(after, ask(pairs, [0], random))
    yield [before, after]
  }
}

/** Answers of one period followed by those of another, for the same pairs. */
function joined(first: Asked, second: Asked): Asked {
  const sums = Object.entries(first.strata.columns).map(([column, values]) => [
    column,
    values.map((sum, g) => sum + second.strata.columns[column as SumColumn]![g]!),
  ])
  const strata = createStrata(
    first.strata.all.map((stratum, g) => ({ ...stratum, n: stratum.n + second.strata.all[g]!.n })),
    Object.fromEntries(sums),
  )
  return {
    strata,
    days: daysOf([]),
    counts: first.counts.map((counts, g) => Int32Array.from([...counts, ...second.counts[g]!])),
    sums: first.sums.map((sums, g) => Float64Array.from([...sums, ...second.sums[g]!])),
  }
}

/** Percentage of unchanged comparisons for which a daily test finds a change at any time. */
export function looksOf(measure: Measure, runs: number, seed: number): Row[] {
  const random = createRandom(seed)
  const found = { once: 0, daily: 0 }
  for (let run = 0; run < runs; run++) {
    let [once, daily, day] = [false, false, 1]
    for (const [before, after] of growing(random)) {
      day++
      const [then, now] = matchedDays(before, after)
      const p = (lookedAt?: number) =>
        changeOf(
          measure,
          { strata: before.strata, days: then },
          { strata: after.strata, days: now },
          { level: 95, ...(lookedAt !== undefined && { lookedAt }) },
        ).likeForLike?.p ?? 1
      once ||= p() <= 0.05
      daily ||= p(day) <= 0.05
    }
    if (once) found.once++
    if (daily) found.daily++
  }
  const size = `${prompts} x ${assistants} x ${daysBefore}, then a day each, ${runs} runs`
  const percent = (hits: number) => `${((100 * hits) / runs).toFixed(1)} %`
  const isMissed = Math.round((100 * found.daily) / runs) > 5
  return [
    { what: `no change, found on some of ${looks - 1} days: usual test`, size, result: percent(found.once), goal: '' },
    {
      what: `no change, found on some of ${looks - 1} days: since`,
      size,
      result: `${percent(found.daily)}${isMissed ? ' (missed)' : ''}`,
      goal: '≤ 5 %',
    },
  ]
}
