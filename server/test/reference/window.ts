import { dayLength, endOfDay, instant, startOfDay } from './instant.ts'
import type { Params } from './page.ts'

/** A window in milliseconds since 1970. Both ends are inclusive. */
export interface Window {
  from: number
  to: number
}

/** The last N UTC days, including today (D5). */
export const lastDays = (days: number, now: Date): Window => ({
  from: startOfDay(now.getTime()) - (days - 1) * dayLength,
  to: endOfDay(now.getTime()),
})

/**
 * A complete pair, otherwise the period, otherwise null: all data, including the future. A single boundary is ignored
 * (D5, D6).
 */
export function windowOf(params: Params, now: Date): Window | null {
  const { startDate, endDate, period } = params
  if (startDate !== undefined && endDate !== undefined)
    return { from: instant(startDate), to: endOfDay(instant(endDate)) }
  return period === undefined ? null : lastDays(Number(period), now)
}

export const holds = (window: Window | null, at: number): boolean =>
  window === null || (window.from <= at && at <= window.to)
