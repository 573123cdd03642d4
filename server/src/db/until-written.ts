import type { Db } from './db.ts'

/** Data read from a database that is valid until the next write through the same handle. */
export interface UntilWritten {
  /** Calls `forget` if something was written since the last call. */
  renew(): void
  /** Call it before a read. The returned function is true if nothing was written since. */
  reading(): () => boolean
}

export function untilWritten(db: Db, forget: () => void): UntilWritten {
  let asOf = db.writes
  return {
    renew() {
      if (asOf !== db.writes) forget()
      asOf = db.writes
    },
    reading() {
      const at = db.writes
      return () => at === db.writes
    },
  }
}
