import type { Db, Writer } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { until } from './until.ts'

/** A promise that the test resolves when it wants to. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/**
 * Starts a transaction that stays open with the rows or tables locked by `lock`. `end` runs more statements and
 * commits.
 */
export async function heldOpen(db: Db, lock: (writer: Writer) => Promise<unknown>) {
  const [locked, released] = [gate(), gate()]
  let last: (writer: Writer) => Promise<unknown> = async () => undefined
  const ended = db.write(async writer => {
    await lock(writer)
    locked.open()
    await released.opened
    await last(writer)
  })
  await Promise.race([locked.opened, ended])
  return async (act = last) => {
    last = act
    released.open()
    await ended
  }
}

/**
 * Runs several actions concurrently. On a server, none can write its audit row until all of them wait for a lock or
 * have ended.
 */
export async function atOnce<T>(db: Db, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (!db.shared) return Promise.all(acts.map(act => act()))
  return duringChange(db, writer => writer.run(sql`lock table audit in share row exclusive mode`), acts)
}

/**
 * Runs actions while the transaction of a change is open. The transaction ends once all actions wait for it or have
 * ended. Waits are not visible on the embedded engine, so they get the time of a few queries there.
 */
export async function duringChange<T>(
  db: Db,
  change: (writer: Writer) => Promise<unknown>,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let holder = 0
  const end = await heldOpen(db, async writer => {
    await change(writer)
    if (!db.shared) return
    const [own] = await writer.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    holder = own!.pid
  })
  let done = 0
  const all = acts.map(act => act().finally(() => done++))
  if (db.shared) await until(async () => done + (await waitingFor(db, holder)) >= acts.length, 'all wait')
  else for (let i = 0; i < 20; i++) await db.read(reader => reader.rows(sql`select 1`))
  await end()
  return Promise.all(all)
}

/** Number of server sessions that wait for this session, directly or through other sessions. */
async function waitingFor(db: Db, holder: number): Promise<number> {
  const [row] = await db.read(reader =>
    reader.rows<{ count: number }>(sql`
with recursive waiting(pid) as (
  select pid from pg_stat_activity where cast(${holder} as integer) = any(pg_blocking_pids(pid))
  union
  select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
)
select count(*) as count from waiting`),
  )
  return row!.count
}
