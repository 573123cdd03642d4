import type { Writer } from '../db.ts'
import { type DuckDbFile, leaveRoom, replaced, tidy, transaction } from './file.ts'
import { writer } from './rows.ts'

type WriteAction<T> = (writer: Writer) => Promise<T>

interface QueuedWrite {
  change: WriteAction<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Maximum changes per commit, so that waits stay short. */
const mostTogether = 64

export interface Writes {
  inTurn<T>(act: () => Promise<T>): Promise<T>
  alone<T>(change: WriteAction<T>): Promise<T>
  /** See `sharesCommit`. */
  together<T>(change: WriteAction<T>): Promise<T>
  ended(): Promise<void>
}

export function createWrites(file: DuckDbFile): Writes {
  let last: Promise<void> = Promise.resolve()
  let waiting: QueuedWrite[] = []

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      if (file.engine.isView || file.engine.isOverLimit) await replaced(file)
      return act()
    })
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }

  async function commit<T>(changes: readonly WriteAction<T>[], made: () => void = () => undefined): Promise<T[]> {
    const committed: (() => void)[] = []
    const results = await transaction(file, true, async connection => {
      const results: T[] = []
      for (const change of changes) results.push(await change(writer(connection, file.layouts, committed)))
      made()
      return results
    })
    file.writes++
    for (const done of committed) done()
    return results
  }

  async function afterwards() {
    await tidy(file)
    await leaveRoom(file)
  }

  const alone = <T>(change: WriteAction<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      inTurn(async () => {
        const [result] = await commit([change])
        resolve(result!)
        await afterwards()
      }).catch(reject)
    })

  async function group(members: readonly QueuedWrite[]) {
    if (members.length === 0) return
    let areMade = false
    try {
      const changes = members.map(({ change }) => change)
      const results = await commit(changes, () => {
        areMade = true
      })
      for (const [i, { resolve }] of members.entries()) resolve(results[i])
    } catch (error) {
      if (!areMade && members.length > 1) {
        for (const member of members) await group([member])
        return
      }
      for (const { reject } of members) reject(error)
      return
    }
    await afterwards()
  }

  return {
    inTurn,
    alone,
    together: <T>(change: WriteAction<T>) =>
      new Promise<T>((resolve, reject) => {
        const own: QueuedWrite = { change, resolve: resolve as QueuedWrite['resolve'], reject }
        waiting.push(own)
        inTurn(() => group(waiting.splice(0, mostTogether))).catch(error => {
          waiting = waiting.filter(other => other !== own)
          reject(error)
        })
      }),
    ended: () => last,
  }
}
