import { dayLength } from '@earshot/contract'
import { type Calendar, createCalendar, dayNumber } from '../../calendar/days.ts'
import { retainedDays } from '../../calendar/retention.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type DayDelivery, type DeliveredSpan, deliveryOf } from '../../metrics/crawls/delivery.ts'
import { type Health, healthOf, type Lifecycle, lifecycleOf } from '../../metrics/crawls/trust.ts'

/** Days are counted from 1970-01-01. */
export interface CrawlerIntegration {
  calendar: Calendar
  today: number
  /** The day of creation, or of the earliest log. */
  firstDay: number
  oldestKept: number
  /** The day of the last log line or delivery, before `firstDay` if nothing has arrived. */
  lastDay: number
  connected: boolean
  lifecycle: Lifecycle
  health: Health
  delivery: (day: number) => DayDelivery
}

interface Row {
  timeZone: string
  disabled: boolean
  createdAt: number
  keys: number
  pages: number
  firstDay: number | null
  lastDay: number | null
  lastDeliveryAt: number | null
}

export async function integrationOf(db: Reader, brandId: number, now: Date): Promise<CrawlerIntegration | undefined> {
  const [row] = await db.rows<Row>(sql`
select time_zone as "timeZone", disabled, created_at as "createdAt",
  (select count(*) from crawler_key where brand_id = ${brandId} and revoked_at is null) as keys,
  (select count(*) from crawler_page where brand_id = ${brandId}) as pages,
  (select min(day) from crawler_rollup where brand_id = ${brandId}) as "firstDay",
  (select max(day) from crawler_rollup where brand_id = ${brandId}) as "lastDay",
  (select last_delivery_at from crawler_intake where brand_id = ${brandId}) as "lastDeliveryAt"
from crawler_integration
where brand_id = ${brandId}`)
  if (!row) return undefined
  const calendar = createCalendar(row.timeZone)
  const today = dayNumber(calendar.dayOf(now.getTime()))
  const made = dayNumber(calendar.dayOf(row.createdAt))
  const delivery = deliveryOf(await factsOf(db, brandId, now), calendar, today)
  return {
    calendar,
    today,
    firstDay: Math.min(made, row.firstDay ?? made, today),
    oldestKept: today - retainedDays + 1,
    lastDay: Math.max(
      row.lastDay ?? -1,
      row.lastDeliveryAt === null ? -1 : dayNumber(calendar.dayOf(row.lastDeliveryAt)),
    ),
    connected: !row.disabled && row.keys > 0,
    lifecycle: lifecycleOf(row),
    health: healthOf(row.lastDeliveryAt, now, lastDays(today, 7).map(delivery)),
    delivery,
  }
}

/** A stream has ended if nothing arrived for the whole retention period. */
async function factsOf(db: Reader, brandId: number, now: Date) {
  const spans = await db.rows<DeliveredSpan>(sql`
select stream, first_sequence as first, since_at as since, until_at as until
from crawler_span where brand_id = ${brandId} and delivered_at >= ${now.getTime() - retainedDays * dayLength}
order by stream, first_sequence`)
  const days = await db.rows<{ day: number; atLeastOnce: boolean; quotaLimited: boolean }>(sql`
select day, at_least_once as "atLeastOnce", quota_limited as "quotaLimited" from crawler_day where brand_id = ${brandId}`)
  const changes = await db.rows<{ at: number }>(
    sql`select changed_at as "at" from crawler_change where brand_id = ${brandId}`,
  )
  return { spans, days, changes: changes.map(({ at }) => at) }
}

const lastDays = (today: number, count: number) => Array.from({ length: count }, (_, i) => today - i)
