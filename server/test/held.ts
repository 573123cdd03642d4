import type { Db, Writer } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { until } from './until.ts'

/** A promise that a test keeps when it wants to. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/** Begins a transaction that stays open, with the rows or tables that `lock` takes; `end` does something more in it. */
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
 * Does several things at once. On a server none of them can write its row of the audit before all of them wait for
 * somebody, or have ended.
 */
export async function atOnce<T>(db: Db, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (!db.shared) return Promise.all(acts.map(act => act()))
  return duringChange(db, writer => writer.run(sql`lock table audit in share row exclusive mode`), acts)
}

/**
 * Does things while the transaction of a change is open, which ends once all of them wait for it or have ended. What waits
 * on the embedded engine is not seen there: they get the time that a few questions take.
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

/** How many sessions of a server wait for one, or for another that waits for it. */
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
