/** Milliseconds of work before other tasks run. */
const turn = 8

export interface ThreadTurns {
  /** Undefined while time remains. Otherwise resolves after other tasks have run. */
  pass(): Promise<void> | undefined
}

export function createThreadTurns(): ThreadTurns {
  let end = performance.now() + turn
  return {
    pass() {
      if (performance.now() <= end) return undefined
      return new Promise(resolve =>
        setImmediate(() => {
          end = performance.now() + turn
          resolve()
        }),
      )
    },
  }
}

export async function inTurns<T>(all: readonly T[], act: (one: T) => void | Promise<void>): Promise<void> {
  const turns = createThreadTurns()
  for (const one of all) {
    const others = turns.pass()
    if (others) await others
    const acting = act(one)
    if (acting) await acting
  }
}
