import { brandHead } from './brands.ts'
import { day, shown } from './instant.ts'
import type { Params } from './page.ts'
import { findBrand } from './scope.ts'
import { lastDays } from './window.ts'
import type { World } from './world.ts'

const days: Record<string, number> = { '24h': 1, '7d': 7, '30d': 30 }

const never = (botType: string) => ({
  botType,
  crawlers: 0,
  occurrences: null,
  uniquePages: 0,
  lastSeenAt: null,
  errors: { redirect: 0, notFound: 0, otherError: 0 },
})

/** `GET /brands/{brandId}/crawler-analytics` of a brand without integration (D34, D45) */
export function get(world: World, brandId: string, params: Params, now: Date) {
  const isDated = params.startDate !== undefined && params.endDate !== undefined
  const requested = isDated ? 'dates' : (params.range ?? '30d')
  const { from, to } = lastDays(days[params.range ?? '30d']!, now)
  const [startDate, endDate] = isDated ? [params.startDate, params.endDate] : [day(from), day(to)]
  return {
    success: true,
    brand: brandHead(findBrand(world, brandId)),
    connected: false,
    lifecycle: null,
    health: null,
    range: {
      requested,
      startDate,
      endDate,
      effectiveStartDate: startDate,
      effectiveEndDate: endDate,
      observedBuckets: 0,
      verifiedBuckets: 0,
      truncated: false,
      asOf: shown(now.getTime()),
    },
    coverage: {
      hasObservations: false,
      dataStatus: 'not_measured',
      ingestCoverageFlags: 0,
      countPrecision: 'exact',
      deliveryContinuity: 'unverified',
    },
    totalOccurrences: null,
    identifiedPageOccurrences: 0,
    redirectOccurrences: 0,
    notFoundOccurrences: 0,
    otherErrorOccurrences: 0,
    buckets: [],
    crawlerStats: [],
    ...(params.include === 'totals' && { typeStats: ['training', 'live-search', 'other'].map(never) }),
    pages: [],
    pagination: {
      page: Number(params.page ?? 1),
      limit: Number(params.limit ?? 50),
      totalItems: 0,
      totalPages: 0,
      hasMore: false,
    },
    rawEventsAvailable: false,
    humanTrafficIncluded: false,
  }
}
