import { usualPeriod } from '../../api/address/search-params.ts'
import type { Messages } from '../../messages/index.ts'
import type { Format } from '../../reader/format.ts'
import { findRange, rangeNames, resolveRange } from './calendar-ranges.ts'
import { countDays } from './window-days.ts'

const periods = [7, 14, 28, 56, 84, 182, 364]

/** A period that can be chosen by name. */
export interface NamedWindow {
  id: string
  name: string
  /** Parameters of a URL. Undefined removes a parameter. */
  changes: { period: string | undefined; startDate?: string; endDate?: string; against?: string | undefined }
}

/** All periods with names: for the date menu, the palette and the form of a share. */
export function listWindows(now: Date, { filters }: Messages, format: Format): NamedWindow[] {
  return [
    ...periods.map(days => ({
      id: String(days),
      name: filters.lastDays(days, format.count(days)),
      changes: { period: String(days) === usualPeriod ? undefined : String(days) },
    })),
    ...rangeNames.map(name => ({
      id: name,
      name: filters.ranges[name],
      changes: { period: undefined, ...resolveRange(name, now) },
    })),
  ]
}

/** Finds the ID of the named period that a URL has. Undefined for other periods. */
export const findWindow = (window: Readonly<Record<string, string>>, now: Date): string | undefined =>
  countDays(window)?.toString() ?? findRange(window, now)

/**
 * The changes of a URL that select a named period. If a calendar range was selected before, also removes its comparison
 * period.
 */
export function chooseWindow(
  { changes }: NamedWindow,
  search: Readonly<Record<string, string>>,
  now: Date,
): Readonly<Record<string, string | undefined>> {
  const isOfRange = rangeNames.some(name =>
    Object.entries(resolveRange(name, now)).every(([parameter, value]) => search[parameter] === value),
  )
  return { startDate: undefined, endDate: undefined, ...(isOfRange && { against: undefined }), ...changes }
}
