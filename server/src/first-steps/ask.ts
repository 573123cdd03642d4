import { Refusal } from '@earshot/contract'
import { dollars } from '../collect/models/money.ts'
import type { RunRequest } from '../collect/models/provider.ts'
import { type Advisor, chooseAdvisor } from '../collect/queue/choose-advisor.ts'
import { declinedText, type Payer, payForRequest } from '../collect/queue/paid-request.ts'
import type { ProviderSetup } from '../collect/setup/setup.ts'
import { askedAgain } from './proposal-question.ts'

/** Expected tokens of a proposal, including reasoning. */
const outputTokens = 6000

/** The first paid provider with a model. Undefined without one. */
export const advisorOf = (setups: readonly ProviderSetup[], question: string, now: Date): Advisor | undefined =>
  chooseAdvisor(setups, { now, characters: question.length, outputTokens })

/** `broke` means that the budget doesn't allow the request. `cost` is in millionths of a dollar. */
export type Advice<R> = (R | { problem: string; broke: boolean }) & { cost: number }

interface AdviceRequest<R> {
  question: string
  read: (reply: string) => R | { problem: string }
  more?: Pick<RunRequest, 'output' | 'recordedAs'>
}

/** Does not exceed the team's daily budget. Retries once if the reply can't be read. */
export async function askForProposal<R extends object>(
  payer: Payer,
  { model, setup, price }: Advisor,
  { question, read, more }: AdviceRequest<R>,
): Promise<Advice<R>> {
  let cost = 0
  let problem = ''
  for (const text of [question, undefined]) {
    const { temperature, maxTokens } = setup
    const asked = text ?? askedAgain(question, problem)
    const request = { ...more, text: asked, webSearch: false, model, temperature, maxTokens }
    const paid = await payForRequest(payer, { setup, price: price ?? 0, request })
    if ('declined' in paid) return { problem: declinedText(paid.declined), broke: true, cost }
    const { result } = paid
    cost += paid.cost ?? 0
    if ('failed' in result) return { problem: `${setup.provider.alias}: ${result.failed.message}`, broke: false, cost }
    const found = read(result.answer.text)
    if (!('problem' in found)) return { ...found, cost }
    ;({ problem } = found)
  }
  return { problem: `Neither of two replies could be used: ${problem}.`, broke: false, cost }
}

/** Error for advice that could not be used, including its cost. */
export function noProposal(advisor: Advisor, { problem, broke, cost }: Advice<never> & { problem: string }): Refusal {
  const paid = cost > 0 ? ` Asking ${advisorName(advisor)} cost ${dollars(cost)}.` : ''
  return new Refusal(broke ? 'BUDGET_USED_UP' : 'NO_PROPOSAL', `There is no proposal. ${problem}${paid}`)
}

export const advisorName = ({ setup, model }: Advisor): string => `${setup.provider.alias} ${model}`

export const unpriced = (advisor: Advisor): Refusal =>
  new Refusal(
    'NO_ASSISTANT',
    `${advisorName(advisor)} has no known price, so it is not asked for a proposal. Set a price in EARSHOT_PRICES, or send priceUnknown.`,
  )
