import { dateOf } from '@earshot/contract'
import type { DayRollup } from '../crawlers/rollup.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { instant } from '../record/written.ts'

type Row = Record<string, unknown>

/** The integration of a brand, what is known of how its logs came in, and what was counted of them. */
export async function* crawledOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  const [integration] = await db.rows<Row & { createdAt: number }>(sql`
select time_zone as "timeZone", disabled, created_at as "createdAt", daily_quota as "dailyQuota"
from crawler_integration where brand_id = ${key}`)
  if (integration) {
    const delivery = await deliveryOf(db, key)
    yield {
      kind: 'crawlerIntegration',
      brandId,
      ...integration,
      createdAt: instant(integration.createdAt),
      ...(delivery && { delivery }),
    }
  }
  yield* pagesOf(db, key, brandId)
  yield* rollupsOf(db, key, brandId)
  yield* intakeOf(db, key, brandId)
}

/** Undefined where nothing ever came. */
async function deliveryOf(db: Reader, key: number): Promise<Row | undefined> {
  const [intake] = await db.rows<{ at: number | null }>(sql`
select last_delivery_at as "at" from crawler_intake where brand_id = ${key}`)
  const streams = await db.rows<{ since: number; until: number }>(sql`
select stream, first_sequence as first, last_sequence as last, since_at as since, until_at as until
from crawler_span where brand_id = ${key} order by stream, first_sequence`)
  const days = await db.rows<{ date: number }>(sql`
select day as date, occurrences, at_least_once as "atLeastOnce", quota_limited as "quotaLimited"
from crawler_day where brand_id = ${key} order by day`)
  const changes = await db.rows<{ at: number; change: string }>(sql`
select changed_at as "at", change from crawler_change where brand_id = ${key} order by changed_at, change`)
  const last = intake?.at ?? null
  if (last === null && streams.length + days.length + changes.length === 0) return undefined
  return {
    lastDeliveryAt: last === null ? null : instant(last),
    streams: streams.map(span => ({ ...span, since: instant(span.since), until: instant(span.until) })),
    days: days.map(day => ({ ...day, date: dateOf(day.date) })),
    changes: changes.map(({ at, change }) => ({ at: instant(at), change })),
  }
}

/** What an integration keeps to itself, without its secrets. */
async function* intakeOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  const [intake] = await db.rows(sql`
select time_zone as "timeZone", counted, dropped, refused, over_quota as "overQuota"
from crawler_intake where brand_id = ${key}`)
  if (!intake) return
  const streams = await db.rows<{ stream: string; deliveredAt: number }>(sql`
select stream, max(delivered_at) as "deliveredAt" from crawler_span where brand_id = ${key}
group by stream order by stream`)
  yield {
    kind: 'crawlerIntake',
    brandId,
    ...intake,
    streams: streams.map(({ stream, deliveredAt }) => ({ stream, deliveredAt: instant(deliveredAt) })),
  }
  for await (const rows of db.stream<Row & { receivedAt: number }>(sql`
select stream, id, sequence, received_at as "receivedAt" from crawler_batch where brand_id = ${key} order by stream, id`))
    for (const row of rows) yield { kind: 'crawlerBatch', brandId, ...row, receivedAt: instant(row.receivedAt) }
  for (const row of await db.rows<Row & { at: number }>(sql`
select number, refused_at as "at", reason, sample from crawler_refused where brand_id = ${key} order by number`))
    yield { kind: 'crawlerRefused', brandId, ...row, at: instant(row.at) }
}

async function* pagesOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  for await (const rows of db.stream<Row & { firstSeenAt: number; lastSeenAt: number }>(sql`
select public_id as id, path, is_pseudonymized as "isPseudonymized", first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", lifetime_count as "lifetimeCount"
from crawler_page where brand_id = ${key} order by public_id`))
    for (const row of rows)
      yield {
        kind: 'crawlerPage',
        brandId,
        ...row,
        firstSeenAt: instant(row.firstSeenAt),
        lastSeenAt: instant(row.lastSeenAt),
      }
}

type Rollup = Omit<DayRollup, 'day' | 'pageId'> & { date: number; pathId: string | null }

async function* rollupsOf(db: Reader, key: number, brandId: string): AsyncGenerator<Row> {
  for await (const rows of db.stream<Rollup>(sql`
select r.day as date, c.token as crawler, p.public_id as "pathId", r.occurrences, r.succeeded, r.redirected,
  r.client_errors as "clientErrors", r.server_errors as "serverErrors", r.not_found as "notFound",
  r.last_seen_at as "lastSeenAt"
from crawler_rollup r
join crawler c on c.brand_id = r.brand_id and c.id = r.crawler_id
left join crawler_page p on p.brand_id = r.brand_id and p.id = r.page_id
where r.brand_id = ${key}
order by r.day, p.public_id nulls first, c.token`))
    for (const {
      date,
      crawler,
      pathId,
      occurrences,
      succeeded,
      redirected,
      clientErrors,
      serverErrors,
      ...row
    } of rows)
      yield {
        kind: 'crawlerRollup',
        brandId,
        date: dateOf(date),
        crawler,
        pathId,
        occurrences,
        statusGroups: { '2xx': succeeded, '3xx': redirected, '4xx': clientErrors, '5xx': serverErrors },
        notFound: row.notFound,
        lastSeenAt: instant(row.lastSeenAt),
      }
}
