import type { Measure } from './sums.ts'

/**
 * What data can tell: below this a number is zero, and no variance is smaller. Every "is it zero" and "is it more" of the
 * statistics is asked here.
 */

/** A variance and its degrees of freedom (infinite if they do not limit it). */
export interface VarianceComponent {
  readonly variance: number
  readonly df: number
}

/** No uncertainty at all, known for sure. */
export const noVariance: VarianceComponent = { variance: 0, df: Number.POSITIVE_INFINITY }

/** The part of the absolute values that were added up by which their sum may be wrong: double precision has 1.1e-16 a step. */
export const rounding = 1e-13

/** Two variances that differ by a smaller part are the same: both are made of the same numbers, in another order. */
const equal = 1e-9

/** A number, or 0 if it is no more than what rounding may leave. */
export const beyond = (number: number, noise: number): number => (Math.abs(number) > noise ? number : 0)

/** Whether a variance is more than another: one that is equal but for rounding is not. */
export const exceeds = (variance: number, other: number): boolean => variance > other * (1 + equal)

/** A part, or the least one that there can be if it is not more. */
export const atLeast = (part: VarianceComponent, least: VarianceComponent): VarianceComponent =>
  exceeds(part.variance, least.variance) ? part : least

/** What the least variance of a measure over some answers follows from. */
export interface MeasureResolution {
  readonly measure: Measure
  /** Answers that have a part in the denominator. */
  readonly units: number
  /** Whether these differ from each other. */
  readonly varies: boolean
  /** By how much the value moves if one answer comes out otherwise by one, in the ratio that this moves least. */
  readonly least: number
}

/**
 * Whether figures of one measure can be told from what they would be had an answer come out otherwise. Of an average this
 * needs answers that differ: one that is always the same has no scale for "otherwise".
 */
export const canVary = (...figures: readonly MeasureResolution[]): boolean =>
  figures.some(({ measure, varies }) => varies || measure.kind === 'difference')

/**
 * The least variance: one answer of each period came out otherwise by one (named or not, one place, one point), in the
 * ratio of the measure that it moves least. Its degrees of freedom are those of the answers that count.
 */
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
