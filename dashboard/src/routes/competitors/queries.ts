import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import type { ChartBucket } from '../../parts/plots/chart-words.ts'

const paths = {
  list: '/brands/:brandId/competitors',
  one: '/brands/:brandId/competitors/:competitorId',
  days: '/brands/:brandId/competitors/:competitorId/evolution',
  evolution: '/brands/:brandId/performance/evolution',
  events: '/brands/:brandId/events',
  coverage: '/brands/:brandId/coverage',
} as const

/** What the points of the comparison over time are of, the first by itself. */
export const buckets: readonly ChartBucket[] = ['week', 'day', 'month']

/** What the list asks. */
export const competitorsQueries = (brandId: string, search: SearchParams) => ({
  list: createReadQuery(paths.list, {
    ...{ brandId, ...inputOf(paths.list, search, ['relationship', 'q', 'sort', 'order', 'offset']) },
    ...{ counts: true, intervals: true },
  }),
})

/** What the page of one asks, in one request. Intervals and what was before are in the list alone. */
export const competitorDetailQueries = (brandId: string, search: SearchParams, competitorId: string) => ({
  one: createReadQuery(paths.one, { brandId, competitorId, ...inputOf(paths.one, search), counts: true }),
  days: createReadQuery(paths.days, {
    brandId,
    competitorId,
    ...inputOf(paths.days, search),
    counts: true,
    fill: true,
  }),
  list: createReadQuery(paths.list, {
    ...{ brandId, ...inputOf(paths.list, search), relationship: 'SELF,DIRECT,INDIRECT' },
    ...{ counts: true, intervals: true, limit: 100 },
  }),
  both: createReadQuery(paths.evolution, {
    ...{ brandId, ...inputOf(paths.evolution, search), by: 'competitor', intervals: true, limit: 100 },
    // A bucket that there is not is the API's to refuse.
    bucket: (search.bucket as ChartBucket | undefined) ?? 'week',
  }),
  events: createReadQuery(paths.events, { brandId, ...inputOf(paths.events, search), kind: 'model,competitors,note' }),
  coverage: createReadQuery(paths.coverage, { brandId, ...inputOf(paths.coverage, search) }),
})
