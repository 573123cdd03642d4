import { dayLength, dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import { isTooDear, lockPurse, type Purse, spend, usedUp } from './budget.ts'
import { type Ask, type Candidate, candidates, hasUnderWay, postpone, take, underWayOf, waitingBy } from './due.ts'
import type { Forecast } from './forecast.ts'
import { admitted, begun, type Lane } from './lane.ts'
import { keepLane, lockLane } from './lanes.ts'
import type { Manner, Setup } from './setup.ts'
import { lookAgain, type Wait, waitsOf } from './waits.ts'

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

/** Asks that begin now, and why the others wait. */
export interface Claim {
  asks: Ask[]
  /** Teams that were found unable to pay for their next ask today, and which part of their budget is used up. */
  broke: Map<string, 'asks' | 'money'>
  /** Those of them that can pay for no ask at all. */
  penniless: string[]
  waits: Wait[]
  /** Whether asks that were chosen are under way, whoever asks them. */
  underWay: boolean
}

/** Beyond an ask's own time limit: a lease must not end while its process still reads a reply or stores an answer. */
export const leaseMargin = 30_000

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
  const { asks, broke, penniless, unsettled } = await takeAll(writer, lanes, claimant, now)
  for (const { setup, lane } of lanes) {
    const { alias } = setup.provider
    const taken = asks.filter(({ provider }) => provider === alias).length
    if (taken > 0) await keepLane(writer, alias, begun(lane, setup.pace, taken, now))
  }
  const rest = { chosen, setups: manner.setups, leftOut: [...leftOut, ...penniless] }
  const { waits, underWay } = await waitsOf(writer, rest, now)
  // What is set aside for asks under way may come back when they end.
  const later = (wait: Wait) => (unsettled && wait.until <= now ? { ...wait, until: now + lookAgain } : wait)
  return { asks, broke, penniless, waits: waits.map(later), underWay: underWay || asks.length > 0 }
}

/** The asks of a provider whose turn it is. */
interface Turn {
  setup: Setup
  turn: readonly Candidate[]
}

interface Taken extends Pick<Claim, 'asks' | 'broke' | 'penniless'> {
  /** Whether an ask is too dear only as long as others of its team are under way. */
  unsettled: boolean
}

async function takeAll(
  writer: Writer,
  turns: readonly Turn[],
  { holder, manner, forecast }: Claimant,
  now: number,
): Promise<Taken> {
  const day = dayOf(now)
  const purses = new Map<string, Purse>()
  // All lanes before all purses, in one order, as where asks are closed: processes never wait for each other in a circle.
  for (const team of new Set(turns.flatMap(({ turn }) => turn.map(({ team }) => team)).sort()))
    purses.set(team, await lockPurse(writer, team, day, manner.allowance))
  const taken: Taken = { asks: [], broke: new Map(), penniless: [], unsettled: false }
  for (const { setup, turn } of turns)
    for (const { priceUnknown, cost, inputTokens, outputTokens, searches, ...candidate } of turn) {
      const { team } = candidate
      const known = setup.free ? 0 : forecast(candidate)
      const price = known ?? 0
      const purse = purses.get(team)!
      if (taken.penniless.includes(team)) continue
      const unpriced = known === null && !priceUnknown && purse.allowance.cost !== null
      const part = usedUp(purse)
      if (part) {
        taken.penniless.push(team)
        taken.broke.set(team, part)
        continue
      }
      if (isTooDear(purse, price)) {
        if (await hasUnderWay(writer, team, now)) taken.unsettled = true
        else {
          taken.broke.set(team, 'money')
          await postpone(writer, candidate, startOf(day + 1), { reason: 'budget', message: dearText(purse, price) })
        }
        continue
      }
      const spent = { cost, inputTokens, outputTokens, searches }
      const ask = { ...candidate, forecast: price, begunAt: now, unpriced, spent }
      if (!(await take(writer, ask, holder, now + setup.timeoutMs + leaseMargin))) continue
      taken.asks.push(ask)
      purse.asks++
      purse.cost += price
      await spend(writer, team, day, 1, price)
    }
  return taken
}

const startOf = (day: number) => day * dayLength

const dearText = ({ cost, allowance }: Purse, price: number) =>
  `It would cost about $${(price / 1e6).toFixed(4)}, and $${((allowance.cost! - cost) / 1e6).toFixed(4)} of the day's budget was left.`
