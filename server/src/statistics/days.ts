import type { LinearisedMeasure } from './linearised.ts'
import { addPart, componentOf } from './parts.ts'
import { beyond, exceeds, noVariance, rounding, type VarianceComponent } from './resolution.ts'
import { normalQuantile } from './student.ts'
import type { Caveat } from './sums.ts'

export interface DaysPart {
  /** E: the variance that days add to that of single answers. */
  readonly beyond: VarianceComponent
  /** Variance of single answers and days together. */
  readonly together: VarianceComponent
  readonly caveats: readonly Caveat[]
}

/** Effects of the days of a period. */
export type DayEffects = Pick<LinearisedMeasure, 'days' | 'dates'>

/** With fewer days, their variance is unknown. */
const enoughDays = 7

/**
 * Variance that days add (E) to the periods. If days vary more than single answers explain, `together` has the variance
 * and degrees of freedom of days.
 */
export function daysPart(figures: readonly DayEffects[], answers: VarianceComponent): DaysPart {
  const fewest = Math.min(...figures.map(({ dates }) => dates.length))
  if (fewest < 2) return { beyond: noVariance, together: answers, caveats: ['one_day'] }
  const periods = figures.map(withoutWeekdays)
  const all = { variance: 0, spent: 0 }
  let uneven = 0
  for (const period of periods) {
    uneven = period.uneven - uneven
    addPart(all, (period.left.length / period.free) * period.squares, period.free)
  }
  const single = componentOf(all)
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

interface WeekdayAdjustedPeriod {
  readonly dates: readonly number[]
  /** Each day's effect, minus the mean of its weekday. */
  readonly left: ArrayLike<number>
  readonly squares: number
  /** Degrees of freedom of `left`. */
  readonly free: number
  /** Effect of weekdays that occur more often than others. */
  readonly uneven: number
}

/** Subtracts the mean of each weekday if every weekday occurs at least twice. */
function withoutWeekdays({ days, dates }: DayEffects): WeekdayAdjustedPeriod {
  const D = days.length
  const [sums, counts] = [new Float64Array(7), new Float64Array(7)]
  let size = 0
  for (let i = 0; i < D; i++) {
    const weekday = weekdayOf(dates[i]!)
    sums[weekday]! += days[i]!
    counts[weekday]!++
    size += Math.abs(days[i]!)
  }
  const noise = rounding * size
  const isWeekly = Math.min(...counts) >= 2
  const left = Float64Array.from(days)
  let [squares, means] = [0, 0]
  if (isWeekly) {
    for (let weekday = 0; weekday < 7; weekday++) means += sums[weekday]! / counts[weekday]!
    for (let i = 0; i < D; i++) {
      const weekday = weekdayOf(dates[i]!)
      left[i] = beyond(days[i]! - sums[weekday]! / counts[weekday]!, noise)
    }
  }
  for (let i = 0; i < D; i++) squares += left[i]! * left[i]!
  return { dates, left, squares, free: isWeekly ? D - 7 : D - 1, uneven: beyond((D / 7) * means, noise) }
}

const weekdayOf = (date: number) => ((date % 7) + 7) % 7

const block = { days: 7, fewest: 4 }

/** Weights of lags of 1 to 3 days, for an autocorrelation of 0.6 per day. */
const weights = [1, 0.6, 0.36]

const significant = normalQuantile(0.05)

/** A higher autocorrelation is hard to distinguish from a change of the level. */
const strongest = 0.7

/**
 * The autocorrelation: the share of a day's effect that remains on the next day (0 to 0.7), 0 if chance explains it.
 * `excess` is the variance that days add.
 */
function memoryOf(periods: readonly WeekdayAdjustedPeriod[], excess: number): number {
  let [alike, chance, all] = [0, 0, 0]
  const pairs = weights.map(() => 0)
  for (const { dates, left, squares, free } of periods) {
    const D = left.length
    const placeOf = new Map(dates.map((date, i) => [date, i]))
    all += D
    for (const [lag, weight] of weights.entries()) {
      let [count, products] = [0, 0]
      for (let i = 0; i < D; i++) {
        const before = placeOf.get(dates[i]! - lag - 1)
        if (before === undefined) continue
        count++
        products += left[before]! * left[i]!
      }
      // Deviations from a common mean are negatively correlated. Deviations from weekday means are not.
      alike += weight * (products + (free === D - 1 ? (count / D) * (squares / free) : 0))
      chance += weight ** 2 * (squares / free) ** 2 * ((count * free) / D)
      pairs[lag]! += weight * ((count * free) / D)
    }
  }
  if (!(alike > significant * Math.sqrt(chance))) return 0
  return memoryThatMakes((alike * all) / excess, pairs)
}

/** Solves `sum of pairs[k] m^(k + 1) = likeness` for m. */
function memoryThatMakes(likeness: number, pairs: readonly number[]): number {
  const at = (memory: number) => pairs.reduceRight((sum, one) => (sum + one) * memory, 0)
  let [low, high] = [0, strongest]
  if (at(high) <= likeness) return high
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (at(middle) < likeness) low = middle
    else high = middle
  }
  return low
}

/** The autocorrelation increases the variance of the sum of days by this factor. */
const inflation = (memory: number, days: number): number =>
  daysForOne(memory) - (2 * memory * (1 - memory ** days)) / (days * (1 - memory) ** 2)

const daysForOne = (memory: number): number => (1 + memory) / (1 - memory)

/** Zero if a period has too few weekly blocks. */
function inBlocks(periods: readonly WeekdayAdjustedPeriod[]): VarianceComponent {
  const all = { variance: 0, spent: 0 }
  for (const { dates, left } of periods) {
    const span = dates.at(-1)! - dates[0]! + 1
    const count = Math.floor(span / block.days)
    if (count < block.fewest) return noVariance
    const sums = new Float64Array(count)
    for (let i = 0; i < left.length; i++) sums[Math.floor(((dates[i]! - dates[0]!) * count) / span)]! += left[i]!
    addPart(all, (count / (count - 1)) * sums.reduce((sum, moved) => sum + moved * moved, 0), count - 1)
  }
  return componentOf(all)
}
