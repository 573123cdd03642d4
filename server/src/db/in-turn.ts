/** Runs calls one after the other, even if one fails. */
export function createTurn(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return ask => {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }
}
