import type { Measure } from './sums.ts'

/** Defines for all statistics which numbers count as zero, and the smallest variance. */

/** `df` is infinite if the variance doesn't limit the degrees of freedom. */
export interface VarianceComponent {
  readonly variance: number
  readonly df: number
}

export const noVariance: VarianceComponent = { variance: 0, df: Number.POSITIVE_INFINITY }

/** Relative rounding error of a sum. Each step adds 1.1e-16 in double precision. */
export const rounding = 1e-13

/** Variances are equal within this ratio, because the order of a sum changes its last digits. */
const equal = 1e-9

export const beyond = (number: number, noise: number): number => (Math.abs(number) > noise ? number : 0)

export const exceeds = (variance: number, other: number): boolean => variance > other * (1 + equal)

export const atLeast = (part: VarianceComponent, least: VarianceComponent): VarianceComponent =>
  exceeds(part.variance, least.variance) ? part : least

export interface MeasureResolution {
  readonly measure: Measure
  readonly units: number
  readonly varies: boolean
  /** Change of the value if one answer changes by one (with several ratios, the smallest such change). */
  readonly least: number
}

/** False if all answers are equal, unless the measure is a difference. */
export const canVary = (...figures: readonly MeasureResolution[]): boolean =>
  figures.some(({ measure, varies }) => varies || measure.kind === 'difference')

/** The smallest variance: one answer of each period changes by one (a mention, a position or a point). */
export function leastPart(...figures: readonly MeasureResolution[]): VarianceComponent {
  const variance = figures.reduce((sum, { least }) => sum + least * least, 0)
  return {
    variance,
    df: Math.max(
      1,
      figures.reduce((sum, { units }) => sum + units - 1, 0),
    ),
  }
}
