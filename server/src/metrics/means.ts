/** The plain mean; null of no values. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of those values that are known; null where none is. */
export const meanOfKnown = (values: readonly (number | null)[]): number | null =>
  mean(values.filter(value => value !== null))

/**
 * How much a value has changed; null where either is not known. Without the noise that a difference of doubles leaves,
 * which rounding to 2 decimals could make a cent of.
 */
export const trend = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : Number((current - previous).toFixed(12))
