import type { Reader, Writer } from '../db/db.ts'
import { forServers, name, type Sql, sql, values } from '../db/sql.ts'
import type { ColumnName, Row, TableName } from '../db/tables.ts'
import { longestWait } from './backoff.ts'

/** State of a receiver, which all senders share. Instants are epoch milliseconds. */
export interface Lane {
  pacedUntil: number
  pausedUntil: number
  /** Outages since the last success. `opened` counts openings of the circuit breaker. */
  failures: number
  opened: number
  reason: string | null
}

export interface LanePace {
  concurrency: number
  /** Maximum attempts per minute, evenly spaced. Null without a limit. */
  perMinute: number | null
  /** Lanes of the same account share pace and limits, and stop together if the account does. */
  account?: string
  breaker: {
    after: number
    /** Milliseconds for which the circuit breaker opens the first time. Doubles each time. */
    openMs: number
    maxMs: number
  }
}

export interface LaneFailure {
  reason: string
  retryAfterMs: number | null
  /** True if the receiver is down, false if only this delivery failed. */
  isOutage: boolean
  /** Why the operator must act before the next attempt, otherwise null. */
  blockedBy: string | null
  /** True if the receiver failed for all lanes of the account. */
  isOfAccount?: boolean
}

/**
 * Number of attempts that can start now: one after the circuit breaker was open, else at most one second's share of the
 * rate limit.
 */
export function admitted(lane: Lane, { concurrency, perMinute }: LanePace, underWay: number, now: number): number {
  if (now < lane.pausedUntil) return 0
  const room = Math.max(0, (lane.opened > 0 ? 1 : concurrency) - underWay)
  if (perMinute === null) return room
  return now < pacedUntilOf(lane, now) ? 0 : Math.min(Math.max(1, Math.floor(perMinute / 60)), room)
}

/** Returns 0 if a fast clock set `pacedUntil` too late. */
export const pacedUntilOf = ({ pacedUntil }: Lane, now: number): number =>
  pacedUntil > now + longestSpace ? 0 : pacedUntil

/** Milliseconds between attempts at the lowest rate limit (one per minute), plus one second. */
const longestSpace = 61_000

export const begun = (lane: Lane, { perMinute }: LanePace, attempts: number, now: number): Lane =>
  perMinute === null
    ? lane
    : { ...lane, pacedUntil: Math.max(now, pacedUntilOf(lane, now)) + attempts * (60_000 / perMinute) }

export const recordSuccess = (lane: Lane): Lane => ({ ...lane, failures: 0, opened: 0, reason: null })

/**
 * Pauses the lane as long as the receiver requested (at most a day), or longer after repeated outages or until the
 * operator acts. `random` is in [0, 1).
 */
export function recordFailure(
  lane: Lane,
  failure: LaneFailure,
  { breaker }: LanePace,
  now: number,
  random: number,
): Lane {
  const { reason, retryAfterMs, isOutage, blockedBy } = failure
  const paused = pausedFor(lane, Math.min(retryAfterMs ?? 0, longestWait), reason, now)
  if (blockedBy === null && !isOutage) return paused
  const failures = lane.failures + 1
  if (blockedBy === null && failures < breaker.after && lane.opened === 0) return { ...paused, failures }
  const openMs = Math.min(breaker.maxMs, breaker.openMs * 2 ** lane.opened) * (0.75 + random / 2)
  return { ...pausedFor(paused, openMs, blockedBy ?? reason, now), failures: 0, opened: lane.opened + 1 }
}

const pausedFor = (lane: Lane, ms: number, reason: string, now: number): Lane =>
  now + ms <= lane.pausedUntil || ms === 0 ? lane : { ...lane, pausedUntil: Math.ceil(now + ms), reason }

interface LaneColumns {
  paced_until: number
  paused_until: number
  failures: number
  opened: number
  reason: string | null
}

type LaneTable = { [T in TableName]: Row<T> extends LaneColumns ? T : never }[TableName]

export type Lanes = {
  [T in LaneTable]: {
    table: T
    key: ColumnName<T>
    /** Reasons for pauses that only the operator can end. */
    blockedReasons: readonly string[]
  }
}[LaneTable]

const columns = sql`paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason`

/** The lane and all others of its account. */
export function lanesOf(paces: ReadonlyMap<string, LanePace>, lane: string): string[] {
  const account = paces.get(lane)?.account
  return account === undefined ? [lane] : [...paces].flatMap(([name, pace]) => (pace.account === account ? [name] : []))
}

/** Locks the lane until the transaction ends. */
export async function lockLane(writer: Writer, { table, key }: Lanes, lane: string): Promise<Lane> {
  const lock = () =>
    writer.rows<Lane>(sql`
update ${name(table)} set failures = failures where ${name(key)} = ${lane} returning ${columns}`)
  const [found] = await lock()
  if (found) return found
  await writer.run(sql`
insert into ${name(table)} (${name(key)}, paced_until, paused_until, failures, opened, reason)
values (${lane}, 0, 0, 0, 0, null)
${forServers(sql`on conflict do nothing`)}`)
  const [made] = await lock()
  return made!
}

/** Locks in order of name, to prevent deadlocks. */
export async function lockLanes(writer: Writer, lanes: Lanes, names: Iterable<string>): Promise<Map<string, Lane>> {
  const locked = new Map<string, Lane>()
  for (const lane of [...new Set(names)].sort()) locked.set(lane, await lockLane(writer, lanes, lane))
  return locked
}

export async function readLane(reader: Reader, { table, key }: Lanes, lane: string): Promise<Lane> {
  const [found] = await reader.rows<Lane>(sql`select ${columns} from ${name(table)} where ${name(key)} = ${lane}`)
  return found ?? { pacedUntil: 0, pausedUntil: 0, failures: 0, opened: 0, reason: null }
}

/** The transaction must have locked the lane. */
export const keepLane = (writer: Writer, { table, key }: Lanes, lane: string, state: Lane): Promise<void> =>
  writer.run(sql`
update ${name(table)}
set paced_until = ${Math.ceil(state.pacedUntil)}, paused_until = ${state.pausedUntil}, failures = ${state.failures},
  opened = ${state.opened}, reason = ${state.reason}
where ${name(key)} = ${lane}`)

export const isBlocked = ({ blockedReasons }: Lanes, { reason }: Lane): boolean =>
  reason !== null && blockedReasons.includes(reason)

const blocked = ({ key, blockedReasons }: Lanes, among: readonly string[]): Sql =>
  sql`paused_until > 0 and reason in (${values(blockedReasons)}) and ${name(key)} in (${values(among)})`

/** Ends pauses that wait for the operator, so that the next attempt shows whether the cause is fixed. */
export async function reopenLanes(writer: Writer, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const reopened = await writer.rows(sql`
update ${name(lanes.table)} set paused_until = 0 where ${blocked(lanes, among)} returning 1 as reopened`)
  return reopened.length > 0
}

export async function areBlocked(reader: Reader, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const found = await reader.rows(sql`
select 1 as found from ${name(lanes.table)} where ${blocked(lanes, among)} limit 1`)
  return found.length > 0
}
