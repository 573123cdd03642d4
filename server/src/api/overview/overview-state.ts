import { dayLength } from '@earshot/contract'
import { createCalendar, dayNumber } from '../../calendar/days.ts'
import { retainedDays } from '../../calendar/retention.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { ofBrands } from '../../metrics/brands-scope.ts'
import { type DeliveredSpan, deliveryOf } from '../../metrics/crawls/delivery.ts'
import { healthOf } from '../../metrics/crawls/trust.ts'
import { grouped } from '../query/rows.ts'

/** What the problems of a brand depend on, whatever the window and the filters. */
export interface OverviewState {
  /** The latest answer. */
  lastAt: number | null
  /** The latest two days with planned runs, latest first. */
  plannedDays: readonly number[]
  failedChecks: number
  warnings: number
  /** Undefined if the integration is off. */
  logs: CrawlerLogs | undefined
}

interface CrawlerLogs {
  timeZone: string
  lastDeliveryAt: number | null
  spans: readonly (DeliveredSpan & { deliveredAt: number })[]
}

export async function readStates(db: Reader, brandIds: readonly number[]): Promise<Map<number, OverviewState>> {
  const own = ofBrands({ brandIds })
  const latest = await db.rows<{ brandId: number; lastAt: number }>(sql`
select brand_id as "brandId", max(created_at) as "lastAt" from answer where ${own} group by brand_id`)
  const lastAtOf = new Map(latest.map(({ brandId, lastAt }) => [brandId, lastAt]))
  const plannedOf = await readPlannedDays(db, brandIds)
  const siteOf = await readSites(db, brandIds)
  const logsOf = await readLogs(db, brandIds)
  return new Map(
    brandIds.map(id => [
      id,
      { lastAt: lastAtOf.get(id) ?? null, plannedDays: plannedOf(id), ...siteOf(id), logs: logsOf(id) },
    ]),
  )
}

async function readPlannedDays(db: Reader, brandIds: readonly number[]) {
  const rows = await db.rows<{ brandId: number; day: number }>(sql`
select brand_id as "brandId", day
from (
  select brand_id, day, row_number() over (partition by brand_id order by day desc) as place
  from (select distinct brand_id, day from coverage where ${ofBrands({ brandIds })} and planned > 0) days
) ranked
where place <= 2
order by brand_id, day desc`)
  const rowsOf = grouped(rows, ({ brandId }) => brandId)
  return (id: number) => rowsOf(id).map(({ day }) => day)
}

async function readSites(db: Reader, brandIds: readonly number[]) {
  const rows = await db.rows<{ brandId: number; record: string }>(sql`
select brand_id as "brandId", record from technical_analysis where ${ofBrands({ brandIds })}`)
  const issuesOf = new Map(
    rows.map(({ brandId, record }) => [brandId, JSON.parse(record) as AnalysisIssueCounts | null]),
  )
  return (id: number) => ({
    failedChecks: issuesOf.get(id)?.aiReadiness?.issuesCount ?? 0,
    warnings: issuesOf.get(id)?.warnings?.length ?? 0,
  })
}

/** Analyses that an earlier version of Earshot stored lack `warnings`. */
interface AnalysisIssueCounts {
  aiReadiness: { issuesCount: number } | null
  warnings?: readonly unknown[] | null
}

async function readLogs(db: Reader, brandIds: readonly number[]) {
  const own = ofBrands({ brandIds })
  const integrations = await db.rows<Omit<CrawlerLogs, 'spans'> & { brandId: number }>(sql`
select brand_id as "brandId", time_zone as "timeZone", last_delivery_at as "lastDeliveryAt"
from (select brand_id, time_zone from crawler_integration where ${own} and not disabled) integration
left join (select brand_id as of_brand, last_delivery_at from crawler_intake where ${own}) intake on of_brand = brand_id`)
  const logsOf = new Map<number, CrawlerLogs>()
  if (integrations.length > 0) {
    const spans = await db.rows<CrawlerLogs['spans'][number] & { brandId: number }>(sql`
select brand_id as "brandId", stream, first_sequence as first, since_at as since, until_at as until,
  delivered_at as "deliveredAt"
from crawler_span where ${own}
order by brand_id, stream, first_sequence`)
    const spansOf = grouped(spans, ({ brandId }) => brandId)
    for (const { brandId, ...integration } of integrations)
      logsOf.set(brandId, { ...integration, spans: spansOf(brandId) })
  }
  return (id: number) => logsOf.get(id)
}

/** `gaps`: days of the last week with missing logs. */
export function problemsOfLogs({ timeZone, lastDeliveryAt, spans }: CrawlerLogs, now: Date) {
  const calendar = createCalendar(timeZone)
  const today = dayNumber(calendar.dayOf(now.getTime()))
  const oldest = now.getTime() - retainedDays * dayLength
  const kept = spans.filter(({ deliveredAt }) => deliveredAt >= oldest)
  const delivery = deliveryOf({ spans: kept, days: [], changes: [] }, calendar, today)
  return {
    gaps: [0, 1, 2, 3, 4, 5, 6].filter(ago => delivery(today - ago).gap).length,
    isSilent: healthOf(lastDeliveryAt, now, []) === 'SILENT',
  }
}
