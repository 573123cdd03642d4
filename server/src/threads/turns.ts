/** For so many milliseconds at most is work done before others have their turn. */
const turn = 8

/** Shares the thread with others: `pass` is called where they may go on. */
export interface ThreadTurns {
  /** Nothing as long as there is time; then a promise that is kept when the others have had their turn. */
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

/** Goes through a list without keeping others waiting. */
export async function inTurns<T>(all: readonly T[], act: (one: T) => void | Promise<void>): Promise<void> {
  const turns = createThreadTurns()
  for (const one of all) {
    const others = turns.pass()
    if (others) await others
    const acting = act(one)
    if (acting) await acting
  }
}
