import type { Writer } from '../db/db.ts'
import { admitted, begun, type Lane, type Pace } from './lane.ts'
import { keepLane, lockLane } from './lanes.ts'
import type { Choice, Queue, QueueTable } from './queue.ts'
import { leasedIn, waitingIn } from './waiting.ts'

/** A lane whose turn it is, locked for this transaction. */
export interface Turn {
  name: string
  lane: Lane
  pace: Pace
  /** How many of its items may begin now; at least 1. */
  limit: number
}

/** The lanes in which something may begin now, locked in the order of their names. */
export async function turnsIn<T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  choice: Choice,
  paces: ReadonlyMap<string, Pace>,
  now: number,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const { lane: name, waiting, readyAt } of await waitingIn(writer, queue, choice, now)) {
    const pace = paces.get(name)
    if (!pace || waiting === 0 || readyAt! > now) continue
    // Counted under the lock: another process may have begun in between.
    const lane = await lockLane(writer, queue.lanes, name)
    const limit = admitted(lane, pace, await leasedIn(writer, queue, name, now), now)
    if (limit > 0) turns.push({ name, lane, pace, limit })
  }
  return turns
}

/** Stores that so many items of a lane begin now. */
export async function beginTurn<T extends QueueTable>(
  writer: Writer,
  { lanes }: Queue<T>,
  { name, lane, pace }: Turn,
  items: number,
  now: number,
): Promise<void> {
  if (items > 0) await keepLane(writer, lanes, name, begun(lane, pace, items, now))
}
