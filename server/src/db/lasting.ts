import { setTimeout } from 'node:timers/promises'
import { type Db, Unavailable, type Writer } from './db.ts'
import { sql } from './sql.ts'

export interface OutageOptions {
  signal: AbortSignal
  away(error: Unavailable): void
}

/** Milliseconds. */
const pauses = { first: 250, longest: 5000 }

interface Committing<T> {
  transaction: string
  result: T
}

/**
 * Retries transactions while the server is down. If the connection is lost during a commit, first asks if it was
 * committed.
 */
export function lasting(db: Db, { signal, away }: OutageOptions): Db {
  async function again<T>(act: () => Promise<T>): Promise<T> {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest))
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof Unavailable) || signal.aborted) throw error
        if (pause === pauses.first) away(error)
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
    write: db.shared ? write : db.write,
  }
}

async function numberOf(writer: Writer): Promise<string> {
  const [row] = await writer.rows<{ id: string }>(sql`select cast(pg_current_xact_id() as text) as id`)
  return row!.id
}

async function isCommitted(db: Db, transaction: string): Promise<boolean> {
  const [row] = await db.read(reader =>
    reader.rows<{ status: string | null }>(sql`select pg_xact_status(cast(${transaction} as xid8)) as status`),
  )
  if (row!.status === 'in progress')
    throw new Unavailable('A transaction has not ended yet after its connection was lost')
  return row!.status === 'committed'
}
