/** Lets what is asked at once on one connection be asked one after the other, also after one that has failed. */
export function createTurn(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return ask => {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }
}
