/** Timers hold some weeks at most; whoever waits longer looks again. In milliseconds. */
const longestTimer = 60 * 60 * 1000

/** The attempts of this process that are under way, and those that have ended and were not fetched yet. */
export interface UnderWay<A> {
  /** Begins an attempt, which must not throw. Its signal aborts when all are stopped. */
  begin(attempt: (signal: AbortSignal) => Promise<A>): void
  /** The attempts that have ended, each returned once. */
  ended(): A[]
  /** Whether nothing is under way and nothing has ended. */
  idle(): boolean
  /** Waits until an attempt has ended, all are stopped, or so many milliseconds have passed. */
  oneHasEnded(atMost: number): Promise<void>
  /** Stops what is under way and whatever begins later; all of it ends soon. */
  stop(): void
}

export function createUnderWay<A>(): UnderWay<A> {
  // One for each attempt: a signal that many listen to is taken for a leak.
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
