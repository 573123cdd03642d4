import type { TrustMeasure, trustUnits } from '@earshot/contract'

/** The units that figures have. */
export type Unit = (typeof trustUnits)[TrustMeasure]

/** Whole numbers with commas between thousands, as in `1,216`. */
export const formatCount = (value: number): string => value.toLocaleString('en-US')

/** A noun behind its number, as in `1 question`, `40 questions`. */
export const formatNounCount = (value: number, noun: string): string =>
  `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`

/** A number with at most so many decimals, without zeros at its end, and never `-0`. */
const upTo = (decimals: number, value: number) => String(Number(value.toFixed(decimals)) || 0)

/** How many decimals are worth saying of a range of some width. */
const decimalsOf = (width: number) => (width >= 10 ? 0 : width >= 1 ? 1 : 2)

/** A range without its unit, as in `40.7 to 43.6`; the narrower it is, the more decimals it has. */
export function range(low: number, high: number): string {
  const decimals = decimalsOf(high - low)
  return `${low.toFixed(decimals)} to ${high.toFixed(decimals)}`
}

/** A value as sentences have it, as in `42.1 %` or `46 %`. */
export const valueText = (unit: Unit, value: number): string =>
  unit === 'percent' ? `${upTo(1, value)}%` : upTo(unit === 'place' ? 2 : 1, value)

/** A value as tables have it: all of a unit with as many decimals. */
export const formatMeasureCell = (unit: Unit, value: number): string =>
  `${value.toFixed(unit === 'place' ? 2 : 1)}${unit === 'percent' ? '%' : ''}`

/** The size of a change as it is said, as in `3.4 points`, of percentages too. */
export function formatChangeSize(unit: Unit, change: number): string {
  const size = Math.abs(change)
  const text = upTo(unit === 'place' || size < 0.1 ? 2 : 1, size)
  const noun = unit === 'place' ? 'place' : 'point'
  return `${text} ${noun}${text === '1' ? '' : 's'}`
}

/** A change as tables have it, as in `+3.4`. */
export const signed = (unit: Unit, change: number): string =>
  `${change > 0 ? '+' : ''}${change.toFixed(unit === 'place' || Math.abs(change) < 0.1 ? 2 : 1)}`

/** A probability as one case in so many, as in `1 such comparison in 200`; it comes rounded to 4 decimals. */
export function oneIn(p: number): string {
  if (p < 0.0001) return 'fewer than 1 such comparison in 10,000'
  return `1 such comparison in ${formatCount(Number((1 / p).toPrecision(2)))}`
}
