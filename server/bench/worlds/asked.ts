import type { Random } from '../../src/demo/random.ts'
import { matchStrata, type ResidualDays, type Strata } from '../../src/statistics/strata.ts'
import type { SumColumn } from '../../src/statistics/sums.ts'
import { daysOf, type SummedStratum, strataOf } from '../../test/strata-of.ts'
import { formatStratumKey } from '../../test/summed.ts'
import { type Pair, variables } from './pair.ts'

const width = variables.length

/** Products of two variables with a sum of their own, by column. */
const pairsOf: readonly (readonly [SumColumn, number, number])[] = (
  ['ff', 'af', 'ac', 'at', 'bc', 'bt', 'cf', 'ft', 'pp', 'ss'] as const
).map(column => [column, ...([...column].map(v => variables.indexOf(v as 'a')) as [number, number])])

/** Answers of a period, with the sums that SQL would return. */
export interface Asked {
  readonly strata: Strata
  readonly days: ResidualDays
  /** By pair and day: number of answers, and sums of the variables. */
  readonly counts: readonly Int32Array[]
  readonly sums: readonly Float64Array[]
}

/** Runs every pair on each day. `shocks` says how good or bad each day is. */
export function ask(pairs: readonly Pair[], shocks: readonly number[], random: Random): Asked {
  const answer = new Float64Array(width)
  const rows: SummedStratum[] = []
  const counts: Int32Array[] = []
  const sums: Float64Array[] = []
  for (const pair of pairs) {
    const count = new Int32Array(shocks.length)
    const daily = new Float64Array(shocks.length * width)
    const products = new Float64Array(pairsOf.length)
    for (const [day, shock] of shocks.entries())
      for (let time = 0; time < pair.repeats; time++) {
        if (time === 0 || !random.chance(pair.repeating)) pair.draw(answer, shock, random)
        count[day]!++
        for (let v = 0; v < width; v++) daily[day * width + v]! += answer[v]!
        for (let index = 0; index < pairsOf.length; index++) {
          const [, v, w] = pairsOf[index]!
          products[index]! += answer[v]! * answer[w]!
        }
      }
    const n = count.reduce((sum, one) => sum + one, 0)
    const columns: Partial<Record<SumColumn, number>> = {}
    for (const [v, variable] of variables.entries()) {
      let sum = 0
      for (let day = 0; day < shocks.length; day++) sum += daily[day * width + v]!
      columns[variable] = sum
    }
    for (const [index, [column]] of pairsOf.entries()) columns[column] = products[index]!
    columns.sm = columns.s! * 1000
    rows.push({ prompt: pair.prompt, assistant: pair.assistant, provider: pair.assistant, n, sums: columns })
    counts.push(count)
    sums.push(daily)
  }
  const strata = strataOf(rows)
  return { strata, counts, sums, days: residuals(strata, counts, sums, () => 1) }
}

/** Residuals of the days. Each stratum has its weight. */
function residuals(
  { all, columns }: Strata,
  counts: readonly Int32Array[],
  sums: readonly Float64Array[],
  weight: (stratum: number) => number,
): ResidualDays {
  const days = counts[0]!.length
  const added = new Float64Array(days * width)
  for (const [g, { n }] of all.entries()) {
    const times = weight(g)
    if (times === 0) continue
    const means = variables.map(variable => columns[variable]![g]! / n)
    const [count, daily] = [counts[g]!, sums[g]!]
    for (let day = 0; day < days; day++)
      for (let v = 0; v < width; v++)
        added[day * width + v]! += times * (daily[day * width + v]! - count[day]! * means[v]!)
  }
  return daysOf(
    Array.from({ length: days }, (_, day) => ({
      day,
      residuals: Object.fromEntries(variables.map((variable, v) => [variable, added[day * width + v]!])),
    })),
  )
}

/** Days of two periods for a change: of the pairs in both, with weights for the first period. */
export function matchedDays(before: Asked, after: Asked): [ResidualDays, ResidualDays] {
  const matched = matchStrata(before.strata, after.strata, [])
  const weights = new Map(
    matched.before.all.map((stratum, place) => [formatStratumKey(stratum), matched.after.all[place]!.n / stratum.n]),
  )
  return [
    residuals(
      before.strata,
      before.counts,
      before.sums,
      g => weights.get(formatStratumKey(before.strata.all[g]!)) ?? 0,
    ),
    residuals(after.strata, after.counts, after.sums, g =>
      weights.has(formatStratumKey(after.strata.all[g]!)) ? 1 : 0,
    ),
  ]
}
