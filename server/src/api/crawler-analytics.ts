import { api, dateOf, dayOf } from '@earshot/contract'
import { type Brand, handle } from './handler.ts'

const days = { '24h': 1, '7d': 7, '30d': 30 }

export const get = handle(api.crawlerAnalytics.get, async ({ brand, query, now }) =>
  withoutIntegration(brand, query, now),
)

interface Asked {
  range: keyof typeof days
  page: number
  limit: number
}

/** What a brand is told whose logs nobody sends: nothing was measured, in UTC days (D34). */
function withoutIntegration({ publicId, name, domain }: Brand, { range, page, limit }: Asked, now: Date) {
  const today = dayOf(now.getTime())
  const [startDate, endDate] = [dateOf(today - days[range] + 1), dateOf(today)]
  return {
    brand: { id: publicId, name, domain },
    connected: false,
    lifecycle: null,
    health: null,
    range: {
      requested: range,
      startDate,
      endDate,
      effectiveStartDate: startDate,
      effectiveEndDate: endDate,
      observedBuckets: 0,
      verifiedBuckets: 0,
      truncated: false,
      asOf: now.toISOString(),
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
    pages: [],
    pagination: { page, limit, totalItems: 0, totalPages: 0, hasMore: false },
    rawEventsAvailable: false,
    humanTrafficIncluded: false,
  }
}
