import type { Reader, Writer } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import {
  admitted,
  begun,
  isBlocked,
  keepLane,
  type LanePace,
  lanesOf,
  lockLanes,
  pacedUntilOf,
  readLane,
} from './lane.ts'
import { columnOf, type ItemChoice, isLeased, type Queue, type QueueTable } from './queue.ts'

export interface LaneBacklog {
  lane: string
  /** Number of items that can start, the first of them at `readyAt` (epoch milliseconds). */
  waiting: number
  readyAt: number | null
  reason: string | null
  /** Includes leased items that aren't chosen. */
  leased: number
  chosenLeased: number
}

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
 * True if there is work before an instant: a chosen item can start, any item expires, or another (maybe dead) process
 * has a lease. `chosen` is an SQL condition.
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

export async function leasedIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  lanes: readonly string[],
  now: number,
): Promise<number> {
  const [row] = await reader.rows<{ items: number }>(sql`
select count(*) as items from ${name(queue.table)}
where ${name(queue.lane)} in (${values(lanes)}) and ${isLeased(queue, now)}`)
  return row!.items
}

export interface Wait {
  lane: string
  items: number
  /** Epoch milliseconds. */
  until: number
  /** Null if only the rate limit delays the items. */
  why: string | null
  blocked: boolean
}

/** Milliseconds between checks for leases of other processes. */
export const lookAgain = 1000

export async function waitsIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  choice: ItemChoice,
  paces: ReadonlyMap<string, LanePace>,
  now: number,
): Promise<{ waits: Wait[]; underWay: boolean }> {
  const waits: Wait[] = []
  let isUnderWay = false
  const backlogs = await waitingIn(reader, queue, choice, now)
  for (const { lane: name, waiting, readyAt, reason, chosenLeased } of backlogs) {
    const pace = paces.get(name)
    if (!pace) continue
    isUnderWay ||= chosenLeased > 0
    if (waiting === 0) continue
    const lane = await readLane(reader, queue.lanes, name)
    const paced = pace.perMinute === null ? 0 : Math.ceil(pacedUntilOf(lane, now))
    const turn = Math.max(readyAt!, lane.pausedUntil, paced)
    const shared = new Set(lanesOf(paces, name))
    const leased = backlogs.reduce((sum, one) => sum + (shared.has(one.lane) ? one.leased : 0), 0)
    // Other processes don't report the end of an attempt, so look again soon.
    const until = admitted(lane, pace, leased, turn) > 0 ? turn : Math.max(turn, now + lookAgain)
    const paused = lane.pausedUntil > now && lane.pausedUntil >= turn
    const why = paused ? lane.reason : readyAt! > now ? reason : null
    waits.push({ lane: name, items: waiting, until, why, blocked: paused && isBlocked(queue.lanes, lane) })
  }
  return { waits, underWay: isUnderWay }
}

export interface Turn {
  name: string
  /** The lane itself, and the others of its account. All are locked. */
  shared: readonly string[]
  pace: LanePace
  /** At least 1. */
  limit: number
}

/** Lanes of one account share its limit. The lane with the most waiting items comes first, so that none starves. */
export async function turnsIn<T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  choice: ItemChoice,
  paces: ReadonlyMap<string, LanePace>,
  now: number,
): Promise<Turn[]> {
  const ready = (await waitingIn(writer, queue, choice, now)).filter(
    ({ lane, waiting, readyAt }) => paces.has(lane) && waiting > 0 && readyAt! <= now,
  )
  // Count under the lock, because another process may have started items.
  const locked = await lockLanes(
    writer,
    queue.lanes,
    ready.flatMap(({ lane }) => lanesOf(paces, lane)),
  )
  const turns: Turn[] = []
  for (const { lane: name } of ready.sort((a, b) => b.waiting - a.waiting)) {
    const pace = paces.get(name)!
    const lane = locked.get(name)!
    const shared = lanesOf(paces, name)
    const taken = turns.reduce((sum, turn) => sum + (shared.includes(turn.name) ? turn.limit : 0), 0)
    const limit = admitted(lane, pace, await leasedIn(writer, queue, shared, now), now) - taken
    if (limit > 0) turns.push({ name, shared, pace, limit })
  }
  return turns.sort((a, b) => (a.name < b.name ? -1 : 1))
}

export async function beginTurn<T extends QueueTable>(
  writer: Writer,
  { lanes }: Queue<T>,
  { shared, pace }: Turn,
  items: number,
  now: number,
): Promise<void> {
  if (items === 0) return
  for (const name of shared)
    await keepLane(writer, lanes, name, begun(await readLane(writer, lanes, name), pace, items, now))
}
