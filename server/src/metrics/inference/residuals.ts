import { onceEach } from '../../statistics/once-each.ts'
import type { ResidualDays } from '../../statistics/strata.ts'
import type { Variable } from '../../statistics/sums.ts'
import type { ColumnSet } from './columns.ts'

interface AnswerDayLayout {
  /** Stratum `i` spans `starts[i]` to `starts[i + 1]` (exclusive), by day. */
  readonly starts: Int32Array
  readonly dayOf: Int32Array
  readonly days: readonly number[]
}

/** The days of some strata and their answers' deviations from the means, as in `Days`. */
export function residualDays(
  { starts, dayOf, days }: AnswerDayLayout,
  { valuesOf, sumsOf }: ColumnSet,
  places: readonly number[],
  weights?: Float64Array,
): ResidualDays {
  const isSeen = new Uint8Array(days.length)
  for (const place of places) for (let at = starts[place]!; at < starts[place + 1]!; at++) isSeen[dayOf[at]!] = 1
  const residualsOf = onceEach((variable: Variable) => {
    const [values, totals] = [valuesOf(variable), sumsOf(variable)]
    if (!values || !totals) throw new Error(`Answers lack the variable ${variable}.`)
    const residuals = new Float64Array(days.length)
    for (let i = 0; i < places.length; i++) {
      const [from, until] = [starts[places[i]!]!, starts[places[i]! + 1]!]
      const mean = totals[places[i]!]! / (until - from)
      const weight = weights ? weights[i]! : 1
      for (let at = from; at < until; ) {
        // Sums integers first, so that the order within a day changes nothing.
        const [day, first] = [dayOf[at]!, at]
        let sum = 0
        for (; at < until && dayOf[at] === day; at++) sum += values[at]!
        residuals[day]! += weight * (sum - (at - first) * mean)
      }
    }
    return residuals.filter((_, day) => isSeen[day])
  })
  return { all: days.filter((_, day) => isSeen[day]), residualsOf }
}
