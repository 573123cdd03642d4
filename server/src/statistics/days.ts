import type { Linearised } from './linearised.ts'
import { createTogether } from './parts.ts'
import { beyond, exceeds, none, type Part, rounding } from './resolution.ts'
import { normalQuantile } from './student.ts'
import type { Caveat } from './sums.ts'

/** What good and bad days add to the variance of a figure, or of a change between two periods. */
export interface DaysPart {
  /** E: what days add to the chance of single answers. */
  readonly beyond: Part
  /** The chance of single answers and the days together. */
  readonly together: Part
  /** `one_day`, `few_days` or `days_with_memory`. */
  readonly caveats: readonly Caveat[]
}

/** With fewer days nobody knows how far days differ. */
const enoughDays = 7

/** Days that are taken together if days are like those before them, and the fewest of such blocks. */
const block = { days: 7, fewest: 4 }

/** How many standard errors a correlation of days is above 0 in one of twenty cases. */
const significant = normalQuantile(0.05)

/** A period with what its weekdays have in common taken out. */
interface Period {
  readonly dates: readonly number[]
  /** What moved each day beyond its weekday. */
  readonly left: readonly number[]
  /** The sum of the squares of these. */
  readonly squares: number
  /** Their degrees of freedom. */
  readonly free: number
  /** How much it moved the value that some weekdays are here more often than others. */
  readonly uneven: number
}

/**
 * E of one period, or of the two of a change (before, after). If the days differ by more than the chance of single answers
 * makes them, the variance is theirs, and so are its degrees of freedom.
 */
export function daysPart(figures: readonly Linearised[], answers: Part): DaysPart {
  const fewest = Math.min(...figures.map(({ dates }) => dates.length))
  if (fewest < 2) return { beyond: none, together: answers, caveats: ['one_day'] }
  const periods = figures.map(withoutWeekdays)
  const uneven = periods.reduce((sum, period) => period.uneven - sum, 0)
  const bySingleDays = added(periods.map(({ left, squares, free }) => [(left.length / free) * squares, free]))
  const caveats: Caveat[] = fewest < enoughDays ? ['few_days'] : []
  if (!exceeds(bySingleDays.variance + uneven * uneven, answers.variance))
    return { beyond: none, together: answers, caveats }
  const hasMemory = correlated(periods)
  if (hasMemory) caveats.push('days_with_memory')
  const blocks = hasMemory ? inBlocks(periods) : none
  const days = exceeds(blocks.variance, bySingleDays.variance) ? blocks : bySingleDays
  const variance = days.variance + uneven * uneven
  const excess = variance - answers.variance
  // The excess is as uncertain as the variance of the days that it comes from.
  const df = days.df * (excess / variance) ** 2
  return { beyond: { variance: excess, df }, together: { variance, df: days.df }, caveats }
}

/** Variances with their degrees of freedom, added up. */
function added(parts: readonly (readonly [variance: number, df: number])[]): Part {
  const all = createTogether()
  for (const [variance, df] of parts) all.add(variance, df)
  return all.sum()
}

const weekdayOf = (date: number) => ((date % 7) + 7) % 7

/** Takes the mean of each weekday out of the days, if there are two of each. */
function withoutWeekdays({ days, dates }: Linearised): Period {
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

/** Whether days are like the ones before them, by the correlation of neighbours in all periods. */
function correlated(periods: readonly Period[]): boolean {
  let [alike, chance] = [0, 0]
  for (const { dates, left, squares, free } of periods) {
    const D = left.length
    let pairs = 0
    for (let i = 1; i < D; i++)
      if (dates[i]! - dates[i - 1]! === 1) {
        pairs++
        alike += left[i]! * left[i - 1]!
      }
    // Deviations from one mean lean against each other; those from the means of weekdays are of different means.
    if (free === D - 1) alike += (pairs / D) * (squares / free)
    chance += (squares / free) ** 2 * ((pairs * free) / D)
  }
  return alike > significant * Math.sqrt(chance)
}

/** The variance of the sums of blocks of days; nothing if one of the periods has too few. */
function inBlocks(periods: readonly Period[]): Part {
  const all: [number, number][] = []
  for (const { dates, left } of periods) {
    const span = dates.at(-1)! - dates[0]! + 1
    const count = Math.floor(span / block.days)
    if (count < block.fewest) return none
    const sums = new Float64Array(count)
    for (let i = 0; i < left.length; i++) sums[Math.floor(((dates[i]! - dates[0]!) * count) / span)]! += left[i]!
    all.push([(count / (count - 1)) * sums.reduce((sum, moved) => sum + moved * moved, 0), count - 1])
  }
  return added(all)
}
