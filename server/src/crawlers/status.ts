import { brandIdOf } from '../db/brands.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Instants are epoch milliseconds. */
export interface IntegrationStatus {
  timeZone: string
  disabled: boolean
  createdAt: number
  dailyQuota: number | null
  lastDeliveryAt: number | null
  counted: number
  dropped: number
  refused: number
  overQuota: number
  ownershipChallenge: string | null
  /** `sequences` are spans without gaps, for example `1-17, 19-20`. */
  streams: { stream: string; sequences: string; until: number }[]
  /** Newest first. */
  samples: { at: number; reason: string; sample: string }[]
}

export const readIntegrationStatus = (db: Db, brandId: string): Promise<IntegrationStatus | undefined> =>
  db.read(async reader => {
    const brand = await brandIdOf(reader, brandId)
    if (brand === undefined) return undefined
    const [status] = await reader.rows<Omit<IntegrationStatus, 'streams' | 'samples'>>(sql`
select c.time_zone as "timeZone", c.disabled, c.created_at as "createdAt", c.daily_quota as "dailyQuota",
  i.last_delivery_at as "lastDeliveryAt", coalesce(i.counted, 0) as counted, coalesce(i.dropped, 0) as dropped,
  coalesce(i.refused, 0) as refused, coalesce(i.over_quota, 0) as "overQuota",
  i.ownership_challenge as "ownershipChallenge"
from crawler_integration c
left join crawler_intake i on i.brand_id = c.brand_id
where c.brand_id = ${brand}`)
    if (!status) return undefined
    const spans = await reader.rows<{ stream: string; first: number; last: number; until: number }>(sql`
select stream, first_sequence as first, last_sequence as last, until_at as until
from crawler_span where brand_id = ${brand} order by stream, first_sequence`)
    const samples = await reader.rows<IntegrationStatus['samples'][number]>(sql`
select refused_at as "at", reason, sample from crawler_refused where brand_id = ${brand} order by number desc`)
    const streams = [...new Set(spans.map(({ stream }) => stream))].map(stream => {
      const own = spans.filter(span => span.stream === stream)
      return {
        stream,
        sequences: own.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', '),
        until: Math.max(...own.map(({ until }) => until)),
      }
    })
    return { ...status, streams, samples }
  })
