import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import { lockPurse, type Purse, spend, usedUp } from './budget.ts'
import { type Ask, candidates, take, underWayOf, waitingBy } from './due.ts'
import type { Forecast } from './forecast.ts'
import { admitted, begun, type Lane } from './lane.ts'
import { keepLane, lockLane, readLane } from './lanes.ts'
import type { Manner, Setup } from './setup.ts'

/** Who asks, whose questions, and until when a lease holds. */
export interface Claimant {
  holder: string
  /** A condition on `due`, `brand` and `prompt`. */
  chosen: Sql
  manner: Manner
  forecast: Forecast
}

/** Asks that begin now, and when the next may. */
export interface Claim {
  asks: Ask[]
  /** Teams that cannot pay for their next ask today, and which part of the budget is used up. */
  brokeTeams: Map<string, 'asks' | 'money'>
  /** Asks that wait, though their teams can pay for them. */
  waiting: number
  /** The instant at which the first of them may begin; null where none waits. */
  readyAt: number | null
}

/** Beyond an ask's own time limit: a lease must not end while its process still reads a reply or stores an answer. */
const leaseMargin = 30_000

/** When what waits for the ends of other processes' asks is looked at again. */
const lookAgain = 1000

/** Takes the asks that may begin now: as many as their providers' pace and their teams' budgets allow. */
export async function claim(writer: Writer, claimant: Claimant, now: number): Promise<Claim> {
  const { chosen, manner } = claimant
  const brokeTeams: Claim['brokeTeams'] = new Map()
  const asks: Ask[] = []
  const byProvider = new Map(manner.setups.map(setup => [setup.provider.alias, setup]))
  const ready = (await waitingBy(writer, chosen, [], now)).flatMap(({ provider, waiting, readyAt }) => {
    const setup = byProvider.get(provider)
    return setup && waiting > 0 && readyAt! <= now ? [setup] : []
  })
  // Lanes before purses, here and wherever attempts are closed, so that processes never wait for each other in a circle.
  const lanes = new Map<Setup, Lane>()
  for (const setup of ready) lanes.set(setup, await lockLane(writer, setup.provider.alias))
  for (const [setup, lane] of lanes) {
    const { alias } = setup.provider
    const room = admitted(lane, setup.pace, await underWayOf(writer, alias, now), now)
    const taken = await takeUpTo(writer, room, setup, claimant, brokeTeams, now)
    if (taken.length > 0) await keepLane(writer, alias, begun(lane, setup.pace, taken.length, now))
    asks.push(...taken)
  }
  return { asks, brokeTeams, ...(await nextOf(writer, claimant, byProvider, brokeTeams, now)) }
}

async function takeUpTo(
  writer: Writer,
  room: number,
  setup: Setup,
  { holder, chosen, manner, forecast }: Claimant,
  brokeTeams: Claim['brokeTeams'],
  now: number,
): Promise<Ask[]> {
  const provider = setup.provider.alias
  const until = now + setup.timeoutMs + leaseMargin
  const day = dayOf(now)
  const purses = new Map<string, Purse>()
  const taken: Ask[] = []
  while (taken.length < room) {
    const brokeBefore = brokeTeams.size
    const limit = room - taken.length
    const found = await candidates(writer, { provider, chosen, leftOut: [...brokeTeams.keys()], now, limit })
    for (const candidate of found) {
      const price = setup.free ? 0 : (forecast(candidate) ?? 0)
      const { team } = candidate
      const purse = purses.get(team) ?? (await lockPurse(writer, team, day, manner.allowance))
      purses.set(team, purse)
      const part = usedUp(purse, price)
      if (part) brokeTeams.set(team, part)
      const ask = { ...candidate, forecast: price, begunAt: now }
      if (part || brokeTeams.has(team) || !(await take(writer, ask, holder, until))) continue
      taken.push(ask)
      await spend(writer, team, day, 1, price)
      purses.set(team, { ...purse, asks: purse.asks + 1, cost: purse.cost + price })
    }
    // Another look pays only where the turn of somebody else came.
    if (brokeTeams.size === brokeBefore) break
  }
  return taken
}

/** When the next ask may begin: its own wait, its provider's pause and pace, or an end of what is under way. */
async function nextOf(
  writer: Writer,
  { chosen }: Claimant,
  byProvider: ReadonlyMap<string, Setup>,
  brokeTeams: Claim['brokeTeams'],
  now: number,
): Promise<Pick<Claim, 'waiting' | 'readyAt'>> {
  let all = 0
  let first: number | null = null
  for (const { provider, waiting, readyAt, underWay } of await waitingBy(writer, chosen, [...brokeTeams.keys()], now)) {
    const setup = byProvider.get(provider)
    if (!setup || waiting === 0) continue
    all += waiting
    const lane = await readLane(writer, provider)
    const free = underWay < setup.pace.concurrency ? 0 : now + lookAgain
    const at = Math.max(
      readyAt!,
      lane.pausedUntil,
      setup.pace.perMinute === null ? 0 : Math.ceil(lane.pacedUntil),
      free,
    )
    first = Math.min(first ?? at, at)
  }
  return { waiting: all, readyAt: first }
}
