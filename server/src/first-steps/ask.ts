import { dayOf } from '@earshot/contract'
import { priceOf } from '../collect/models/cost.ts'
import type { AskResult } from '../collect/models/provider.ts'
import { isTooDear, lockPurse, spend, usedUp } from '../collect/queue/budget.ts'
import type { Allowance, ProviderSetup } from '../collect/setup/setup.ts'
import type { Db } from '../db/db.ts'
import { type ProposalResult, readProposal } from './proposal.ts'
import { askedAgain } from './proposal-question.ts'

export interface Advisor {
  setup: ProviderSetup
  model: string
  /** Expected cost in millionths of a dollar. Null if unknown. */
  price: number | null
}

/** Tokens of a proposal including reasoning, and characters per token of a prompt. */
const usual = { outputTokens: 6000, charactersPerToken: 4 }

/** The first paid provider with a model. Undefined if there is none. */
export function advisorOf(setups: readonly ProviderSetup[], question: string, now: Date): Advisor | undefined {
  const setup = setups.find(({ models, free }) => models.length > 0 && !free)
  if (!setup) return undefined
  const model = setup.models[0]!
  const price = priceOf(model, setup.prices, now)
  if (!price) return { setup, model, price: null }
  const inputTokens = question.length / usual.charactersPerToken
  const tokens = inputTokens * price.input + usual.outputTokens * price.output
  return { setup, model, price: Math.round(tokens + (price.ask ?? 0) * 1e6) }
}

export interface Payer {
  db: Db
  teamId: string
  /** Default budget of teams. */
  allowance: Allowance
  now: () => Date
  signal: AbortSignal
}

/** `broke`: the budget doesn't allow the request. `cost` is in millionths of a dollar. */
export type Advice = (ProposalResult | { problem: string; broke: boolean }) & { cost: number }

/** Stays within the team's daily budget. Retries once if the reply can't be parsed. */
export async function askForProposal(
  payer: Payer,
  advisor: Advisor,
  question: string,
  brand: { name: string; site: string },
): Promise<Advice> {
  let cost = 0
  let problem = ''
  for (const text of [question, undefined]) {
    const asked = await ask(payer, advisor, text ?? askedAgain(question, problem))
    cost += asked.cost
    if ('declined' in asked) return { problem: asked.declined, broke: true, cost }
    const { result } = asked
    if ('failed' in result)
      return { problem: `${advisor.setup.provider.alias}: ${result.failed.message}`, broke: false, cost }
    const read = readProposal(result.answer.text, brand)
    if (!('problem' in read)) return { ...read, cost }
    ;({ problem } = read)
  }
  return { problem: `Neither of two replies could be used: ${problem}.`, broke: false, cost }
}

type PaidRunResult = ({ declined: string } | { result: AskResult }) & { cost: number }

/** Reserves the expected cost before the request and settles it after. */
async function ask(
  { db, teamId, allowance, now, signal }: Payer,
  advisor: Advisor,
  text: string,
): Promise<PaidRunResult> {
  const { setup, model } = advisor
  const price = advisor.price ?? 0
  const day = dayOf(now().getTime())
  const declined = await db.write(async writer => {
    const purse = await lockPurse(writer, teamId, day, allowance)
    const part = usedUp(purse) ?? (isTooDear(purse, price) ? 'money' : undefined)
    if (part) return `Today's budget of ${part === 'asks' ? 'requests' : part} does not allow it.`
    await spend(writer, teamId, day, 1, price)
    return undefined
  })
  if (declined) return { declined, cost: 0 }
  const { temperature, maxTokens } = setup
  const result = await setup.provider.ask(
    { text, webSearch: false, model, temperature, maxTokens },
    { signal, now: () => performance.now(), date: now },
  )
  const dollars = 'answer' in result ? result.answer.cost : result.charge?.cost
  const cost = Math.round((dollars ?? 0) * 1e6)
  await db.write(writer => spend(writer, teamId, day, (result.requests ?? 1) - 1, cost - price))
  return { result, cost }
}
