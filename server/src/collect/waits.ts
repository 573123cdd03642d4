import type { Reader } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import { waitingBy } from './due.ts'
import { admitted, hopelessReasons, pacedUntilOf } from './lane.ts'
import { readLane } from './lanes.ts'
import type { Setup } from './setup.ts'

/** Asks of a provider that wait for their turn. */
export interface Wait {
  provider: string
  asks: number
  /** When the first of them may begin, in epoch milliseconds. */
  until: number
  /** Why: the reason for which the provider is paused or the last attempt failed, `budget`, or null for the pace. */
  why: string | null
  /** Whether nothing will change before the operator mends a key or buys credit. */
  hopeless: boolean
}

/** When what waits for the ends of other processes' asks is looked at again, in milliseconds. */
export const lookAgain = 1000

/** What waits, by provider, and whether any of the chosen asks is under way. */
export async function waitsOf(
  reader: Reader,
  { chosen, setups, leftOut }: { chosen: Sql; setups: readonly Setup[]; leftOut: readonly string[] },
  now: number,
): Promise<{ waits: Wait[]; underWay: boolean }> {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const waits: Wait[] = []
  let isUnderWay = false
  for (const { provider, waiting, readyAt, reason, underWay, chosenUnderWay } of await waitingBy(
    reader,
    chosen,
    leftOut,
    now,
  )) {
    const setup = byProvider.get(provider)
    if (!setup) continue
    isUnderWay ||= chosenUnderWay > 0
    if (waiting === 0) continue
    const lane = await readLane(reader, provider)
    const paced = setup.pace.perMinute === null ? 0 : Math.ceil(pacedUntilOf(lane, now))
    const turn = Math.max(readyAt!, lane.pausedUntil, paced)
    // What is full now has room when an ask ends; those of other processes are not heard of.
    const until = admitted(lane, setup.pace, underWay, turn) > 0 ? turn : Math.max(turn, now + lookAgain)
    const paused = lane.pausedUntil > now && lane.pausedUntil >= turn
    const why = paused ? lane.reason : readyAt! > now ? reason : null
    const hopeless = paused && hopelessReasons.some(reason => reason === lane.reason)
    waits.push({ provider, asks: waiting, until, why, hopeless })
  }
  return { waits, underWay: isUnderWay }
}
