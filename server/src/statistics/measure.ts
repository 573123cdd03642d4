import type { Column, Combination, Measure, Ratio } from './sums.ts'

/** The share of `y` in `x`, with the column that counts the answers with x > 0. */
export const share = (y: Combination, x: Combination, units: Column): Measure => ({
  kind: 'share',
  low: 0,
  high: 1,
  ratios: [{ weight: 1, y, x, units, per: 1 }],
})

/** One share less another of the same `x`: `y` may be negative. */
export const difference = (y: Combination, x: Combination, units: Column): Measure => ({
  ...share(y, x, units),
  kind: 'difference',
  low: -1,
})

/** The mean of `y` for each `x`; `more` says how finely `y` is counted. */
export const mean = (
  [low, high]: readonly [number, number],
  y: Combination,
  x: Combination,
  units: Column,
  more: Partial<Pick<Ratio, 'per' | 'value'>> = {},
): Measure => ({ kind: 'mean', low, high, ratios: [{ weight: 1, y, x, units, per: 1, ...more }] })

/** Shares weighed and added up; the weights are positive and add up to 1. It is 0 to 1. */
export const weighed = (...parts: readonly (readonly [weight: number, share: Measure])[]): Measure => ({
  kind: 'mean',
  low: 0,
  high: 1,
  ratios: parts.flatMap(([weight, { ratios }]) => ratios.map(ratio => ({ ...ratio, weight: weight * ratio.weight }))),
})
