/** Milliseconds. Node's timers can't wait longer than some weeks. */
const longestTimer = 60 * 60 * 1000

/** Attempts in progress, and finished ones that `ended` hasn't returned yet. */
export interface UnderWay<A> {
  /** The attempt must not throw. `stop` aborts its signal. */
  begin(attempt: (signal: AbortSignal) => Promise<A>): void
  ended(): A[]
  idle(): boolean
  /** Resolves after an attempt or `stop`, or after `atMost` milliseconds. */
  oneHasEnded(atMost: number): Promise<void>
  stop(): void
}

export function createUnderWay<A>(): UnderWay<A> {
  // Each attempt has its own signal, because Node warns of a leak if many listeners share one.
  const running = new Set<AbortController>()
  const ended: A[] = []
  let stopped = false
  let wake = () => {}

  return {
    async begin(attempt) {
      const stopping = new AbortController()
      if (stopped) stopping.abort()
      running.add(stopping)
      ended.push(await attempt(stopping.signal))
      running.delete(stopping)
      wake()
    },
    ended: () => ended.splice(0),
    idle: () => running.size === 0 && ended.length === 0,
    oneHasEnded: atMost =>
      ended.length > 0
        ? Promise.resolve()
        : new Promise(resolve => {
            const timer = setTimeout(() => wake(), Math.min(Math.max(1, atMost), longestTimer))
            wake = () => {
              clearTimeout(timer)
              wake = () => {}
              resolve()
            }
          }),
    stop() {
      stopped = true
      for (const stopping of running) stopping.abort()
      wake()
    },
  }
}

/**
 * Repeats `turn` until it returns a result. Stores ended attempts before each turn. If `signal` aborts, and after the
 * last turn, stops the attempts in progress and stores them.
 */
export async function untilDone<A, R>(
  underWay: Omit<UnderWay<A>, 'begin'>,
  signal: AbortSignal,
  store: (attempts: readonly A[]) => Promise<void>,
  turn: () => Promise<{ done: R } | { wait: number }>,
): Promise<R> {
  const stop = () => underWay.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      await store(underWay.ended())
      const next = await turn()
      if ('done' in next) return next.done
      await underWay.oneHasEnded(next.wait)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    underWay.stop()
    while (!underWay.idle()) {
      await underWay.oneHasEnded(Number.POSITIVE_INFINITY)
      await store(underWay.ended())
    }
  }
}
