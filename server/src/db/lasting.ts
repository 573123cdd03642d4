import { setTimeout } from 'node:timers/promises'
import { type Db, Unavailable, type Writer } from './db.ts'
import { sql } from './sql.ts'

export interface OutageOptions {
  /** Ends the waiting: the transaction then fails with the error that it met. */
  signal: AbortSignal
  /** Called once for each time that the server goes away. */
  away(error: Unavailable): void
}

/** Milliseconds between two tries: the first, and the longest. */
const pauses = { first: 250, longest: 5000 }

/** A write transaction that was to be committed. */
interface Committing<T> {
  /** The number that the server gave it. */
  transaction: string
  result: T
}

/**
 * A database whose transactions are tried again while its server is away. Where the connection is lost while a write
 * transaction is committed, the server is asked whether it was: then it is not repeated.
 */
export function lasting(db: Db, { signal, away }: OutageOptions): Db {
  async function again<T>(act: () => Promise<T>): Promise<T> {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest))
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof Unavailable) || signal.aborted) throw error
        if (pause === pauses.first) away(error)
        // Stopped early, the last try follows at once.
        await setTimeout(pause, undefined, { signal }).catch(() => undefined)
      }
  }

  function write<T>(...[change, limits]: Parameters<typeof db.write<T>>): Promise<T> {
    let committing: Committing<T> | undefined
    return again(async () => {
      if (committing && (await isCommitted(db, committing.transaction))) return committing.result
      committing = undefined
      return db.write(async writer => {
        const result = await change(writer)
        committing = { transaction: await numberOf(writer), result }
        return result
      }, limits)
    })
  }

  return {
    ...db,
    get writes() {
      return db.writes
    },
    read: (ask, limits) => again(() => db.read(ask, limits)),
    // A database of this process is not lost alone.
    write: db.shared ? write : db.write,
  }
}

async function numberOf(writer: Writer): Promise<string> {
  const [row] = await writer.rows<{ id: string }>(sql`select cast(pg_current_xact_id() as text) as id`)
  return row!.id
}

/** Whether a transaction was committed, once that is settled. The server may still be at it when its connection is lost. */
async function isCommitted(db: Db, transaction: string): Promise<boolean> {
  const [row] = await db.read(reader =>
    reader.rows<{ status: string | null }>(sql`select pg_xact_status(cast(${transaction} as xid8)) as status`),
  )
  if (row!.status === 'in progress')
    throw new Unavailable('A transaction has not ended yet after its connection was lost')
  return row!.status === 'committed'
}
