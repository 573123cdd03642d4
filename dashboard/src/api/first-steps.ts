import type { AdminAnswerAt, AdminInputAt } from '@earshot/sdk/paths'
import { parseHost } from './address/host.ts'
import { useStoredDraft } from './drafts/use-stored-draft.ts'

export type SiteLookResult = AdminAnswerAt<'POST', '/teams/:teamId/first-steps/look'>
export type FirstStepsProposal = AdminAnswerAt<'POST', '/teams/:teamId/first-steps/proposal'>
type FirstStepsResult = AdminAnswerAt<'POST', '/teams/:teamId/first-steps'>
type FirstStepsRequest = AdminInputAt<'POST', '/teams/:teamId/first-steps'>
type FirstStepsPrompt = NonNullable<FirstStepsRequest['prompts']>[number]

/** A row of an editable list, by field names. */
export type DraftLine = Readonly<Record<string, string>>

/** What the user has entered for a new brand, and the server's response. */
export interface BrandDraft {
  teamId: string
  name: string
  site: string
  description: string
  competitors: readonly DraftLine[]
  topics: readonly DraftLine[]
  prompts: readonly DraftLine[]
  every: string
  assistants: readonly string[]
  look?: SiteLookResult | undefined
  proposal?: FirstStepsProposal | undefined
  /** Cost of each assistant, from the last check. */
  costs?: FirstStepsResult['costs'] | undefined
  /** Total cost of the chosen assistants. */
  total?: FirstStepsResult['total'] | undefined
  taken?: FirstStepsResult | undefined
}

const nothing: BrandDraft = {
  ...{ teamId: '', name: '', site: '', description: '', every: 'weekly', assistants: [] },
  ...{ competitors: [], topics: [], prompts: [] },
}

/** Draft of a new brand. */
export function useDraft() {
  const { draft, change, forget } = useStoredDraft('first-steps', nothing)
  return { draft, forget, change: (changes: Partial<BrandDraft>) => change(before => ({ ...before, ...changes })) }
}

/** A draft without blank rows. */
export function withoutBlanks({ competitors, topics, prompts }: BrandDraft) {
  const filled = (lines: readonly DraftLine[], name: string) => lines.filter(line => (line[name] ?? '').trim() !== '')
  return { competitors: filled(competitors, 'name'), topics: filled(topics, 'name'), prompts: filled(prompts, 'text') }
}

/** A draft with the proposal appended to the user's own entries. */
export function withProposal(draft: BrandDraft, proposal: FirstStepsProposal): Partial<BrandDraft> {
  const { plan } = proposal
  const written = withoutBlanks(draft)
  const added = (lines: readonly DraftLine[], more: readonly DraftLine[], name: string) => {
    const known = new Set(lines.map(line => line[name]!.trim().toLowerCase()))
    return [...lines, ...more.filter(line => !known.has(line[name]!.trim().toLowerCase()))]
  }
  return {
    proposal,
    description: draft.description === '' ? (plan.description ?? '') : draft.description,
    competitors: added(written.competitors, plan.competitors, 'name'),
    topics: added(
      written.topics,
      plan.topics.map(name => ({ name })),
      'name',
    ),
    prompts: added(
      written.prompts,
      plan.prompts.map(({ text, topic, type }) => ({ text, topic: topic ?? '', type })),
      'text',
    ),
  }
}

/** Request that stores a draft. */
export const createFirstStepsRequest = (draft: BrandDraft): Omit<FirstStepsRequest, 'dryRun' | 'idempotencyKey'> => ({
  teamId: draft.teamId,
  brand: { name: draft.name, site: draft.site },
  description: draft.description.trim() === '' ? null : draft.description,
  competitors: draft.competitors.map(({ name = '', domain = '' }) => ({ name, domain: parseHost(domain) })),
  topics: draft.topics.map(({ name = '' }) => name),
  prompts: draft.prompts.map(({ text = '', topic = '', type }) => ({
    text,
    topic: topic === '' ? null : topic,
    type: type as FirstStepsPrompt['type'],
  })),
})
