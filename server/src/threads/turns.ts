/** Milliseconds of work before others get a turn. */
const turn = 8

export interface ThreadTurns {
  /** Undefined while there is time. Else a promise that resolves after others had a turn. */
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
