import { setTimeout } from 'node:timers/promises'
import { type Db, Unavailable } from './db.ts'

export interface Waiting {
  /** Ends the waiting: the transaction then fails with the error that it met. */
  signal: AbortSignal
  /** Called once for each time that the server goes away. */
  away(error: Unavailable): void
}

/** Milliseconds between two tries: the first, and the longest. */
const pauses = { first: 250, longest: 5000 }

/**
 * A database whose transactions are tried again while its server is away. A transaction may then run twice where the
 * connection was lost while it was committed: each must be safe to repeat.
 */
export function lasting(db: Db, { signal, away }: Waiting): Db {
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
  return {
    ...db,
    get writes() {
      return db.writes
    },
    read: (ask, limits) => again(() => db.read(ask, limits)),
    write: (change, limits) => again(() => db.write(change, limits)),
  }
}
