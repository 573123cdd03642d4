import { type RangeName, rangeNames, resolveRange } from '../../../parts/words/calendar-ranges.ts'

type Values = Readonly<Record<string, string>>

const rangeIn = ({ window }: Values, now: Date) =>
  rangeNames.includes(window as RangeName) ? resolveRange(window as RangeName, now) : undefined

/**
 * Period in the form of a share: a number of days such as `28`, a calendar range such as `lastMonth`, `fixed` for fixed
 * dates, or `all`.
 */
export function windowIn(values: Values, now: Date): Record<string, string> {
  const { window = 'all' } = values
  const range = rangeIn(values, now)
  if (range) return { startDate: range.startDate, endDate: range.endDate }
  if (window === 'all') return {}
  if (window !== 'fixed') return { period: window }
  const [startDate, endDate] = [values['query.startDate'], values['query.endDate']]
  return { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) }
}

/** Comparison period in the form of a share. Empty for `none`. A calendar range is compared with the previous range. */
export function againstIn(values: Values, now: Date): Record<string, string> {
  const { against = 'none' } = values
  if (against === 'none') return {}
  return { against: against === 'previous' ? (rangeIn(values, now)?.against ?? against) : against }
}
