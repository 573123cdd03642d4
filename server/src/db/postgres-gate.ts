import { unavailable } from './postgres-errors.ts'

/** Milliseconds after which an attempt to connect that fails has met silence: the server has not refused it. */
const silence = 1000

/**
 * Bounds the attempts to connect to a server that is away. After one has failed there is one at a time, and who comes
 * meanwhile shares what it meets; where the last was met with silence, whoever comes meanwhile fails at once.
 */
export type Gate = <T>(hasIdle: () => boolean, connect: () => Promise<T>) => Promise<T>

export function createGate(): Gate {
  /** What the last attempt has failed with, until one succeeds. */
  let failed: { why: unknown; isSilent: boolean } | undefined
  let trying: Promise<unknown> | undefined

  async function attempt<T>(connect: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      const made = await connect()
      failed = undefined
      return made
    } catch (error) {
      failed = { why: unavailable(error), isSilent: performance.now() - start >= silence }
      throw failed.why
    }
  }

  return async (hasIdle, connect) => {
    while (failed && trying && !hasIdle()) {
      if (failed.isSilent) throw failed.why
      await trying
    }
    if (hasIdle()) return connect()
    if (!failed) return attempt(connect)
    const made = attempt(connect)
    trying = made
    return made.finally(() => {
      trying = undefined
    })
  }
}
