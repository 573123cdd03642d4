import { createTogether } from './parts.ts'
import { noVariance, type VarianceComponent } from './resolution.ts'
import { normalQuantile } from './student.ts'
import type { WeekdayAdjustedPeriod } from './weekdays.ts'

const block = { days: 7, fewest: 4 }

/** Weights of lags of 1 to 3 days, as if a day keeps 0.6 of the day before. */
const weights = [1, 0.6, 0.36]

/** One-sided 5% test. */
const significant = normalQuantile(0.05)

/** A stronger memory looks like a change of the level. */
const strongest = 0.7

/** The part of a day's effect that remains on the next day, 0 to 0.7. 0 if chance explains the similarity. */
export function memoryOf(periods: readonly WeekdayAdjustedPeriod[], beyond: number): number {
  let [alike, chance, all] = [0, 0, 0]
  const pairs = weights.map(() => 0)
  for (const { dates, left, squares, free } of periods) {
    const D = left.length
    const byDate = new Map(dates.map((date, i) => [date, left[i]!]))
    all += D
    for (const [lag, weight] of weights.entries()) {
      const before = dates.map(date => byDate.get(date - lag - 1))
      const count = before.filter(moved => moved !== undefined).length
      const products = before.reduce<number>((sum, moved = 0, i) => sum + moved * left[i]!, 0)
      // Deviations from one mean are negatively correlated, those from weekday means are not.
      alike += weight * (products + (free === D - 1 ? (count / D) * (squares / free) : 0))
      chance += weight ** 2 * (squares / free) ** 2 * ((count * free) / D)
      pairs[lag]! += weight * ((count * free) / D)
    }
  }
  if (!(alike > significant * Math.sqrt(chance))) return 0
  return memoryThatMakes((alike * all) / beyond, pairs)
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

/** How much memory multiplies the variance of the sum of days. */
export const inflation = (memory: number, days: number): number =>
  daysForOne(memory) - (2 * memory * (1 - memory ** days)) / (days * (1 - memory) ** 2)

export const daysForOne = (memory: number): number => (1 + memory) / (1 - memory)

/** Zero if a period has too few blocks. */
export function inBlocks(periods: readonly WeekdayAdjustedPeriod[]): VarianceComponent {
  const all = createTogether()
  for (const { dates, left } of periods) {
    const span = dates.at(-1)! - dates[0]! + 1
    const count = Math.floor(span / block.days)
    if (count < block.fewest) return noVariance
    const sums = new Float64Array(count)
    for (let i = 0; i < left.length; i++) sums[Math.floor(((dates[i]! - dates[0]!) * count) / span)]! += left[i]!
    all.add((count / (count - 1)) * sums.reduce((sum, moved) => sum + moved * moved, 0), count - 1)
  }
  return all.sum()
}
