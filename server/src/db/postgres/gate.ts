import type { Unavailable } from '../db.ts'
import { unavailable } from './errors.ts'

/** A way to a connection: one that is free, or a new one. */
export interface Way<T> {
  /** Whether one is free. */
  hasIdle(): boolean
  connect(): Promise<T>
  /** Is given a connection that came when nobody waited for it any more. */
  discard(made: T): void
}

/**
 * Bounds the attempts to connect to a server that is away. When one fails, all that are under way or wait fail with it.
 * From then on there is one at a time, and who comes meanwhile shares what it meets; where the last was met with silence,
 * who comes meanwhile fails at once.
 */
export interface Gate {
  pass<T>(way: Way<T>): Promise<T>
  /** Is told that a connection was lost: the server may be away. */
  lost(error: Unavailable): void
}

/** `silence` is in milliseconds: an attempt that fails only after that was not refused, but not answered. */
export function createConnectionGate(silence = 1000): Gate {
  /** What the last attempt has failed with, until one succeeds. */
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
