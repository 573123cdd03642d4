import { compareAnswers, seen, type TestResult, tested, untestable, untested } from './change.ts'
import { type DayEffects, daysPart } from './days.ts'
import { sumComponents } from './parts.ts'
import type { MatchedStrata, ResidualDays } from './strata.ts'
import type { Measure } from './sums.ts'

/** The matched answers of a group of prompts in two periods. */
export interface GroupPeriods {
  readonly matched: MatchedStrata
  readonly before: ResidualDays
  readonly after: ResidualDays
}

/** Difference of two like-for-like changes. In units of the measure. */
export interface ChangeDifference {
  /** Null if either group has no like-for-like change. */
  readonly change: number | null
  /** For these prompts, asked again. */
  readonly panel: TestResult
  /** For prompts like these, of either group. Prompts are clusters. */
  readonly market: TestResult
  /** Smallest difference that `market` detects with 80% power. */
  readonly detectable: number | null
}

/** Difference in differences: the change of `treated` minus that of `control`, which has other prompts. */
export function differenceOfChanges(
  measure: Measure,
  treated: GroupPeriods,
  control: GroupPeriods,
  level: number,
): ChangeDifference {
  const [one, other] = [treated, control].map(({ matched, before, after }) =>
    compareAnswers(measure, matched, before, after),
  )
  if (!one || !other) {
    const nothing = untested('nothing_to_count')
    return { change: null, panel: nothing, market: nothing, detectable: null }
  }
  const change = one.D - other.D
  const reason = untestable(one.before, one.after) ?? untestable(other.before, other.after)
  if (reason) return { change, panel: untested(reason), market: untested(reason), detectable: null }
  const W = sumComponents(one.W, other.W)
  // A good day for both groups doesn't change their difference.
  const days = daysPart([apart(one.before, other.before), apart(one.after, other.after)], W)
  const look = { level, lookedAt: undefined, most: 2 * (measure.high - measure.low) }
  const panel = tested(change, days.together, look)
  if (!one.P || !other.P)
    return { change, panel, market: untested(one.P ? other.marketReason : one.marketReason), detectable: null }
  const P = sumComponents(one.P, other.P, days.beyond)
  return { change, panel, market: tested(change, P, look), detectable: seen * Math.sqrt(P.variance) }
}

function apart(one: DayEffects, other: DayEffects): DayEffects {
  const effects = new Map<number, number>()
  for (const [i, date] of one.dates.entries()) effects.set(date, one.days[i]!)
  for (const [i, date] of other.dates.entries()) effects.set(date, (effects.get(date) ?? 0) - other.days[i]!)
  const dates = [...effects.keys()].sort((a, b) => a - b)
  return { dates, days: dates.map(date => effects.get(date)!) }
}
