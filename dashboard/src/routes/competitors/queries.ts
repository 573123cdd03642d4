import { inputOf, type SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'
import type { ChartBucket } from '../../parts/plots/chart-words.ts'

const paths = {
  list: '/brands/:brandId/competitors',
  one: '/brands/:brandId/competitors/:competitorId',
  days: '/brands/:brandId/competitors/:competitorId/evolution',
  untracked: '/brands/:brandId/untracked',
  evolution: '/brands/:brandId/performance/evolution',
  events: '/brands/:brandId/events',
  coverage: '/brands/:brandId/coverage',
} as const

/** Bucket sizes of the comparison over time. The first is the default. */
export const buckets: readonly ChartBucket[] = ['week', 'day', 'month']

export const competitorsQueries = (brandId: string, search: SearchParams) => ({
  list: createReadQuery(paths.list, {
    ...{ brandId, ...inputOf(paths.list, search, ['relationship', 'q', 'sort', 'order', 'offset']) },
    ...{ counts: true, intervals: true },
  }),
  untracked: createReadQuery(paths.untracked, { brandId, ...inputOf(paths.untracked, search), limit: 10 }),
})

/** Queries of the page of a competitor, in one batch. Only the list has intervals and previous values. */
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
    // The API rejects an unknown bucket.
    bucket: (search.bucket as ChartBucket | undefined) ?? 'week',
  }),
  events: createReadQuery(paths.events, { brandId, ...inputOf(paths.events, search), kind: 'model,competitors,note' }),
  coverage: createReadQuery(paths.coverage, { brandId, ...inputOf(paths.coverage, search) }),
})
