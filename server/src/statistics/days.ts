import type { LinearisedMeasure } from './linearised.ts'
import { daysForOne, inBlocks, inflation, memoryOf } from './memory.ts'
import { createTogether } from './parts.ts'
import { exceeds, noVariance, type VarianceComponent } from './resolution.ts'
import type { Caveat } from './sums.ts'
import { type WeekdayAdjustedPeriod, withoutWeekdays } from './weekdays.ts'

/** Variance that good and bad days add to a figure, or to a change between two periods. */
export interface DaysPart {
  /** E: what days add to the variance of single answers. */
  readonly beyond: VarianceComponent
  /** Variance of single answers and days together. */
  readonly together: VarianceComponent
  /** `one_day`, `few_days` or `days_with_memory`. */
  readonly caveats: readonly Caveat[]
}

/** With fewer days the variance between days is unknown. */
const enoughDays = 7

/**
 * E of one period, or of both periods of a change (before, after). If days vary more than single answers explain,
 * variance and degrees of freedom are those of the days.
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

/** Variance of the days of all periods if days are independent. */
function bySingleDays(periods: readonly WeekdayAdjustedPeriod[]): VarianceComponent {
  const all = createTogether()
  for (const { left, squares, free } of periods) all.add((left.length / free) * squares, free)
  return all.sum()
}

/**
 * Variance of days that resemble the day before: the variance of blocks of days, or the inflated variance if that is
 * larger.
 */
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
