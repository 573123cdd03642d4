import { timingSafeEqual } from 'node:crypto'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { featuresOf, opensApi, type Plans } from './plans.ts'

/** What an API token opens. */
export interface Access {
  tokenId: string
  teamId: string
  /** Requests a minute and a day. */
  limits: { minute: number; day: number }
  features: ReadonlySet<string>
}

interface Row extends Plans {
  id: string
  hash: string
  teamId: string
  perMinute: number | null
  perDay: number | null
  status: string
  features: string
}

const defaults = { minute: 1000, day: 20_000 }

/**
 * What the token of a hash opens; 'closed' where its team may not use the API; undefined for an unknown or revoked one.
 */
export async function accessOf(reader: Reader, hash: string): Promise<Access | 'closed' | undefined> {
  const [row] = await reader.rows<Row>(sql`
select k.id, k.hash, t.id as "teamId", t.per_minute as "perMinute", t.per_day as "perDay", t.status, t.plan, t.subscription,
  t.features, p.status as "parentStatus", p.plan as "parentPlan", p.subscription as "parentSubscription"
from token k
join team t on t.id = k.team_id
left join team p on p.id = t.parent_team_id
where k.hash = ${hash} and k.revoked_at is null`)
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return undefined
  if (!opensApi(row)) return 'closed'
  return {
    tokenId: row.id,
    teamId: row.teamId,
    limits: { minute: row.perMinute ?? defaults.minute, day: row.perDay ?? defaults.day },
    features: featuresOf(row),
  }
}
