import { QueryAbandonedError } from '../../db/db.ts'

export interface TurnLimits {
  atOnce: number
  /** Default: one less than `atOnce`, so that one key can't block the others. */
  perKey?: number
  waiting: number
  waitingPerKey: number
  /** Longest wait in milliseconds. */
  patience: number
  changed?: ((waiting: number, working: number) => void) | undefined
}

/** The queue is full, or the wait was too long. */
export class NoTurn extends Error {
  override name = 'NoTurn'
  constructor(
    message: string,
    /** Seconds. */
    readonly retryAfter: number,
  ) {
    super(message)
  }
}

interface Waiter {
  start(): void
  refuse(why: Error): void
}

/** Rejects with `NoTurn`, or with `QueryAbandonedError` if the signal aborts during the wait. */
export type TurnQueue = <T>(key: string, signal: AbortSignal | undefined, act: () => Promise<T>) => Promise<T>

/** Free slots go to the waiting keys in turn. */
export function createTurnQueue(limits: TurnLimits): TurnQueue {
  const { atOnce, perKey = Math.max(1, atOnce - 1), waiting, waitingPerKey, patience, changed } = limits
  const working = new Map<string, number>()
  const queues = new Map<string, Set<Waiter>>()
  let atWork = 0
  let queued = 0

  const hasRoom = (key: string) => atWork < atOnce && (working.get(key) ?? 0) < perKey

  async function work<T>(key: string, act: () => Promise<T>): Promise<T> {
    atWork++
    working.set(key, (working.get(key) ?? 0) + 1)
    changed?.(queued, atWork)
    try {
      return await act()
    } finally {
      atWork--
      const left = working.get(key)! - 1
      if (left > 0) working.set(key, left)
      else working.delete(key)
      changed?.(queued, atWork)
      admit()
    }
  }

  function admit() {
    for (const [key, queue] of [...queues]) {
      if (atWork >= atOnce) return
      if (!hasRoom(key)) continue
      const [first] = queue
      leave(key, first!)
      const rest = queues.get(key)
      if (rest) {
        queues.delete(key)
        queues.set(key, rest)
      }
      first!.start()
    }
  }

  function leave(key: string, waiter: Waiter) {
    const queue = queues.get(key)
    if (!queue?.delete(waiter)) return
    queued--
    if (queue.size === 0) queues.delete(key)
    changed?.(queued, atWork)
  }

  return (key, signal, act) => {
    if (signal?.aborted) return Promise.reject(new QueryAbandonedError())
    if (hasRoom(key)) return work(key, act)
    const seconds = Math.ceil(patience / 1000)
    if (queued >= waiting || (queues.get(key)?.size ?? 0) >= waitingPerKey)
      return Promise.reject(new NoTurn('Too many queries are waiting.', seconds))
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandoned)
      }
      const waiter: Waiter = {
        start() {
          done()
          // Runs synchronously, so that a slot isn't assigned twice.
          resolve(work(key, act))
        },
        refuse(why) {
          done()
          leave(key, waiter)
          reject(why)
        },
      }
      const abandoned = () => waiter.refuse(new QueryAbandonedError())
      const timer = setTimeout(
        () => waiter.refuse(new NoTurn(`The query waited ${seconds} seconds for its turn.`, seconds)),
        patience,
      )
      signal?.addEventListener('abort', abandoned, { once: true })
      const queue = queues.get(key) ?? new Set()
      queue.add(waiter)
      queues.set(key, queue)
      queued++
      changed?.(queued, atWork)
    })
  }
}
