import { dayOf } from '@earshot/contract'
import type { Writer } from '../../db/db.ts'
import { priceOf } from '../models/cost.ts'
import type { AskResult } from '../models/provider.ts'
import type { Allowance, ProviderSetup } from '../setup/setup.ts'
import { isTooDear, lockPurse, spend, usedUp } from './budget.ts'

/** An assistant that writes something for a person, apart from scheduled runs. */
export interface Advisor {
  setup: ProviderSetup
  model: string
  /** Expected cost in millionths of a dollar. Null if unknown. */
  price: number | null
}

const charactersPerToken = 4

interface AdvisorOptions {
  now: Date
  /** Expected tokens of the reply, including reasoning. */
  outputTokens: number
  /** Whether recorded replies count as an assistant. */
  withFree?: boolean
}

/** The first provider with a model. Undefined if there is none. */
export function chooseAdvisor(
  setups: readonly ProviderSetup[],
  question: string,
  { now, outputTokens, withFree = false }: AdvisorOptions,
): Advisor | undefined {
  const setup = setups.find(({ models, free }) => models.length > 0 && (withFree || !free))
  if (!setup) return undefined
  const model = setup.models[0]!
  if (setup.free) return { setup, model, price: 0 }
  const price = priceOf(model, setup.prices, now)
  if (!price) return { setup, model, price: null }
  const tokens = (question.length / charactersPerToken) * price.input + outputTokens * price.output
  return { setup, model, price: Math.round(tokens + (price.ask ?? 0) * 1e6) }
}

export interface Purchase {
  teamId: string
  /** Default budget of teams. */
  allowance: Allowance
  now: Date
  /** Millionths of a dollar. */
  price: number
}

/** Reserves one request at its expected cost. Returns a sentence if today's budget doesn't allow it. */
export async function reserve(
  writer: Writer,
  { teamId, allowance, now, price }: Purchase,
): Promise<string | undefined> {
  const day = dayOf(now.getTime())
  const purse = await lockPurse(writer, teamId, day, allowance)
  const part = usedUp(purse) ?? (isTooDear(purse, price) ? 'money' : undefined)
  if (part) return `Today's budget of ${part === 'asks' ? 'requests' : part} does not allow it.`
  await spend(writer, teamId, day, 1, price)
  return undefined
}

/** The cost that a reply reports, in millionths of a dollar. */
export function reportedCost(result: AskResult): number {
  const dollars = 'answer' in result ? result.answer.cost : result.charge?.cost
  return Math.round((dollars ?? 0) * 1e6)
}

/** Replaces the reserved cost by the actual one. */
export const settle = (writer: Writer, { teamId, now, price }: Purchase, result: AskResult): Promise<void> =>
  spend(writer, teamId, dayOf(now.getTime()), (result.requests ?? 1) - 1, reportedCost(result) - price)
