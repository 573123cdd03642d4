import { appendRow, rowsOf, writeRows } from '../db/bulk/rows.ts'
import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { idOf, type KnownBrand } from '../record/brand.ts'
import { type PendingOutcome, RecordError, type Taker } from '../record/records.ts'
import { openIntake } from './ingest/integrations.ts'
import { numbers } from './ingest/store.ts'
import type { CrawledRecord } from './known/records.ts'

type IntegrationRecord = CrawledRecord<'crawlerIntegration'>
type DeliveryRecord = NonNullable<IntegrationRecord['delivery']>

/** Archives have no secrets. Existing integrations keep theirs, and new integrations get new ones. */
export function restoreIntegration(writer: Writer, { id: brand_id }: KnownBrand) {
  const integrations = staged('crawler_integration')
  const batches = staged('crawler_batch')
  const logs = staged('crawler_log')
  const refused = staged('crawler_refused')
  let integration: IntegrationRecord | undefined
  let delivery: DeliveryRecord | undefined
  let intake: CrawledRecord<'crawlerIntake'> | undefined
  const has = async (table: 'crawler_integration' | 'crawler_intake') =>
    (await writer.rows(sql`select 1 as found from ${name(table)} where brand_id = ${brand_id}`)).length > 0

  return {
    take: {
      crawlerIntegration(record: IntegrationRecord): PendingOutcome {
        integration = record
        delivery = record.delivery ?? delivery
        const { timeZone, disabled, createdAt, dailyQuota } = record
        return integrations.stage({
          ...{ brand_id, time_zone: timeZone, disabled, created_at: createdAt, daily_quota: dailyQuota },
        })
      },
      async crawlerIntake(record: CrawledRecord<'crawlerIntake'>): Promise<PendingOutcome> {
        if (!integration && !(await has('crawler_integration')))
          throw new RecordError(
            'the brand has no crawlerIntegration. A record must come after the records it refers to',
          )
        const isAgain = intake !== undefined || (await has('crawler_intake'))
        intake = record
        return isAgain ? 'replaced' : 'imported'
      },
      crawlerBatch: ({ id, stream, sequence, receivedAt }: CrawledRecord<'crawlerBatch'>): PendingOutcome =>
        batches.stage({ brand_id, id, stream, sequence, received_at: receivedAt }),
      crawlerLog({ id, head, reach, digest, until, places, deliveredAt }: CrawledRecord<'crawlerLog'>): PendingOutcome {
        return logs.stage({ brand_id, id, head, reach, digest, until_at: until, places, delivered_at: deliveredAt })
      },
      crawlerRefused: ({ number, at, reason, sample }: CrawledRecord<'crawlerRefused'>): PendingOutcome =>
        refused.stage({ brand_id, number, refused_at: at, reason, sample }),
    },
    async write() {
      await integrations.write(writer)
      if (delivery) await writeDelivery(writer, brand_id, delivery, integration!.timeZone)
      if (intake) await writeIntake(writer, brand_id, intake)
      await batches.write(writer)
      await logs.write(writer)
      await refused.write(writer)
    },
  } satisfies Taker
}

async function writeDelivery(writer: Writer, brand_id: number, delivery: DeliveryRecord, timeZone: string) {
  const { lastDeliveryAt, streams, days, changes } = delivery
  for (const table of ['crawler_span', 'crawler_batch', 'crawler_log', 'crawler_day', 'crawler_change'])
    await writer.run(sql`delete from ${name(table)} where brand_id = ${brand_id}`)
  await openIntake(writer, brand_id)
  await writer.run(sql`
update crawler_intake set last_delivery_at = ${lastDeliveryAt}, time_zone = ${timeZone} where brand_id = ${brand_id}`)
  const spans = rowsOf('crawler_span')
  for (const { stream, first, last, since, until } of streams)
    appendRow(spans, {
      ...{ brand_id, stream, first_sequence: first, last_sequence: last, since_at: since, until_at: until },
      delivered_at: lastDeliveryAt ?? 0,
    })
  const dayRows = rowsOf('crawler_day')
  for (const { date: day, occurrences, atLeastOnce, quotaLimited } of days)
    appendRow(dayRows, { brand_id, day, occurrences, at_least_once: atLeastOnce, quota_limited: quotaLimited })
  const changeRows = rowsOf('crawler_change')
  for (const { at, change } of changes) appendRow(changeRows, { brand_id, changed_at: at, change })
  await writeRows(writer, spans)
  await writeRows(writer, dayRows)
  await writeRows(writer, changeRows)
}

async function writeIntake(writer: Writer, brandId: number, record: CrawledRecord<'crawlerIntake'>) {
  const { timeZone, counted, dropped, refused, overQuota, streams } = record
  await openIntake(writer, brandId)
  await writer.run(sql`
update crawler_intake
set time_zone = ${timeZone}, counted = ${counted}, dropped = ${dropped}, refused = ${refused}, over_quota = ${overQuota}
where brand_id = ${brandId}`)
  for (const { stream, deliveredAt } of streams)
    await writer.run(sql`
update crawler_span set delivered_at = ${deliveredAt} where brand_id = ${brandId} and stream = ${stream}`)
}

export function restoreRollups(writer: Writer, { id: brand_id }: KnownBrand) {
  const pages = staged('crawler_page')
  const rollups = staged('crawler_rollup')
  const pageIds = numbers(writer, brand_id, 'crawler_page', 'public_id')
  const crawlerIds = numbers(writer, brand_id, 'crawler', 'token')
  const crawlers = rowsOf('crawler')

  return {
    take: {
      async crawlerPage(record: CrawledRecord<'crawlerPage'>): Promise<PendingOutcome> {
        const { id: public_id, path, isPseudonymized, firstSeenAt, lastSeenAt, lifetimeCount } = record
        const { id } = await pageIds.of(public_id)
        return pages.stage({
          ...{ brand_id, id, public_id, path, is_pseudonymized: isPseudonymized },
          ...{ first_seen_at: firstSeenAt, last_seen_at: lastSeenAt, lifetime_count: lifetimeCount },
        })
      },
      async crawlerRollup(record: CrawledRecord<'crawlerRollup'>): Promise<PendingOutcome> {
        const { date: day, crawler, pathId, occurrences, statusGroups, notFound, lastSeenAt } = record
        const page_id = pathId === null ? 0 : idOf(await pageIds.known(), pathId, 'crawlerPage')
        const { token, displayName, operator, botType } = crawler
        const { id, isNew } = await crawlerIds.of(token)
        if (isNew) appendRow(crawlers, { brand_id, id, token, display_name: displayName, operator, bot_type: botType })
        return rollups.stage({
          ...{ brand_id, day, page_id, crawler_id: id, occurrences, not_found: notFound, last_seen_at: lastSeenAt },
          ...{ succeeded: statusGroups['2xx'], redirected: statusGroups['3xx'] },
          ...{ client_errors: statusGroups['4xx'], server_errors: statusGroups['5xx'] },
        })
      },
    },
    async write() {
      await pages.write(writer)
      await writeRows(writer, crawlers)
      await rollups.write(writer)
    },
  } satisfies Taker
}
