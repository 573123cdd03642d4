import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import { lockPurse, type Purse, spend, usedUp } from './budget.ts'
import { type Ask, type Candidate, candidates, take, underWayOf, waitingBy } from './due.ts'
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
  /** Teams that are known to have used up their budget of the day. */
  leftOut: readonly string[]
}

/** Asks that begin now, and when the next may. */
export interface Claim {
  asks: Ask[]
  /** Teams that were found unable to pay for their next ask today, and which part of their budget is used up. */
  broke: Map<string, 'asks' | 'money'>
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
  const { chosen, manner, leftOut } = claimant
  const byProvider = new Map(manner.setups.map(setup => [setup.provider.alias, setup]))
  const lanes: (Turn & { lane: Lane })[] = []
  for (const { provider, waiting, readyAt } of await waitingBy(writer, chosen, leftOut, now)) {
    const setup = byProvider.get(provider)
    if (!setup || waiting === 0 || readyAt! > now) continue
    // Counted under the lock: another process may have begun in between.
    const lane = await lockLane(writer, provider)
    const limit = admitted(lane, setup.pace, await underWayOf(writer, provider, now), now)
    if (limit === 0) continue
    lanes.push({ setup, lane, turn: await candidates(writer, { provider, chosen, leftOut, now, limit }) })
  }
  const { asks, broke } = await takeAll(writer, lanes, claimant, now)
  for (const { setup, lane } of lanes) {
    const { alias } = setup.provider
    const taken = asks.filter(({ provider }) => provider === alias).length
    if (taken > 0) await keepLane(writer, alias, begun(lane, setup.pace, taken, now))
  }
  const next = await nextOf(writer, claimant, byProvider, [...leftOut, ...broke.keys()], now)
  return { asks, broke, ...next }
}

/** The asks of a provider whose turn it is. */
interface Turn {
  setup: Setup
  turn: readonly Candidate[]
}

async function takeAll(
  writer: Writer,
  turns: readonly Turn[],
  { holder, manner, forecast }: Claimant,
  now: number,
): Promise<Pick<Claim, 'asks' | 'broke'>> {
  const day = dayOf(now)
  const purses = new Map<string, Purse>()
  // All lanes before all purses, in one order, as where asks are closed: processes never wait for each other in a circle.
  for (const team of new Set(turns.flatMap(({ turn }) => turn.map(({ team }) => team)).sort()))
    purses.set(team, await lockPurse(writer, team, day, manner.allowance))
  const asks: Ask[] = []
  const broke: Claim['broke'] = new Map()
  for (const { setup, turn } of turns)
    for (const { priceUnknown, cost, inputTokens, outputTokens, searches, ...candidate } of turn) {
      const { team } = candidate
      const known = setup.free ? 0 : forecast(candidate)
      const price = known ?? 0
      const purse = purses.get(team)!
      const unpriced = known === null && !priceUnknown && purse.allowance.cost !== null
      const part = broke.get(team) ?? usedUp(purse, price)
      if (part) {
        broke.set(team, part)
        continue
      }
      const spent = { cost, inputTokens, outputTokens, searches }
      const ask = { ...candidate, forecast: price, begunAt: now, unpriced, spent }
      if (!(await take(writer, ask, holder, now + setup.timeoutMs + leaseMargin))) continue
      asks.push(ask)
      purse.asks++
      purse.cost += price
      await spend(writer, team, day, 1, price)
    }
  return { asks, broke }
}

/** When the next ask may begin: its own wait, its provider's pause and pace, or an end of what is under way. */
async function nextOf(
  writer: Writer,
  { chosen }: Claimant,
  byProvider: ReadonlyMap<string, Setup>,
  leftOut: readonly string[],
  now: number,
): Promise<Pick<Claim, 'waiting' | 'readyAt'>> {
  let all = 0
  let first: number | null = null
  for (const { provider, waiting, readyAt, underWay } of await waitingBy(writer, chosen, leftOut, now)) {
    const setup = byProvider.get(provider)
    if (!setup || waiting === 0) continue
    all += waiting
    const lane = await readLane(writer, provider)
    const paced = setup.pace.perMinute === null ? 0 : lane.pacedUntil
    const turn = Math.max(readyAt!, lane.pausedUntil, Math.ceil(paced))
    // What is full now has room when an ask ends; those of other processes are not heard of.
    const at = admitted(lane, setup.pace, underWay, turn) > 0 ? turn : Math.max(turn, now + lookAgain)
    first = Math.min(first ?? at, at)
  }
  return { waiting: all, readyAt: first }
}
