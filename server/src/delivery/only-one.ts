import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Something that one of all processes on a database does at a time. */
export interface OnlyOne {
  db: Db
  name: string
  /** Names this process among all. */
  holder: string
  /** Milliseconds from the beginning of one run that ended well to the beginning of the next, whoever does them. */
  every?: number
  /** Milliseconds that a process holds it without a word; it says so three times as often. Others wait that long for one that died. */
  lease?: number
}

/** The clock of the database: those of processes differ. In epoch milliseconds. */
const clock = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/**
 * Runs something unless another process does, or did within the given time; returns whether it ran. `act` is told to
 * stop where this process was held up for so long that another may have begun. On a database of one process it runs.
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
  // Why it failed matters more than that it could not be given back, which its lease does in time.
  await running
  if (freed!.status === 'rejected') throw freed!.reason
  return true
}

/** Takes it, and gives the moment; undefined where another has it or has just done it. */
async function take({ db, name, holder }: OnlyOne, every: number, lease: number): Promise<number | undefined> {
  // Looks before it writes: most who ask find that it is not their turn.
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

/** Holds it until told to end; gives whether it was held all the time. */
async function hold({ db, name, holder }: OnlyOne, lease: number, ended: AbortSignal): Promise<boolean> {
  for (let held = performance.now(); ; ) {
    await wait(lease / 3, undefined, { signal: ended }).catch(() => undefined)
    if (ended.aborted) return true
    const now = performance.now()
    const renewed = await db
      .write(writer => renew(writer, name, holder, lease), { timeout: lease / 3 })
      // A database that is away may be back before the lease is over.
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

/** Gives it back; `done` is when it was begun, where it has ended well. */
const free = ({ db, name, holder }: OnlyOne, done: number | undefined): Promise<void> =>
  db.write(writer =>
    writer.run(sql`
update job set holder = null, held_until = 0, done_at = coalesce(${done ?? null}, done_at)
where name = ${name} and holder = ${holder}`),
  )
