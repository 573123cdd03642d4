import type { Reader } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import { type Choice, columnOf, isLeased, type Queue, type QueueTable } from './queue.ts'

/** The items of one lane. Instants are epoch milliseconds. */
export interface Waiting {
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
  { chosen, startable }: Choice,
  now: number,
): Promise<Waiting[]> {
  const leased = isLeased(queue, now)
  const lane = columnOf(queue, queue.lane)
  const readyAt = columnOf(queue, 'ready_at')
  const waits = sql`(not ${leased} and ${columnOf(queue, 'expires_at')} > ${now} and ${chosen} and ${startable})`
  return reader.rows<Waiting>(sql`
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
