import type { LinearisedMeasure } from './linearised.ts'
import { daysForOne, inBlocks, inflation, memoryOf } from './memory.ts'
import { createTogether } from './parts.ts'
import { exceeds, noVariance, type VarianceComponent } from './resolution.ts'
import type { Caveat } from './sums.ts'
import { type WeekdayAdjustedPeriod, withoutWeekdays } from './weekdays.ts'

/** What good and bad days add to the variance of a figure, or of a change between two periods. */
export interface DaysPart {
  /** E: what days add to the chance of single answers. */
  readonly beyond: VarianceComponent
  /** The chance of single answers and the days together. */
  readonly together: VarianceComponent
  /** `one_day`, `few_days` or `days_with_memory`. */
  readonly caveats: readonly Caveat[]
}

/** With fewer days nobody knows how far days differ. */
const enoughDays = 7

/**
 * E of one period, or of the two of a change (before, after). If the days differ by more than the chance of single answers
 * makes them, the variance is theirs, and so are its degrees of freedom.
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
  // The excess is as uncertain as the variance of the days that it comes from.
  const df = days.df * (excess / variance) ** 2
  return { beyond: { variance: excess, df }, together: { variance, df: days.df }, caveats }
}

/** The variance of the days of all periods, if no day has to do with another. */
function bySingleDays(periods: readonly WeekdayAdjustedPeriod[]): VarianceComponent {
  const all = createTogether()
  for (const { left, squares, free } of periods) all.add((left.length / free) * squares, free)
  return all.sum()
}

/** The variance of days that are like those before them: of their blocks, or what memory makes of it, if that is more. */
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
