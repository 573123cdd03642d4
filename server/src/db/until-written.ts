import type { Db } from './db.ts'

/** Data that is valid until the next write through the same handle. */
export interface UntilWritten {
  renew(): void
  /** The returned function returns true until the next write. */
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
