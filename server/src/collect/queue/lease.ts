import { dayLength, dayOf } from '@earshot/contract'
import type { Writer } from '../../db/db.ts'
import type { Sql } from '../../db/sql.ts'
import { lease, leaseMargin, postpone } from '../../delivery/lease.ts'
import { beginTurn, lookAgain, type Turn, turnsIn, type Wait, waitsIn } from '../../delivery/waiting.ts'
import type { CollectSetup, ProviderSetup } from '../setup/setup.ts'
import { isTooDear, lockPurse, type Purse, spend, usedUp } from './budget.ts'
import type { CostForecast } from './forecast.ts'
import {
  askQueue,
  candidates,
  choiceOf,
  hasUnderWay,
  type LeasedRun,
  leaseOf,
  pacesOf,
  type RunCandidate,
} from './queue.ts'

export interface Claimant {
  holder: string
  /** SQL condition on `due`, `brand` and `prompt`. */
  chosen: Sql
  collectSetup: CollectSetup
  forecast: CostForecast
  leftOut: readonly string[]
}

export interface Claim {
  asks: LeasedRun[]
  /** Teams that can't pay for their next run today, and the part of the budget that is too small. */
  broke: Map<string, 'asks' | 'money'>
  /** Teams that have used up today's budget. */
  penniless: string[]
  waits: Wait[]
  underWay: boolean
}

export async function claim(writer: Writer, claimant: Claimant, now: number): Promise<Claim> {
  const { chosen, collectSetup, leftOut } = claimant
  const byProvider = new Map(collectSetup.setups.map(setup => [setup.provider.alias, setup]))
  const paces = pacesOf(collectSetup.setups)
  const choice = choiceOf(chosen, leftOut)
  const turns: AskTurn[] = []
  for (const turn of await turnsIn(writer, askQueue, choice, paces, now)) {
    const { name: provider, limit } = turn
    const setup = byProvider.get(provider)!
    turns.push({ turn, setup, asks: await candidates(writer, { provider, choice, now, limit }) })
  }
  const { asks, broke, penniless, unsettled } = await leaseAll(writer, turns, claimant, now)
  for (const { turn } of turns) {
    const leased = asks.filter(({ provider }) => provider === turn.name).length
    await beginTurn(writer, askQueue, turn, leased, now)
  }
  const rest = choiceOf(chosen, [...leftOut, ...penniless])
  const { waits, underWay } = await waitsIn(writer, askQueue, rest, paces, now)
  // Runs in progress can refund part of their forecast, so try again soon.
  const later = (wait: Wait) => (unsettled && wait.until <= now ? { ...wait, until: now + lookAgain } : wait)
  return { asks, broke, penniless, waits: waits.map(later), underWay: underWay || asks.length > 0 }
}

interface AskTurn {
  turn: Turn
  setup: ProviderSetup
  asks: readonly RunCandidate[]
}

interface LeaseResult extends Pick<Claim, 'asks' | 'broke' | 'penniless'> {
  /** True if a run exceeds the budget, but its team's runs in progress can refund part of their forecasts. */
  unsettled: boolean
}

async function leaseAll(
  writer: Writer,
  turns: readonly AskTurn[],
  { holder, collectSetup, forecast }: Claimant,
  now: number,
): Promise<LeaseResult> {
  const day = dayOf(now)
  const purses = new Map<string, Purse>()
  // The lanes are already locked. Like `close`, lock lanes before budgets to prevent deadlocks.
  for (const team of new Set(turns.flatMap(({ asks }) => asks.map(({ team }) => team)).sort()))
    purses.set(team, await lockPurse(writer, team, day, collectSetup.allowance))
  const leased: LeaseResult = { asks: [], broke: new Map(), penniless: [], unsettled: false }
  for (const { setup, asks } of turns)
    for (const { priceUnknown, cost, inputTokens, outputTokens, searches, ...candidate } of asks) {
      const { team } = candidate
      const known = setup.free ? 0 : forecast(candidate)
      const price = known ?? 0
      const purse = purses.get(team)!
      if (leased.penniless.includes(team)) continue
      const unpriced = known === null && !priceUnknown && purse.allowance.cost !== null
      const part = usedUp(purse)
      if (part) {
        leased.penniless.push(team)
        leased.broke.set(team, part)
        continue
      }
      if (isTooDear(purse, price)) {
        if (await hasUnderWay(writer, team, now)) leased.unsettled = true
        else {
          leased.broke.set(team, 'money')
          const key = { brand_id: candidate.brandId, id: candidate.id }
          const why = { reason: 'budget', message: dearText(purse, price) }
          await postpone(writer, askQueue, key, startOf(day + 1), why)
        }
        continue
      }
      const spent = { cost, inputTokens, outputTokens, searches }
      const ask = { ...candidate, forecast: price, begunAt: now, unpriced, spent }
      const until = now + setup.timeoutMs + leaseMargin
      const changes = { forecast: price, leased_at: now, sent: false }
      if (!(await lease(writer, askQueue, leaseOf(ask, holder), { now, until, changes }))) continue
      leased.asks.push(ask)
      purse.asks++
      purse.cost += price
      await spend(writer, team, day, 1, price)
    }
  return leased
}

const startOf = (day: number) => day * dayLength

const dearText = ({ cost, allowance }: Purse, price: number) =>
  `It would cost about $${(price / 1e6).toFixed(4)}, but only $${((allowance.cost! - cost) / 1e6).toFixed(4)} of the day's budget was left.`
