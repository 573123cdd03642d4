import type { Reader, Writer } from '../db/db.ts'
import { forServers, name, type Sql, sql, values } from '../db/sql.ts'
import type { ColumnName, Row, TableName } from '../db/tables.ts'
import { longestWait } from './backoff.ts'

/** How one receiver stands, for all that deliver to it. Instants are epoch milliseconds. */
export interface Lane {
  /** When the next attempt is due at the pace allowed. */
  pacedUntil: number
  /** No attempt begins before. */
  pausedUntil: number
  /** Outages since the last success, and how often the circuit opened since then. */
  failures: number
  opened: number
  /** Why it is paused. */
  reason: string | null
}

/** How fast a receiver may be called, and when it is left alone. */
export interface LanePace {
  /** Attempts under way at a time. */
  concurrency: number
  /** Attempts a minute, evenly spaced; null for as fast as they end. */
  perMinute: number | null
  breaker: {
    /** Outages in a row that open the circuit. */
    after: number
    /** Milliseconds that it stays open the first time; doubled each time the next attempt fails too. */
    openMs: number
    maxMs: number
  }
}

/** What a failed attempt tells of its lane. */
export interface LaneFailure {
  reason: string
  /** The wait that the receiver asks for, in milliseconds; null for none. */
  retryAfterMs: number | null
  /** Whether the receiver itself is out of order, and not only this item's delivery. */
  isOutage: boolean
  /** Why nothing can be delivered until the operator does something; null where that is not so. */
  blockedBy: string | null
}

/**
 * How many attempts may begin now, where `underWay` are: at most a second's share of the pace at a time. A circuit that
 * has opened lets one attempt through when its time is up.
 */
export function admitted(lane: Lane, { concurrency, perMinute }: LanePace, underWay: number, now: number): number {
  if (now < lane.pausedUntil) return 0
  const room = Math.max(0, (lane.opened > 0 ? 1 : concurrency) - underWay)
  if (perMinute === null) return room
  return now < pacedUntilOf(lane, now) ? 0 : Math.min(Math.max(1, Math.floor(perMinute / 60)), room)
}

/** When the next attempt is due at the pace allowed; 0 where a clock that was ahead has set it. */
export const pacedUntilOf = ({ pacedUntil }: Lane, now: number): number =>
  pacedUntil > now + longestSpace ? 0 : pacedUntil

/** Attempts are a minute apart at most, and that for a second's share. In milliseconds. */
const longestSpace = 61_000

/** The lane after attempts began. */
export const begun = (lane: Lane, { perMinute }: LanePace, attempts: number, now: number): Lane =>
  perMinute === null
    ? lane
    : { ...lane, pacedUntil: Math.max(now, pacedUntilOf(lane, now)) + attempts * (60_000 / perMinute) }

/** The lane after an attempt that its receiver answered. */
export const recordSuccess = (lane: Lane): Lane => ({ ...lane, failures: 0, opened: 0, reason: null })

/**
 * The lane after an attempt failed. It pauses as long as the receiver asks for, a day at most; after outages in a row,
 * for longer each time; and at once where the operator has to do something. `random` is in [0, 1).
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

/** The columns that make a table one of lanes. Instants are epoch milliseconds. */
interface LaneColumns {
  paced_until: number
  paused_until: number
  failures: number
  opened: number
  reason: string | null
}

type LaneTable = { [T in TableName]: Row<T> extends LaneColumns ? T : never }[TableName]

/** Where the lanes of a queue are kept. */
export type Lanes = {
  [T in LaneTable]: {
    table: T
    /** The column that names a lane. */
    key: ColumnName<T>
    /** The reasons for which a lane is paused until the operator does something. */
    blockedReasons: readonly string[]
  }
}[LaneTable]

const columns = sql`paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason`

/** A lane, which nobody else changes before this transaction ends. */
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

/** A lane as it stands; a fresh one where nothing was delivered in it yet. */
export async function readLane(reader: Reader, { table, key }: Lanes, lane: string): Promise<Lane> {
  const [found] = await reader.rows<Lane>(sql`select ${columns} from ${name(table)} where ${name(key)} = ${lane}`)
  return found ?? { pacedUntil: 0, pausedUntil: 0, failures: 0, opened: 0, reason: null }
}

/** Stores a lane that this transaction has locked. */
export const keepLane = (writer: Writer, { table, key }: Lanes, lane: string, state: Lane): Promise<void> =>
  writer.run(sql`
update ${name(table)}
set paced_until = ${Math.ceil(state.pacedUntil)}, paused_until = ${state.pausedUntil}, failures = ${state.failures},
  opened = ${state.opened}, reason = ${state.reason}
where ${name(key)} = ${lane}`)

/** Whether the lane's pause is one that the operator has to end. */
export const isBlocked = ({ blockedReasons }: Lanes, { reason }: Lane): boolean =>
  reason !== null && blockedReasons.includes(reason)

const blocked = ({ key, blockedReasons }: Lanes, among: readonly string[]): Sql =>
  sql`paused_until > 0 and reason in (${values(blockedReasons)}) and ${name(key)} in (${values(among)})`

/**
 * Ends the pauses of blocked lanes, where the operator may have mended the cause: the next attempt of each decides.
 * Returns whether there was one.
 */
export async function reopenLanes(writer: Writer, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const reopened = await writer.rows(sql`
update ${name(lanes.table)} set paused_until = 0 where ${blocked(lanes, among)} returning 1 as reopened`)
  return reopened.length > 0
}

/** Whether any of these lanes is blocked. */
export async function areBlocked(reader: Reader, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const found = await reader.rows(sql`
select 1 as found from ${name(lanes.table)} where ${blocked(lanes, among)} limit 1`)
  return found.length > 0
}
