import { api, dateOf, dayOf } from '@earshot/contract'
import { dayNamed } from '../calendar/days.ts'
import { sql } from '../db/sql.ts'
import type { DayDelivery } from '../metrics/delivery.ts'
import { pick } from '../metrics/select.ts'
import { trustOf, trustOfRange } from '../metrics/trust.ts'
import { added, ofVisits, totalsOf, visits } from '../metrics/visits.ts'
import { crawledPages } from './crawled-pages.ts'
import { integrationOf } from './crawler-integration.ts'
import { type Brand, handle } from './handler.ts'

const days = { '24h': 1, '7d': 7, '30d': 30 }

export const get = handle(api.crawlerAnalytics.get, async ({ db, brand, query, now }) => {
  const integration = await integrationOf(db, brand.id, now)
  if (!integration) return withoutIntegration(brand, query, now)
  const { today, firstDay, oldestKept, connected, lifecycle, health, delivery } = integration
  const asked = { from: today - days[query.range] + 1, to: today }
  const effective = { from: Math.max(asked.from, firstDay, oldestKept), to: today }

  const daily = await db.rows<Daily>(sql`
with ${visits(brand.id, effective)}
select day, c.token, ${pick(ofVisits, 'occurrences', 'identified', 'redirect', 'notFound', 'otherError')}
from visits
join crawler c on c.brand_id = ${brand.id} and c.id = crawler_id
group by day, c.token
order by day, c.token`)
  const crawlers = await db.rows<Crawler>(sql`
with ${visits(brand.id, effective)}
select c.token as crawler, c.display_name as "displayName", c.operator, c.bot_type as "botType",
  ${pick(ofVisits, 'occurrences', 'uniquePages', 'lastSeenAt', 'redirect', 'notFound', 'otherError')}
from visits
join crawler c on c.brand_id = ${brand.id} and c.id = crawler_id
group by c.token, c.display_name, c.operator, c.bot_type
order by occurrences desc, c.token`)
  const { total, pages } = await crawledPages(db, { ...query, ...effective, brandId: brand.id, today, now })

  const buckets = daysOf(effective).map(day =>
    bucketOf(
      day,
      delivery(day),
      daily.filter(row => row.day === day),
    ),
  )
  const totals = totalsOf(daily)
  return {
    brand: { id: brand.publicId, name: brand.name, domain: brand.domain },
    connected,
    lifecycle,
    health,
    range: {
      requested: query.range,
      startDate: dayNamed(asked.from),
      endDate: dayNamed(asked.to),
      effectiveStartDate: dayNamed(effective.from),
      effectiveEndDate: dayNamed(effective.to),
      observedBuckets: buckets.filter(({ totalOccurrences }) => totalOccurrences !== null).length,
      verifiedBuckets: buckets.filter(({ coverage }) => coverage.verified).length,
      truncated: effective.from > asked.from,
      asOf: now.toISOString(),
    },
    coverage: trustOfRange(totals.totalOccurrences, daysOf(effective).map(delivery), today - effective.from),
    ...totals,
    identifiedPageOccurrences: added(daily, 'identified'),
    buckets,
    crawlerStats: crawlers.map(({ redirect, notFound, otherError, lastSeenAt, ...crawler }) => ({
      ...crawler,
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      errors: { redirect, notFound, otherError },
    })),
    pages,
    pagination: {
      page: query.page,
      limit: query.limit,
      totalItems: total,
      totalPages: Math.ceil(total / query.limit),
      hasMore: query.page * query.limit < total,
    },
    rawEventsAvailable: false,
    humanTrafficIncluded: false,
  }
})

/** What a crawler asked on a day. */
interface Daily {
  day: number
  token: string
  occurrences: number
  identified: number
  redirect: number
  notFound: number
  otherError: number
}

interface Crawler {
  lastSeenAt: number
  redirect: number
  notFound: number
  otherError: number
}

const daysOf = ({ from, to }: { from: number; to: number }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function bucketOf(day: number, delivery: DayDelivery, rows: readonly Daily[]) {
  const totals = totalsOf(rows)
  return {
    date: dayNamed(day),
    ...totals,
    crawlers: Object.fromEntries(rows.map(({ token, occurrences }) => [token, occurrences])),
    coverage: { ...trustOf(totals.totalOccurrences, [delivery]), verified: delivery.verified },
  }
}

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
    coverage: trustOfRange(null, [], 0),
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
