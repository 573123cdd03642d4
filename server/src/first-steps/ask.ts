import type { AskResult } from '../collect/models/provider.ts'
import { type Advisor, chooseAdvisor, reportedCost, reserve, settle } from '../collect/queue/paid-ask.ts'
import type { Allowance, ProviderSetup } from '../collect/setup/setup.ts'
import type { Db } from '../db/db.ts'
import { type ProposalResult, readProposal } from './proposal.ts'
import { askedAgain } from './proposal-question.ts'

/** Tokens of a proposal including reasoning. */
const outputTokens = 6000

/** The first paid provider with a model. Undefined if there is none. */
export const advisorOf = (setups: readonly ProviderSetup[], question: string, now: Date): Advisor | undefined =>
  chooseAdvisor(setups, question, { now, outputTokens })

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
  const purchase = { teamId, allowance, now: now(), price: advisor.price ?? 0 }
  const declined = await db.write(writer => reserve(writer, purchase))
  if (declined) return { declined, cost: 0 }
  const { temperature, maxTokens } = setup
  const result = await setup.provider.ask(
    { text, webSearch: false, model, temperature, maxTokens },
    { signal, now: () => performance.now(), date: now },
  )
  await db.write(writer => settle(writer, purchase, result))
  return { result, cost: reportedCost(result) }
}
