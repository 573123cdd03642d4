import { onceEach } from '../../statistics/once-each.ts'
import type { ResidualDays } from '../../statistics/strata.ts'
import type { Variable } from '../../statistics/sums.ts'
import type { ColumnSet } from './columns.ts'

/** Where answers are, in the order of their strata. */
interface AnswerDayLayout {
  /** Those of stratum `i` begin at `starts[i]` and end before `starts[i + 1]`, day after day. */
  readonly starts: Int32Array
  /** The place of the day of each answer among `days`. */
  readonly dayOf: Int32Array
  readonly days: readonly number[]
}

/** The days with answers of some strata, and by how much their answers are apart from the means, as `Days` says. */
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
        // Whole numbers are added up first, so that the order of a day's answers changes nothing.
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
