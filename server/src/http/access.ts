import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../admin/tokens.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** What a token opens. */
export interface Access {
  tokenId: string
  teamId: string
  /** Requests a minute and a day. */
  limits: { minute: number; day: number }
  features: ReadonlySet<string>
}

interface Row {
  id: string
  hash: string
  teamId: string
  perMinute: number | null
  perDay: number | null
  status: string
  plan: string
  subscription: string
  features: string
  parentStatus: string | null
  parentPlan: string | null
  parentSubscription: string | null
}

const apiPlans = new Set(['GROWTH', 'BUSINESS', 'ENTERPRISE', 'AGENCY_GROWTH', 'AGENCY_BUSINESS'])
const crawlerPlans = new Set(['BUSINESS', 'ENTERPRISE', 'AGENCY_BUSINESS'])
const defaults = { minute: 1000, day: 20_000 }
const bearer = /^Bearer ([^\s]+)$/i
const kept = 10_000

/**
 * Who may ask (D36, D37): the access behind an Authorization header, or undefined, whatever the reason. What was
 * looked up is kept until something is written here, and not at all where others may write.
 */
export function createAccess(db: Db) {
  const known = new Map<string, Access>()
  let asOf = db.writes

  return async (header: string | undefined | null): Promise<Access | undefined> => {
    const hash = hashOf(bearer.exec(header ?? '')?.[1] ?? '')
    if (!hash) return undefined
    if (db.shared || asOf !== db.writes || known.size > kept) {
      known.clear()
      asOf = db.writes
    }
    const found = known.get(hash)
    if (found) return found
    const at = db.writes
    const access = await lookUp(db, hash)
    if (access && at === db.writes) known.set(hash, access)
    return access
  }
}

async function lookUp(db: Db, hash: string): Promise<Access | undefined> {
  const [row] = await db.read(reader =>
    reader.rows<Row>(sql`
select k.id, k.hash, t.id as "teamId", t.per_minute as "perMinute", t.per_day as "perDay", t.status, t.plan, t.subscription,
  t.features, p.status as "parentStatus", p.plan as "parentPlan", p.subscription as "parentSubscription"
from token k
join team t on t.id = k.team_id
left join team p on p.id = t.parent_team_id
where k.hash = ${hash} and k.revoked_at is null`),
  )
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) || row.status !== 'ACTIVE') return undefined
  const plans = plansOf(row)
  if (!plans.some(plan => apiPlans.has(plan))) return undefined
  const features = new Set(JSON.parse(row.features) as string[])
  if (plans.some(plan => crawlerPlans.has(plan))) features.add('CRAWLER_ANALYTICS')
  return {
    tokenId: row.id,
    teamId: row.teamId,
    limits: { minute: row.perMinute ?? defaults.minute, day: row.perDay ?? defaults.day },
    features,
  }
}

/** The plans that count for a team: its own and its direct parent's, each while its subscription is active (D37). */
function plansOf(row: Row): string[] {
  const own = row.subscription === 'ACTIVE' ? [row.plan] : []
  const parents = row.parentStatus === 'ACTIVE' && row.parentSubscription === 'ACTIVE' ? [row.parentPlan!] : []
  return [...own, ...parents]
}
