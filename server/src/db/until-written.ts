import type { Db } from './db.ts'

/** What was read from a database and is good until somebody writes to it through the same handle. */
export interface UntilWritten {
  /** Calls `forget` if something was written since the last call. */
  renew(): void
  /** To be called before a read: returns a function that says whether nothing has been written since. */
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
