import { dayOf } from '@earshot/contract'
import { askQueue } from '../collect/queue/queue.ts'
import { sql } from '../db/sql.ts'
import { isLeased } from '../delivery/queue.ts'
import { formatInstant } from '../record/stored/written.ts'
import { createBrandCondition, type SystemScope } from './scope.ts'

/** Days, including today. */
const days = 7

export interface AskState {
  queued: number
  leased: number
  failed: number
  dead: number
  answered: number
  lastAt: string | null
  failure: FailureState | null
}

/** `againAt` is null without a retry. */
export interface FailureState {
  at: string | null
  provider: string
  reason: string
  message: string | null
  againAt: string | null
}

interface KeyedRow {
  key: number
}

const none: AskState = {
  ...{ queued: 0, leased: 0, failed: 0, dead: 0, answered: 0 },
  ...{ lastAt: null, failure: null },
}

/** The returned function takes the brand's integer key. */
export async function asksOfBrands(look: SystemScope): Promise<(key: number) => AskState> {
  const open = byKey(await openOf(look))
  const ended = byKey(await endedOf(look))
  const again = byKey(await againOf(look))
  const dead = byKey(await deadOf(look))
  return key => {
    const { lastAt, ...counts } = ended.get(key) ?? {}
    const failure = again.get(key) ?? dead.get(key) ?? null
    const last = lastAt === undefined ? null : formatInstant(lastAt)
    return { ...none, ...withoutKey(open.get(key)), ...withoutKey(counts), lastAt: last, failure }
  }
}

const byKey = <R extends KeyedRow>(rows: readonly R[]) => new Map(rows.map(row => [row.key, row]))

function withoutKey<R extends Partial<KeyedRow>>(row: R | undefined): Omit<R, 'key'> | undefined {
  if (!row) return undefined
  const { key: _, ...rest } = row
  return rest
}

const openOf = (look: SystemScope) => {
  const leased = isLeased(askQueue, look.now.getTime())
  return look.db.rows<KeyedRow & Pick<AskState, 'queued' | 'leased' | 'failed'>>(sql`
select due.brand_id as key, count(*) filter (where not ${leased} and due.attempts = 0) as queued,
  count(*) filter (where ${leased}) as leased, count(*) filter (where not ${leased} and due.attempts > 0) as failed
from due
join brand on brand.id = due.brand_id
where ${createBrandCondition(look)}
group by due.brand_id`)
}

const recent = ({ now }: SystemScope) => sql`k.day > ${dayOf(now.getTime()) - days}`

const endedOf = (look: SystemScope) =>
  look.db.rows<KeyedRow & Pick<AskState, 'answered' | 'dead'> & { lastAt: number }>(sql`
select k.brand_id as key, count(*) filter (where k.outcome = 'answered') as answered,
  count(*) filter (where k.outcome in ('failed', 'skipped')) as dead, max(k.ended_at) as "lastAt"
from ask k
join brand on brand.id = k.brand_id
where ${createBrandCondition(look)} and ${recent(look)}
group by k.brand_id`)

async function againOf(look: SystemScope): Promise<(KeyedRow & FailureState)[]> {
  const rows = await look.db.rows<KeyedRow & Omit<FailureState, 'againAt'> & { againAt: number }>(sql`
select key, provider, reason, message, "againAt" from (
  select due.brand_id as key, due.provider, due.reason, due.message, due.ready_at as "againAt",
    row_number() over (partition by due.brand_id order by due.ready_at, due.id) as place
  from due
  join brand on brand.id = due.brand_id
  where ${createBrandCondition(look)} and due.reason is not null and not ${isLeased(askQueue, look.now.getTime())}
) first
where place = 1`)
  return rows.map(row => ({ ...row, at: null, againAt: formatInstant(row.againAt) }))
}

async function deadOf(look: SystemScope): Promise<(KeyedRow & FailureState)[]> {
  const rows = await look.db.rows<
    KeyedRow & { at: number; provider: string; reason: string; message: string | null }
  >(sql`
select key, provider, reason, message, "at" from (
  select k.brand_id as key, k.provider, k.reason, k.message, k.ended_at as "at",
    row_number() over (partition by k.brand_id order by k.ended_at desc, k.id) as place
  from ask k
  join brand on brand.id = k.brand_id
  where ${createBrandCondition(look)} and ${recent(look)} and k.outcome in ('failed', 'skipped') and k.reason is not null
) last
where place = 1`)
  return rows.map(row => ({ ...row, at: formatInstant(row.at), againAt: null }))
}
