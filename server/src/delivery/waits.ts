import type { Reader } from '../db/db.ts'
import { admitted, type Pace, pacedUntilOf } from './lane.ts'
import { isBlocked, readLane } from './lanes.ts'
import type { Choice, Queue, QueueTable } from './queue.ts'
import { waitingIn } from './waiting.ts'

/** Items of a lane that wait for their turn. */
export interface Wait {
  lane: string
  items: number
  /** When the first of them may begin, in epoch milliseconds. */
  until: number
  /** Why: the reason of the lane's pause or of an item's own wait; null for the pace. */
  why: string | null
  /** Whether the lane stays paused until the operator does something. */
  blocked: boolean
}

/** After how many milliseconds to look again where what others lease is waited for: nobody tells when that ends. */
export const lookAgain = 1000

/** What waits in the lanes that have a pace, and whether any chosen item is leased. */
export async function waitsIn<T extends QueueTable>(
  reader: Reader,
  queue: Queue<T>,
  choice: Choice,
  paces: ReadonlyMap<string, Pace>,
  now: number,
): Promise<{ waits: Wait[]; underWay: boolean }> {
  const waits: Wait[] = []
  let isUnderWay = false
  for (const { lane: name, waiting, readyAt, reason, leased, chosenLeased } of await waitingIn(
    reader,
    queue,
    choice,
    now,
  )) {
    const pace = paces.get(name)
    if (!pace) continue
    isUnderWay ||= chosenLeased > 0
    if (waiting === 0) continue
    const lane = await readLane(reader, queue.lanes, name)
    const paced = pace.perMinute === null ? 0 : Math.ceil(pacedUntilOf(lane, now))
    const turn = Math.max(readyAt!, lane.pausedUntil, paced)
    // What is full now has room when an attempt ends; the ends of other processes' attempts are not heard of.
    const until = admitted(lane, pace, leased, turn) > 0 ? turn : Math.max(turn, now + lookAgain)
    const paused = lane.pausedUntil > now && lane.pausedUntil >= turn
    const why = paused ? lane.reason : readyAt! > now ? reason : null
    waits.push({ lane: name, items: waiting, until, why, blocked: paused && isBlocked(queue.lanes, lane) })
  }
  return { waits, underWay: isUnderWay }
}
