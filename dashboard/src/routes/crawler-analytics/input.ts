import type { SearchParams } from '../../api/address/address.ts'

/** Rows per page. */
const pageSize = 25

/** Default range. */
export const usualRange = '30d'

/** Two dates in the URL, for example `range=2026-11-01..2026-11-10`. Undefined for a named range. */
export function datesOf({ range = usualRange }: SearchParams): { startDate: string; endDate: string } | undefined {
  const [startDate, endDate, ...more] = range.split('..')
  return startDate && endDate && more.length === 0 ? { startDate, endDate } : undefined
}

/** Parameters of crawler analytics, which has its own range and numbered pages. */
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
