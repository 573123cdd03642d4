import type { LinearisedMeasure } from './linearised.ts'
import { daysForOne, inBlocks, inflation, memoryOf } from './memory.ts'
import { createTogether } from './parts.ts'
import { exceeds, noVariance, type VarianceComponent } from './resolution.ts'
import type { Caveat } from './sums.ts'
import { type WeekdayAdjustedPeriod, withoutWeekdays } from './weekdays.ts'

export interface DaysPart {
  /** E: what days add to single answers. */
  readonly beyond: VarianceComponent
  /** Single answers and days. */
  readonly together: VarianceComponent
  /** `one_day`, `few_days` or `days_with_memory`. */
  readonly caveats: readonly Caveat[]
}

/** Too few to know how days vary. */
const enoughDays = 7

/**
 * E of one period, or of both of a change. If days vary more than single answers explain, variance and degrees of
 * freedom are theirs.
 */
export function daysPart(figures: readonly LinearisedMeasure[], answers: VarianceComponent): DaysPart {
  const fewest = Math.min(...figures.map(({ dates }) => dates.length))
  if (fewest < 2) return { beyond: noVariance, together: answers, caveats: ['one_day'] }
  const periods = figures.map(withoutWeekdays)
  const uneven = periods.reduce((sum, period) => period.uneven - sum, 0)
  const single = bySingleDays(periods)
  const caveats: Caveat[] = fewest < enoughDays ? ['few_days'] : []
  if (!exceeds(single.variance + uneven * uneven, answers.variance))
    return { beyond: noVariance, together: answers, caveats }
  const memory = memoryOf(periods, single.variance - answers.variance)
  if (memory > 0) caveats.push('days_with_memory')
  const days = memory > 0 ? withMemory(periods, single, answers, memory) : single
  const variance = days.variance + uneven * uneven
  const excess = variance - answers.variance
  // The excess is as uncertain as the variance of the days.
  const df = days.df * (excess / variance) ** 2
  return { beyond: { variance: excess, df }, together: { variance, df: days.df }, caveats }
}

function bySingleDays(periods: readonly WeekdayAdjustedPeriod[]): VarianceComponent {
  const all = createTogether()
  for (const { left, squares, free } of periods) all.add((left.length / free) * squares, free)
  return all.sum()
}

/** The variance of blocks, or the inflated variance if that is larger. */
function withMemory(
  periods: readonly WeekdayAdjustedPeriod[],
  single: VarianceComponent,
  answers: VarianceComponent,
  memory: number,
): VarianceComponent {
  const days = periods.reduce((sum, { left }) => sum + left.length, 0) / periods.length
  const variance = answers.variance + (single.variance - answers.variance) * inflation(memory, days)
  const blocks = inBlocks(periods)
  return exceeds(blocks.variance, variance) ? blocks : { variance, df: Math.max(1, single.df / daysForOne(memory)) }
}
