import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** A task that only one process per database runs at a time. */
export interface OnlyOne {
  db: Db
  name: string
  /** Unique per process. */
  holder: string
  /** Milliseconds between starts of successful runs, in any process. */
  every?: number
  /**
   * Milliseconds until another process can take over if this process has died. The lease is renewed three times as
   * often.
   */
  lease?: number
}

/** The database's epoch milliseconds, because the clocks of processes differ. */
const clock = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/**
 * Runs `act` unless another process runs it or has run it within `every`. The signal aborts if this process may have
 * lost the lease.
 */
export async function onlyOne(one: OnlyOne, signal: AbortSignal, act: (signal: AbortSignal) => Promise<void>) {
  const { db, every = 0, lease = 60_000 } = one
  if (!db.shared) {
    await act(signal)
    return true
  }
  const begun = await take(one, every, lease)
  if (begun === undefined) return false
  const [ended, lost] = [new AbortController(), new AbortController()]
  const holding = hold(one, lease, ended.signal).then(isHeld => isHeld || lost.abort())
  const running = act(AbortSignal.any([signal, lost.signal]))
  const [ran] = await Promise.allSettled([running])
  ended.abort()
  await holding
  const isDone = ran!.status === 'fulfilled' && !signal.aborted && !lost.signal.aborted
  const [freed] = await Promise.allSettled([free(one, isDone ? begun : undefined)])
  // Throws the task's own error first. If releasing the lease fails, it expires anyway.
  await running
  if (freed!.status === 'rejected') throw freed!.reason
  return true
}

async function take({ db, name, holder }: OnlyOne, every: number, lease: number): Promise<number | undefined> {
  // Read first, because most calls aren't due yet.
  const [busy] = await db.read(reader =>
    reader.rows(sql`
select 1 as busy from job where name = ${name} and (held_until > ${clock} or done_at > ${clock} - ${every})`),
  )
  if (busy) return undefined
  return db.write(async writer => {
    await writer.run(sql`
insert into job (name, holder, held_until, done_at) values (${name}, null, 0, 0) on conflict do nothing`)
    const [taken] = await writer.rows<{ at: number }>(sql`
update job set holder = ${holder}, held_until = ${clock} + ${lease}
where name = ${name} and held_until <= ${clock} and done_at <= ${clock} - ${every}
returning held_until - ${lease} as at`)
    return taken?.at
  })
}

/** False if the lease was lost. */
async function hold({ db, name, holder }: OnlyOne, lease: number, ended: AbortSignal): Promise<boolean> {
  for (let held = performance.now(); ; ) {
    await wait(lease / 3, undefined, { signal: ended }).catch(() => undefined)
    if (ended.aborted) return true
    const now = performance.now()
    const renewed = await db
      .write(writer => renew(writer, name, holder, lease), { timeout: lease / 3 })
      // The database may be available again before the lease expires.
      .catch(() => undefined)
    if (renewed) held = now
    else if (renewed === false || now - held > lease) return false
  }
}

async function renew(writer: Writer, name: string, holder: string, lease: number): Promise<boolean> {
  const renewed = await writer.rows(sql`
update job set held_until = ${clock} + ${lease} where name = ${name} and holder = ${holder} returning name`)
  return renewed.length > 0
}

const free = ({ db, name, holder }: OnlyOne, done: number | undefined): Promise<void> =>
  db.write(writer =>
    writer.run(sql`
update job set holder = null, held_until = 0, done_at = coalesce(${done ?? null}, done_at)
where name = ${name} and holder = ${holder}`),
  )
