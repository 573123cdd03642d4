import type { Combination, Measure, Ratio, SumColumn } from './sums.ts'

export const createShareMeasure = (y: Combination, x: Combination, units: SumColumn): Measure => ({
  kind: 'share',
  low: 0,
  high: 1,
  ratios: [{ weight: 1, y, x, units, per: 1 }],
})

export const createDifferenceMeasure = (y: Combination, x: Combination, units: SumColumn): Measure => ({
  ...createShareMeasure(y, x, units),
  kind: 'difference',
  low: -1,
})

/** `more.per` is how many units of `y` make one unit of the measure. */
export const createMeanMeasure = (
  [low, high]: readonly [number, number],
  y: Combination,
  x: Combination,
  units: SumColumn,
  more: Partial<Pick<Ratio, 'per' | 'value'>> = {},
): Measure => ({ kind: 'mean', low, high, ratios: [{ weight: 1, y, x, units, per: 1, ...more }] })

/** The weights are positive and sum to 1. */
export const createWeightedMeasure = (...parts: readonly (readonly [weight: number, share: Measure])[]): Measure => ({
  kind: 'mean',
  low: 0,
  high: 1,
  ratios: parts.flatMap(([weight, { ratios }]) => ratios.map(ratio => ({ ...ratio, weight: weight * ratio.weight }))),
})
