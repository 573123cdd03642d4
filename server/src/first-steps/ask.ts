import { type Advisor, chooseAdvisor } from '../collect/queue/choose-advisor.ts'
import { declinedText, type Payer, payForRequest } from '../collect/queue/paid-request.ts'
import type { ProviderSetup } from '../collect/setup/setup.ts'
import { type ProposalResult, readProposal } from './proposal.ts'
import { askedAgain } from './proposal-question.ts'

/** Expected tokens of a proposal, including reasoning. */
const outputTokens = 6000

/** The first paid provider with a model. Undefined without one. */
export const advisorOf = (setups: readonly ProviderSetup[], question: string, now: Date): Advisor | undefined =>
  chooseAdvisor(setups, { now, characters: question.length, outputTokens })

/** `broke` means that the budget doesn't allow the request. `cost` is in millionths of a dollar. */
export type Advice = (ProposalResult | { problem: string; broke: boolean }) & { cost: number }

/** Does not exceed the team's daily budget. Retries once if the reply can't be parsed. */
export async function askForProposal(
  payer: Payer,
  advisor: Advisor,
  question: string,
  brand: { name: string; site: string },
): Promise<Advice> {
  let cost = 0
  let problem = ''
  for (const text of [question, undefined]) {
    const { model, setup, price } = advisor
    const { temperature, maxTokens } = setup
    const request = { text: text ?? askedAgain(question, problem), webSearch: false, model, temperature, maxTokens }
    const paid = await payForRequest(payer, { setup, price: price ?? 0, request })
    if ('declined' in paid) return { problem: declinedText(paid.declined), broke: true, cost }
    const { result } = paid
    cost += paid.cost ?? 0
    if ('failed' in result)
      return { problem: `${advisor.setup.provider.alias}: ${result.failed.message}`, broke: false, cost }
    const read = readProposal(result.answer.text, brand)
    if (!('problem' in read)) return { ...read, cost }
    ;({ problem } = read)
  }
  return { problem: `Neither of two replies could be used: ${problem}.`, broke: false, cost }
}
