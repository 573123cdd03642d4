import { median } from '../median.ts'
import type { Row } from '../table.ts'

/** A measured number and its limit. */
export interface Limited {
  what: string
  size: string
  value: number
  most: number
  unit: '' | 'ms'
  /** Additional text. */
  more?: string
}

const shown = (value: number, unit: string) =>
  unit === 'ms' ? `${Math.round(value)} ms` : String(Math.round(value * 10_000) / 10_000)

export const limited = ({ what, size, value, most, unit, more = '' }: Limited): Row => ({
  what,
  size,
  result: `${shown(value, unit)}${more && ` (${more})`}: ${value <= most ? 'met' : 'MISSED'}`,
  goal: `≤ ${shown(most, unit)}`,
})

/** A median with minimum and maximum. */
export const spread = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}, ${values.length} times`

export const middle = (values: readonly number[]): number => median(values)
