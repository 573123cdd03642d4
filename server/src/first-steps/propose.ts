import { admin, Refusal } from '@earshot/contract'
import { changingAfter, type PrepareContext } from '../admin/action/action.ts'
import type { AskingSetup } from '../admin/action/outside.ts'
import { noAssistant } from '../admin/collecting/answers-collect.ts'
import { advisorName, advisorOf, askForProposal, noProposal, unpriced } from './ask.ts'
import { brandGiven } from './brand-given.ts'
import { readSitePages } from './look.ts'
import type { BrandPlan } from './plan.ts'
import { readProposal } from './proposal.ts'
import { proposalQuestion } from './proposal-question.ts'
import { recordedQuestions } from './recorded-prompts.ts'

interface PlanResult {
  plan: BrandPlan
  left: string[]
  /** Millionths of a dollar. */
  cost: number
}

/** With recorded replies, proposes the prompts that have a reply. */
export const propose = changingAfter(
  admin.firstSteps.propose,
  async (context, { priceUnknown = false, ...given }): Promise<PlanResult> => {
    const { asking } = context.outside
    const brand = brandGiven(given)
    if (!asking) throw noAssistant()
    return asking.replay === undefined
      ? advised(context, asking, brand, priceUnknown)
      : recorded(context, asking.collectSetup, asking.replay, brand)
  },
  async (_, __, { plan, left, cost }) => {
    const { competitors, topics, prompts, proposedBy } = plan
    const counts = { competitors: competitors.length, topics: topics.length, prompts: prompts.length }
    return {
      result: { plan, left, dollars: cost / 1e6 },
      changed: { subject: plan.brand.site, before: null, after: { proposedBy, ...counts, dollars: cost / 1e6 } },
    }
  },
)

async function advised(
  context: PrepareContext,
  { collectSetup: { setups, allowance } }: AskingSetup,
  brand: BrandPlan['brand'],
  priceUnknown: boolean,
): Promise<PlanResult> {
  const { db, teamId, now, signal } = context
  if (!advisorOf(setups, '', now)) throw noAssistant()
  const { pages } = await readSitePages(context, brand.site)
  const question = proposalQuestion(brand, pages)
  const advisor = advisorOf(setups, question, now)!
  if (advisor.price === null && !priceUnknown) throw unpriced(advisor)
  const payer = { db, teamId, allowance, now: () => now, signal }
  const advice = await askForProposal(payer, advisor, { question, read: reply => readProposal(reply, brand) })
  if ('problem' in advice) throw noProposal(advisor, advice)
  const plan = { brand, proposedBy: advisorName(advisor), ...advice.proposal }
  return { plan, left: advice.left, cost: advice.cost }
}

async function recorded(
  context: PrepareContext,
  { setups }: AskingSetup['collectSetup'],
  folder: string,
  brand: BrandPlan['brand'],
): Promise<PlanResult> {
  const questions = await recordedQuestions(
    folder,
    setups.map(({ provider }) => provider.alias),
  )
  if (questions.length === 0)
    throw new Refusal(
      'NO_PROPOSAL',
      'There is no proposal. The recorded replies are for any prompt and contain no prompts.',
    )
  const { pages } = await readSitePages(context, brand.site)
  const prompts = questions.map(text => ({ text, topic: null, type: 'TOFU' as const }))
  const description = pages[0]?.description ?? null
  return { plan: { brand, proposedBy: null, description, competitors: [], topics: [], prompts }, left: [], cost: 0 }
}
