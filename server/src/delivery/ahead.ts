import type { Db, Reader, Writer } from '../db/db.ts'
import { name, type Sql, sql } from '../db/sql.ts'
import { longestWait } from './backoff.ts'
import { lockLane } from './lane.ts'
import type { Queue, QueueTable } from './queue.ts'

/** Waits that a fast clock made too long. They now end at `until` (epoch milliseconds). For a pause, `items` is 0. */
export interface Ahead {
  lane: string
  what: 'pause' | 'waits' | 'leases'
  items: number
  until: number
}

/** Maximum difference between clocks, in milliseconds. */
const tolerance = 5 * 60_000

const limitOf = (what: Ahead['what'], longestLease: number, now: number) =>
  now + (what === 'leases' ? longestLease : longestWait)

function lastsBeyond(what: Ahead['what'], limit: number): Sql {
  if (what === 'pause') return sql`paused_until > ${limit + tolerance}`
  return what === 'waits'
    ? sql`holder is null and ready_at > ${limit + tolerance}`
    : sql`holder is not null and ready_at > ${limit + tolerance}`
}

/** Shortens waits that a fast clock made too long. `longestLease` is in milliseconds. */
export async function cutWaits<T extends QueueTable>(
  db: Db,
  queue: Queue<T>,
  longestLease: number,
  now: number,
): Promise<Ahead[]> {
  // Read first, because even empty writes invalidate cached responses.
  const found = await db.read(reader => lanesAhead(reader, queue, longestLease, now))
  if (found.length === 0) return []
  return db.write(async writer => {
    const cut: Ahead[] = []
    for (const lane of found) cut.push(...(await cutLane(writer, queue, lane, longestLease, now)))
    return cut
  })
}

async function lanesAhead<T extends QueueTable>(
  reader: Reader,
  { table, lane, lanes }: Queue<T>,
  longestLease: number,
  now: number,
): Promise<string[]> {
  const beyond = (what: Ahead['what']) => lastsBeyond(what, limitOf(what, longestLease, now))
  const rows = await reader.rows<{ lane: string }>(sql`
select ${name(lanes.key)} as lane from ${name(lanes.table)} where ${beyond('pause')}
union
select ${name(lane)} as lane from ${name(table)} where ${beyond('waits')} or ${beyond('leases')}
order by lane`)
  return rows.map(({ lane }) => lane)
}

async function cutLane<T extends QueueTable>(
  writer: Writer,
  { table, lane: column, lanes }: Queue<T>,
  lane: string,
  longestLease: number,
  now: number,
): Promise<Ahead[]> {
  // Lock the lane before its items to prevent deadlocks.
  await lockLane(writer, lanes, lane)
  const cut: Ahead[] = []
  for (const what of ['pause', 'waits', 'leases'] as const) {
    const until = limitOf(what, longestLease, now)
    const update =
      what === 'pause'
        ? sql`${name(lanes.table)} set paused_until = ${until} where ${name(lanes.key)}`
        : sql`${name(table)} set ready_at = ${until} where ${name(column)}`
    const rows = await writer.rows(sql`
update ${update} = ${lane} and ${lastsBeyond(what, until)} returning 1 as cut`)
    if (rows.length > 0) cut.push({ lane, what, items: what === 'pause' ? 0 : rows.length, until })
  }
  return cut
}
