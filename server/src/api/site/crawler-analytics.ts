import { api, dateOf, dayLength, dayOf } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { DayDelivery } from '../../metrics/crawls/delivery.ts'
import { trustOf, trustOfRange } from '../../metrics/crawls/trust.ts'
import { added, ofVisits, totalsOf, visits } from '../../metrics/crawls/visits.ts'
import { pick } from '../../metrics/measures.ts'
import { handle } from '../query/handler.ts'
import { summarizeBrand, timestamp } from '../query/rows.ts'
import { crawledPages } from './crawled-pages.ts'
import { integrationOf } from './crawler-integration.ts'
import { readTypes, typeStats } from './crawler-types.ts'

const days = { '24h': 1, '7d': 7, '30d': 30 }

/** Without logs, nothing is measured and days are in UTC (D34). */
export const getCrawlerAnalytics = handle(api.crawlerAnalytics.get, async ({ db, brand, query, now }) => {
  const integration = await integrationOf(db, brand.id, now)
  const today = integration?.today ?? dayOf(now.getTime())
  const asked = rangeOf(query, today)
  const { firstDay = asked.from, oldestKept = asked.from } = integration ?? {}
  // `to` is before `from` if retention covers no day of the range.
  const effective = {
    from: Math.max(asked.from, firstDay, oldestKept),
    to: integration ? Math.min(asked.to, today) : asked.to,
  }
  const { daily, crawlers, total, pages } = integration
    ? await readVisits(db, { ...query, ...effective, brandId: brand.id, today, now })
    : { daily: [], crawlers: [], total: 0, pages: [] }

  const delivery = integration?.delivery
  const buckets = delivery
    ? daysOf(effective).map(day =>
        bucketOf(
          day,
          delivery(day),
          daily.filter(row => row.day === day),
        ),
      )
    : []
  const totals = totalsOf(daily)
  const elapsed = Math.max(0, Math.min(effective.to + 1, today) - effective.from)
  const types = integration && query.include ? await readTypes(db, brand.id, effective) : []
  return {
    brand: summarizeBrand(brand),
    connected: integration?.connected ?? false,
    lifecycle: integration?.lifecycle ?? null,
    health: integration?.health ?? null,
    range: {
      requested: asked.requested,
      startDate: dateOf(asked.from),
      endDate: dateOf(asked.to),
      effectiveStartDate: dateOf(effective.from),
      effectiveEndDate: dateOf(effective.to),
      observedBuckets: buckets.filter(({ totalOccurrences }) => totalOccurrences !== null).length,
      verifiedBuckets: buckets.filter(({ coverage }) => coverage.verified).length,
      truncated: effective.from > asked.from || effective.to < asked.to,
      asOf: now.toISOString(),
    },
    coverage: delivery
      ? trustOfRange(totals.totalOccurrences, daysOf(effective).map(delivery), elapsed)
      : trustOfRange(null, [], 0),
    ...totals,
    identifiedPageOccurrences: added(daily, 'identified'),
    buckets,
    crawlerStats: crawlers.map(({ redirect, notFound, otherError, lastSeenAt, ...crawler }) => ({
      ...crawler,
      lastSeenAt: timestamp(lastSeenAt),
      errors: { redirect, notFound, otherError },
    })),
    ...(query.include && { typeStats: typeStats(types, totals.totalOccurrences !== null) }),
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

/** `startDate` and `endDate` together override `range` (D6). */
function rangeOf({ range, startDate, endDate }: CrawlerRangeParams, today: number) {
  if (startDate !== undefined && endDate !== undefined)
    return { requested: 'dates' as const, from: startDate / dayLength, to: endDate / dayLength - 1 }
  return { requested: range, from: today - days[range] + 1, to: today }
}

interface CrawlerRangeParams {
  range: keyof typeof days
  /** Epoch milliseconds, UTC. */
  startDate?: number | undefined
  /** Exclusive, in epoch milliseconds. */
  endDate?: number | undefined
}

async function readVisits(db: Reader, asked: Parameters<typeof crawledPages>[1]) {
  const { brandId } = asked
  const daily = await db.rows<Daily>(sql`
with ${visits(brandId, asked)}
select day, c.token, ${pick(ofVisits, 'occurrences', 'identified', 'redirect', 'notFound', 'otherError')}
from visits
join crawler c on c.brand_id = ${brandId} and c.id = crawler_id
group by day, c.token
order by day, c.token`)
  const crawlers = await db.rows<CrawlerTotalsRow>(sql`
with ${visits(brandId, asked)}
select c.token as crawler, c.display_name as "displayName", c.operator, c.bot_type as "botType",
  ${pick(ofVisits, 'occurrences', 'uniquePages', 'lastSeenAt', 'redirect', 'notFound', 'otherError')}
from visits
join crawler c on c.brand_id = ${brandId} and c.id = crawler_id
group by c.token, c.display_name, c.operator, c.bot_type
order by occurrences desc, c.token`)
  return { daily, crawlers, ...(await crawledPages(db, asked)) }
}

interface Daily {
  day: number
  token: string
  occurrences: number
  identified: number
  redirect: number
  notFound: number
  otherError: number
}

interface CrawlerTotalsRow {
  lastSeenAt: number
  redirect: number
  notFound: number
  otherError: number
}

const daysOf = ({ from, to }: { from: number; to: number }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function bucketOf(day: number, delivery: DayDelivery, rows: readonly Daily[]) {
  const totals = totalsOf(rows)
  return {
    date: dateOf(day),
    ...totals,
    crawlers: Object.fromEntries(rows.map(({ token, occurrences }) => [token, occurrences])),
    coverage: { ...trustOf(totals.totalOccurrences, [delivery]), verified: delivery.verified },
  }
}
