import type { Db, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { longestAsked } from './backoff.ts'
import { leaseMargin } from './claim.ts'
import { lockLane } from './lanes.ts'
import { longestTimeout } from './settings.ts'

/** Waits of a provider that only a clock that was ahead can have set, and until when they last now. */
export interface Ahead {
  provider: string
  /** The provider's own pause, asks that wait for their next attempt, or leases of asks that are under way. */
  what: 'pause' | 'waits' | 'leases'
  /** How many asks; 0 for a pause. */
  asks: number
  /** Epoch milliseconds. */
  until: number
}

/** Clocks of several processes differ by less. */
const tolerance = 5 * 60_000

/** The longest that each may last, in milliseconds. */
const longest: Readonly<Record<Ahead['what'], number>> = {
  pause: longestAsked,
  waits: longestAsked,
  leases: longestTimeout * 1000 + leaseMargin,
}

const found = (what: Ahead['what'], now: number): Sql => {
  const limit = now + longest[what] + tolerance
  if (what === 'pause') return sql`paused_until > ${limit}`
  return what === 'waits'
    ? sql`holder is null and ready_at > ${limit}`
    : sql`holder is not null and ready_at > ${limit}`
}

/** Shortens the waits that last longer than any may, counted from now, to the longest, and returns which they were. */
export async function cutWaits(db: Db, now: number): Promise<Ahead[]> {
  // Checks with a read first: even an empty write transaction would invalidate the response cache.
  const rows = await db.read(reader =>
    reader.rows<{ provider: string }>(sql`
select provider from lane where ${found('pause', now)}
union
select provider from due where ${found('waits', now)} or ${found('leases', now)}
order by provider`),
  )
  if (rows.length === 0) return []
  return db.write(async writer => {
    const cut: Ahead[] = []
    for (const { provider } of rows) cut.push(...(await cutOf(writer, provider, now)))
    return cut
  })
}

async function cutOf(writer: Writer, provider: string, now: number): Promise<Ahead[]> {
  // The lane before its asks, as where asks are claimed and closed.
  await lockLane(writer, provider)
  const cut: Ahead[] = []
  for (const what of ['pause', 'waits', 'leases'] as const) {
    const until = now + longest[what]
    const table = what === 'pause' ? sql`lane set paused_until` : sql`due set ready_at`
    const rows = await writer.rows(sql`
update ${table} = ${until} where provider = ${provider} and ${found(what, now)} returning provider`)
    if (rows.length > 0) cut.push({ provider, what, asks: what === 'pause' ? 0 : rows.length, until })
  }
  return cut
}
