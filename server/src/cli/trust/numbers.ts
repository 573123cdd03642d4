import type { TrustMeasure, trustUnits } from '@earshot/contract'
import { formatCount } from '../../operations/operation/noun-count.ts'

export type Unit = (typeof trustUnits)[TrustMeasure]

/** Removes trailing zeros and `-0`. */
const upTo = (decimals: number, value: number) => String(Number(value.toFixed(decimals)) || 0)

const decimalsOf = (width: number) => (width >= 10 ? 0 : width >= 1 ? 1 : 2)

/** For example `40.7 to 43.6`. Narrow intervals get more decimals. */
export function range(low: number, high: number): string {
  const decimals = decimalsOf(high - low)
  return `${low.toFixed(decimals)} to ${high.toFixed(decimals)}`
}

/** For sentences: `42.1%`, `46%`. */
export const valueText = (unit: Unit, value: number): string =>
  unit === 'percent' ? `${upTo(1, value)}%` : upTo(unit === 'place' ? 2 : 1, value)

export const formatMeasureCell = (unit: Unit, value: number): string =>
  `${value.toFixed(unit === 'place' ? 2 : 1)}${unit === 'percent' ? '%' : ''}`

/** For example `3.4 points`, also for percentages. */
export function formatChangeSize(unit: Unit, change: number): string {
  const size = Math.abs(change)
  const text = upTo(unit === 'place' || size < 0.1 ? 2 : 1, size)
  const noun = unit === 'place' ? 'place' : 'point'
  return `${text} ${noun}${text === '1' ? '' : 's'}`
}

/** For tables: `+3.4`. */
export const signed = (unit: Unit, change: number): string =>
  `${change > 0 ? '+' : ''}${change.toFixed(unit === 'place' || Math.abs(change) < 0.1 ? 2 : 1)}`

/** For example `1 such comparison in 200`. The API rounds p to 4 decimals. */
export function oneIn(p: number): string {
  if (p < 0.0001) return 'fewer than 1 such comparison in 10,000'
  return `1 such comparison in ${formatCount(Number((1 / p).toPrecision(2)))}`
}
