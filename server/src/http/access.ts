import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../admin/tokens.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createTurns } from './turns.ts'

/** What a token opens. */
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

/** The plan of a team, and that of its parent if it has one. */
export interface Plans {
  plan: string
  subscription: string
  parentStatus: string | null
  parentPlan: string | null
  parentSubscription: string | null
}

/** The plans that open the API, and those that open its answers about crawlers (D37). */
export const apiPlans: ReadonlySet<string> = new Set([
  'GROWTH',
  'BUSINESS',
  'ENTERPRISE',
  'AGENCY_GROWTH',
  'AGENCY_BUSINESS',
])
export const crawlerPlans: ReadonlySet<string> = new Set(['BUSINESS', 'ENTERPRISE', 'AGENCY_BUSINESS'])
const defaults = { minute: 1000, day: 20_000 }
const bearer = /^Bearer ([^\s]+)$/i
const kept = 10_000
/** Milliseconds for which a token that does not exist is not looked up again. */
const unknownFor = 5000
/** Look-ups of tokens never seen to work: a few at a time, so that guessing takes nothing from those who ask. */
const guesses = { atOnce: 4, perKey: 2, waiting: 1000, waitingPerKey: 100, patience: 5000 }

/** Where and when a token is shown. */
export interface Shown {
  /** Empty where it is not known. */
  address?: string
  /** Epoch milliseconds. */
  now?: number
}

/**
 * Who may ask (D36, D37): the access behind an Authorization header, or undefined, whatever the reason. What was looked
 * up is kept until something is written here, and not at all where others may write. A token that does not exist, or
 * was revoked, is remembered for seconds. Tokens that were never seen to work are looked up a few at a time, by
 * address; NoTurn where too many wait.
 */
export function createAccess(db: Db, timeout?: number) {
  const known = new Map<string, Access>()
  const unknown = new Map<string, number>()
  /** Hashes that worked once: who has such a token does not guess. */
  const proven = new Set<string>()
  /** Look-ups under way, which whoever shows the same token shares. */
  const guessing = new Map<string, Promise<Row | undefined>>()
  const turns = createTurns(guesses)
  let asOf = db.writes

  function forget() {
    if (db.shared || asOf !== db.writes || known.size > kept) known.clear()
    if (asOf !== db.writes || unknown.size > kept) unknown.clear()
    if (asOf !== db.writes) guessing.clear()
    if (proven.size > kept) proven.clear()
    asOf = db.writes
  }

  function guess(hash: string, address: string): Promise<Row | undefined> {
    const under = guessing.get(hash)
    if (under) return under
    const row = turns(address, undefined, () => lookUp(db, hash, timeout)).finally(() => {
      if (guessing.get(hash) === row) guessing.delete(hash)
    })
    guessing.set(hash, row)
    return row
  }

  return async (
    header: string | undefined | null,
    { address = '', now = 0 }: Shown = {},
  ): Promise<Access | undefined> => {
    const hash = hashOf(bearer.exec(header ?? '')?.[1] ?? '')
    if (!hash) return undefined
    forget()
    const found = known.get(hash)
    if (found) return found
    const since = unknown.get(hash)
    if (since !== undefined && Math.abs(now - since) <= unknownFor) return undefined
    const at = db.writes
    const row = await (proven.has(hash) ? lookUp(db, hash, timeout) : guess(hash, address))
    if (!row) {
      if (at === db.writes) unknown.set(hash, now)
      return undefined
    }
    const access = accessOf(row)
    if (!access) return undefined
    proven.add(hash)
    if (at === db.writes) known.set(hash, access)
    return access
  }
}

async function lookUp(db: Db, hash: string, timeout: number | undefined): Promise<Row | undefined> {
  const [row] = await db.read(
    reader =>
      reader.rows<Row>(sql`
select k.id, k.hash, t.id as "teamId", t.per_minute as "perMinute", t.per_day as "perDay", t.status, t.plan, t.subscription,
  t.features, p.status as "parentStatus", p.plan as "parentPlan", p.subscription as "parentSubscription"
from token k
join team t on t.id = k.team_id
left join team p on p.id = t.parent_team_id
where k.hash = ${hash} and k.revoked_at is null`),
    { timeout },
  )
  return row && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) ? row : undefined
}

/** What a token opens; undefined where its team may not use the API. */
function accessOf(row: Row): Access | undefined {
  if (row.status !== 'ACTIVE') return undefined
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
export function plansOf(row: Plans): string[] {
  const own = row.subscription === 'ACTIVE' ? [row.plan] : []
  const parents = row.parentStatus === 'ACTIVE' && row.parentSubscription === 'ACTIVE' ? [row.parentPlan!] : []
  return [...own, ...parents]
}
