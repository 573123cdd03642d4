import type { Reader, Writer } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import {
  admitted,
  begun,
  isBlocked,
  keepLane,
  type Lane,
  type LanePace,
  lockLane,
  pacedUntilOf,
  readLane,
} from './lane.ts'
import { columnOf, type ItemChoice, isLeased, type Queue, type QueueTable } from './queue.ts'

/** The items of one lane. Instants are epoch milliseconds. */
export interface LaneBacklog {
  lane: string
  /** Chosen items that wait and may begin, and the instant from which the first of them may; null where there is none. */
  waiting: number
  readyAt: number | null
  /** Why one of those waits that may not begin yet. */
  reason: string | null
  /** Leased items, whoever leases and chose them; and those of them that are chosen. */
  leased: number
  chosenLeased: number
}

/** What waits, by lane. Leased items count for their lane even where they are not chosen. */
export function waitingIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  { chosen, startable }: ItemChoice,
  now: number,
): Promise<LaneBacklog[]> {
  const leased = isLeased(queue, now)
  const lane = columnOf(queue, queue.lane)
  const readyAt = columnOf(queue, 'ready_at')
  const waits = sql`(not ${leased} and ${columnOf(queue, 'expires_at')} > ${now} and ${chosen} and ${startable})`
  return reader.rows<LaneBacklog>(sql`
select ${lane} as lane, cast(count(*) filter (where ${waits}) as bigint) as waiting,
  min(${readyAt}) filter (where ${waits}) as "readyAt", cast(count(*) filter (where ${leased}) as bigint) as leased,
  cast(count(*) filter (where ${leased} and ${chosen}) as bigint) as "chosenLeased",
  min(${columnOf(queue, 'reason')}) filter (where ${waits} and ${readyAt} > ${now}) as reason
${queue.from}
group by ${lane}
order by ${lane}`)
}

/**
 * Whether there is something to do until an instant: a chosen item of one of the lanes may begin, any item expires, or
 * one is leased to another holder, who may have died. The items of a lane that is paused for longer may not begin.
 * `chosen` is a condition on the queue's own table.
 */
export async function isPending<T extends QueueTable>(
  reader: Reader,
  { table, lane, lanes }: Queue<T>,
  { among, chosen, holder, until }: { among: readonly string[]; chosen: Sql; holder: string; until: number },
): Promise<boolean> {
  const rows = await reader.rows(sql`
select 1 as found from ${name(table)}
where ready_at <= ${until} and ${name(lane)} in (${values(among)}) and ${chosen}
    and ${name(lane)} not in (select ${name(lanes.key)} from ${name(lanes.table)} where paused_until > ${until})
  or expires_at <= ${until}
  or holder is not null and holder <> ${holder}
limit 1`)
  return rows.length > 0
}

/** Leased items of a lane, whoever leases them. */
export async function leasedIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  lane: string,
  now: number,
): Promise<number> {
  const [row] = await reader.rows<{ items: number }>(sql`
select count(*) as items from ${name(queue.table)} where ${name(queue.lane)} = ${lane} and ${isLeased(queue, now)}`)
  return row!.items
}

/** Items of a lane that wait for their turn. */
export interface Wait {
  lane: string
  items: number
  /** When the first of them may begin, in epoch milliseconds. */
  until: number
  /** Why: the reason of the lane's pause or of an item's own wait; null for the pace. */
  why: string | null
  /** Whether the lane stays paused until the operator does something. */
  blocked: boolean
}

/** After how many milliseconds to look again where what others lease is waited for: nobody tells when that ends. */
export const lookAgain = 1000

/** What waits in the lanes that have a pace, and whether any chosen item is leased. */
export async function waitsIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  choice: ItemChoice,
  paces: ReadonlyMap<string, LanePace>,
  now: number,
): Promise<{ waits: Wait[]; underWay: boolean }> {
  const waits: Wait[] = []
  let isUnderWay = false
  for (const { lane: name, waiting, readyAt, reason, leased, chosenLeased } of await waitingIn(
    reader,
    queue,
    choice,
    now,
  )) {
    const pace = paces.get(name)
    if (!pace) continue
    isUnderWay ||= chosenLeased > 0
    if (waiting === 0) continue
    const lane = await readLane(reader, queue.lanes, name)
    const paced = pace.perMinute === null ? 0 : Math.ceil(pacedUntilOf(lane, now))
    const turn = Math.max(readyAt!, lane.pausedUntil, paced)
    // What is full now has room when an attempt ends; the ends of other processes' attempts are not heard of.
    const until = admitted(lane, pace, leased, turn) > 0 ? turn : Math.max(turn, now + lookAgain)
    const paused = lane.pausedUntil > now && lane.pausedUntil >= turn
    const why = paused ? lane.reason : readyAt! > now ? reason : null
    waits.push({ lane: name, items: waiting, until, why, blocked: paused && isBlocked(queue.lanes, lane) })
  }
  return { waits, underWay: isUnderWay }
}

/** A lane whose turn it is, locked for this transaction. */
export interface Turn {
  name: string
  lane: Lane
  pace: LanePace
  /** How many of its items may begin now; at least 1. */
  limit: number
}

/** The lanes in which something may begin now, locked in the order of their names. */
export async function turnsIn<T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  choice: ItemChoice,
  paces: ReadonlyMap<string, LanePace>,
  now: number,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const { lane: name, waiting, readyAt } of await waitingIn(writer, queue, choice, now)) {
    const pace = paces.get(name)
    if (!pace || waiting === 0 || readyAt! > now) continue
    // Counted under the lock: another process may have begun in between.
    const lane = await lockLane(writer, queue.lanes, name)
    const limit = admitted(lane, pace, await leasedIn(writer, queue, name, now), now)
    if (limit > 0) turns.push({ name, lane, pace, limit })
  }
  return turns
}

/** Stores that so many items of a lane begin now. */
export async function beginTurn<T extends QueueTable>(
  writer: Writer,
  { lanes }: Queue<T>,
  { name, lane, pace }: Turn,
  items: number,
  now: number,
): Promise<void> {
  if (items > 0) await keepLane(writer, lanes, name, begun(lane, pace, items, now))
}
