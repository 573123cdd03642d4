import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = {
  latest: '/brands/:brandId/technical-analysis',
  history: '/brands/:brandId/technical-analysis/history',
} as const

/** Queries of the page. The history is not limited to the period, because site checks are rare. */
export function technicalAnalysisQueries(brandId: string, search: SearchParams) {
  const input = inputOf(paths.history, search, ['sort', 'order', 'offset'])
  const { period: _, startDate: __, endDate: ___, ...paged } = input
  return {
    analysis: createReadQuery(paths.latest, { brandId }),
    history: createReadQuery(paths.history, { brandId, ...paged, limit: 20 }),
    latest: createReadQuery(paths.history, { brandId, limit: 1 }),
  }
}
