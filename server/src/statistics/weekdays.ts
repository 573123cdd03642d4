import type { LinearisedMeasure } from './linearised.ts'
import { beyond, rounding } from './resolution.ts'

export interface WeekdayAdjustedPeriod {
  readonly dates: readonly number[]
  /** What moved each day beyond its weekday. */
  readonly left: readonly number[]
  /** Sum of the squares of `left`. */
  readonly squares: number
  /** Degrees of freedom of `left`. */
  readonly free: number
  /** Effect of weekdays that occur more often than others. */
  readonly uneven: number
}

const weekdayOf = (date: number) => ((date % 7) + 7) % 7

/** Needs every weekday at least twice. */
export function withoutWeekdays({ days, dates }: LinearisedMeasure): WeekdayAdjustedPeriod {
  const D = days.length
  const [sums, counts] = [new Float64Array(7), new Float64Array(7)]
  for (let i = 0; i < D; i++) {
    const weekday = weekdayOf(dates[i]!)
    sums[weekday]! += days[i]!
    counts[weekday]!++
  }
  const isWeekly = counts.every(count => count >= 2)
  const noise = rounding * days.reduce((sum, moved) => sum + Math.abs(moved), 0)
  const means = sums.map((sum, weekday) => (isWeekly ? sum / counts[weekday]! : 0))
  const left = isWeekly ? days.map((moved, i) => beyond(moved - means[weekdayOf(dates[i]!)]!, noise)) : days
  return {
    ...{ dates, left },
    squares: left.reduce((sum, moved) => sum + moved * moved, 0),
    free: isWeekly ? D - 7 : D - 1,
    uneven: beyond((D / 7) * means.reduce((sum, mean) => sum + mean, 0), noise),
  }
}
