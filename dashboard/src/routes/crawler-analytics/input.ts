import type { SearchParams } from '../../api/address/address.ts'

/** Rows of a page of the list of pages. */
const pageSize = 25

/** The days where the address names none. */
export const usualRange = '30d'

/** Two days in the address, as in `range=2026-11-01..2026-11-10`; undefined where it has a range by name. */
export function datesOf({ range = usualRange }: SearchParams): { startDate: string; endDate: string } | undefined {
  const [startDate, endDate, ...more] = range.split('..')
  return startDate && endDate && more.length === 0 ? { startDate, endDate } : undefined
}

/** What crawler analytics are asked with: they have days of their own, and pages that are numbered. */
export function crawlerInput(search: SearchParams): Record<string, string> {
  const { range = usualRange, state, q, offset } = search
  const page = Math.floor(Number(offset ?? 0) / pageSize) + 1
  return {
    ...(datesOf(search) ?? { range }),
    ...(state !== undefined && { state }),
    ...(q !== undefined && { q }),
    page: String(Number.isFinite(page) ? page : 1),
    limit: String(pageSize),
    include: 'totals',
  }
}
