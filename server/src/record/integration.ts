import { randomBytes } from 'node:crypto'
import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import type { Outcome } from './outcome.ts'

/** The integration that a brand's access logs come through; instants are epoch milliseconds. */
export interface IntegrationRecord {
  timeZone: string
  disabled: boolean
  createdAt: number
  dailyQuota: number | null
  /** How the logs came in until now; undefined leaves what is known of that as it is. */
  delivery?: DeliveryRecord | undefined
}

export interface DeliveryRecord {
  lastDeliveryAt: number | null
  streams: readonly { stream: string; first: number; last: number; since: number; until: number }[]
  /** `date` is counted from 1970-01-01. */
  days: readonly { date: number; occurrences: number; atLeastOnce: boolean; quotaLimited: boolean }[]
  changes: readonly { at: number; change: string }[]
}

/** Takes in the record of a brand's integration. */
export function createIntegration(writer: Writer, { id: brandId }: KnownBrand) {
  let record: IntegrationRecord | undefined
  let delivery: DeliveryRecord | undefined

  return {
    /** Whether the record came. */
    isGiven: () => record !== undefined,
    async crawlerIntegration(of: IntegrationRecord): Promise<Outcome> {
      const [held] = await writer.rows(sql`select 1 as found from crawler_integration where brand_id = ${brandId}`)
      const outcome = held || record ? 'replaced' : 'imported'
      record = of
      delivery = of.delivery ?? delivery
      return outcome
    },
    async flush() {
      if (!record) return
      const { timeZone, disabled, createdAt, dailyQuota } = record
      await writer.run(sql`delete from crawler_integration where brand_id = ${brandId}`)
      await writer.run(sql`
insert into crawler_integration (brand_id, time_zone, disabled, created_at, daily_quota)
values (${brandId}, ${timeZone}, ${disabled}, ${createdAt}, ${dailyQuota})`)
      if (delivery) await writeDelivery(delivery, timeZone)
    },
  }

  async function writeDelivery({ lastDeliveryAt, streams, days, changes }: DeliveryRecord, timeZone: string) {
    for (const table of ['crawler_span', 'crawler_batch', 'crawler_day', 'crawler_change'])
      await writer.run(sql`delete from ${name(table)} where brand_id = ${brandId}`)
    const [intake] = await writer.rows(sql`
update crawler_intake set last_delivery_at = ${lastDeliveryAt}, time_zone = ${timeZone} where brand_id = ${brandId}
returning brand_id`)
    if (!intake)
      await writer.run(sql`
insert into crawler_intake (brand_id, pseudonym_key, time_zone, last_delivery_at, counted, dropped, refused, over_quota)
values (${brandId}, ${randomBytes(32).toString('hex')}, ${timeZone}, ${lastDeliveryAt}, 0, 0, 0, 0)`)
    await writer.append('crawler_span', {
      brand_id: streams.map(() => brandId),
      stream: streams.map(({ stream }) => stream),
      first_sequence: streams.map(({ first }) => first),
      last_sequence: streams.map(({ last }) => last),
      since_at: streams.map(({ since }) => since),
      until_at: streams.map(({ until }) => until),
      delivered_at: streams.map(() => lastDeliveryAt ?? 0),
    })
    await writer.append('crawler_day', {
      brand_id: days.map(() => brandId),
      day: days.map(({ date }) => date),
      occurrences: days.map(({ occurrences }) => occurrences),
      at_least_once: days.map(({ atLeastOnce }) => atLeastOnce),
      quota_limited: days.map(({ quotaLimited }) => quotaLimited),
    })
    await writer.append('crawler_change', {
      brand_id: changes.map(() => brandId),
      changed_at: changes.map(({ at }) => at),
      change: changes.map(({ change }) => change),
    })
  }
}
