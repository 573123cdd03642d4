import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type ArchiveRow, inArchive, recordsOfBrand } from './export-fields.ts'

export async function* crawledOf(db: Reader, key: number, brandId: string): AsyncGenerator<ArchiveRow> {
  const records = recordsOfBrand(db, brandId)
  const [integration] = await db.rows(sql`
select time_zone as "timeZone", disabled, created_at as "createdAt", daily_quota as "dailyQuota"
from crawler_integration where brand_id = ${key}`)
  if (integration) {
    const delivery = await deliveryOf(db, key)
    yield { kind: 'crawlerIntegration', brandId, ...inArchive(integration), ...(delivery && { delivery }) }
  }
  yield* records('crawlerPage')(sql`
select public_id as id, path, is_pseudonymized as "isPseudonymized", first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", lifetime_count as "lifetimeCount"
from crawler_page where brand_id = ${key} order by public_id`)
  yield* rollupsOf(db, key, brandId)
  yield* intakeOf(db, key, brandId)
}

async function deliveryOf(db: Reader, key: number): Promise<ArchiveRow | undefined> {
  const [intake = { lastDeliveryAt: null }] = await db.rows(sql`
select last_delivery_at as "lastDeliveryAt" from crawler_intake where brand_id = ${key}`)
  const streams = await db.rows(sql`
select stream, first_sequence as first, last_sequence as last, since_at as since, until_at as until
from crawler_span where brand_id = ${key} order by stream, first_sequence`)
  const days = await db.rows(sql`
select day as date, occurrences, at_least_once as "atLeastOnce", quota_limited as "quotaLimited"
from crawler_day where brand_id = ${key} order by day`)
  const changes = await db.rows(sql`
select changed_at as "at", change from crawler_change where brand_id = ${key} order by changed_at, change`)
  if (intake.lastDeliveryAt === null && streams.length + days.length + changes.length === 0) return undefined
  return {
    ...inArchive(intake),
    streams: streams.map(inArchive),
    days: days.map(inArchive),
    changes: changes.map(inArchive),
  }
}

/** Exports no secrets. */
async function* intakeOf(db: Reader, key: number, brandId: string): AsyncGenerator<ArchiveRow> {
  const [intake] = await db.rows(sql`
select time_zone as "timeZone", counted, dropped, refused, over_quota as "overQuota"
from crawler_intake where brand_id = ${key}`)
  if (!intake) return
  const records = recordsOfBrand(db, brandId)
  const streams = await db.rows(sql`
select stream, max(delivered_at) as "deliveredAt" from crawler_span where brand_id = ${key}
group by stream order by stream`)
  yield { kind: 'crawlerIntake', brandId, ...intake, streams: streams.map(inArchive) }
  yield* records('crawlerBatch')(sql`
select stream, id, sequence, received_at as "receivedAt" from crawler_batch where brand_id = ${key} order by stream, id`)
  yield* records('crawlerLog')(sql`
select id, head, reach, digest, until_at as until, places, delivered_at as "deliveredAt"
from crawler_log where brand_id = ${key} order by id`)
  yield* records('crawlerRefused')(sql`
select number, refused_at as "at", reason, sample from crawler_refused where brand_id = ${key} order by number`)
}

const rollupsOf = (db: Reader, key: number, brandId: string) =>
  recordsOfBrand(db, brandId)(
    'crawlerRollup',
    ({ date, crawler, pathId, occurrences, succeeded, redirected, clientErrors, serverErrors, ...row }) => ({
      ...inArchive({ date, crawler, pathId, occurrences }),
      statusGroups: { '2xx': succeeded, '3xx': redirected, '4xx': clientErrors, '5xx': serverErrors },
      ...inArchive(row),
    }),
  )(sql`
select r.day as date, c.token as crawler, p.public_id as "pathId", r.occurrences, r.succeeded, r.redirected,
  r.client_errors as "clientErrors", r.server_errors as "serverErrors", r.not_found as "notFound",
  r.last_seen_at as "lastSeenAt"
from crawler_rollup r
join crawler c on c.brand_id = r.brand_id and c.id = r.crawler_id
left join crawler_page p on p.brand_id = r.brand_id and p.id = r.page_id
where r.brand_id = ${key}
order by r.day, p.public_id nulls first, c.token`)
