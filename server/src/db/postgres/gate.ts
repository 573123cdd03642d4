import type { Unavailable } from '../db.ts'
import { unavailable } from './errors.ts'

interface Way<T> {
  hasIdle(): boolean
  connect(): Promise<T>
  discard(made: T): void
}

/**
 * Limits connection attempts while the server is down. If an attempt fails, all pending attempts fail. Then callers
 * share one attempt at a time, and fail immediately if the last one timed out.
 */
export interface Gate {
  pass<T>(way: Way<T>): Promise<T>
  lost(error: Unavailable): void
}

/** `silence`: an attempt that fails after this many milliseconds counts as timed out, not refused. */
export function createConnectionGate(silence = 1000): Gate {
  let failed: { why: Unavailable; isSilent: boolean } | undefined
  let trying: Promise<unknown> | undefined
  const waiting = new Set<(why: Unavailable) => void>()

  const attempt = <T>({ connect, discard }: Way<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      waiting.add(reject)
      connect().then(
        made => {
          failed = undefined
          if (waiting.delete(reject)) resolve(made)
          else discard(made)
        },
        error => {
          failed = { why: unavailable(error), isSilent: performance.now() - start >= silence }
          for (const fail of waiting) fail(failed.why)
          waiting.clear()
        },
      )
    })

  return {
    async pass(way) {
      while (failed && trying && !way.hasIdle()) {
        if (failed.isSilent) throw failed.why
        await trying
      }
      if (way.hasIdle()) return way.connect()
      if (!failed) return attempt(way)
      const made = attempt(way).finally(() => {
        trying = undefined
      })
      trying = made
      return made
    },
    lost(error) {
      failed ??= { why: error, isSilent: false }
    },
  }
}
