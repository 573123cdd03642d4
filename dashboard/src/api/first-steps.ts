import type { AdminAnswerAt, AdminInputAt } from '@earshot/sdk/paths'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

export type Look = AdminAnswerAt<'POST', '/teams/:teamId/first-steps/look'>
export type Proposal = AdminAnswerAt<'POST', '/teams/:teamId/first-steps/proposal'>
export type Taken = AdminAnswerAt<'POST', '/teams/:teamId/first-steps'>
type Body = AdminInputAt<'POST', '/teams/:teamId/first-steps'>
type Prompt = NonNullable<Body['prompts']>[number]

/** A line of a list that somebody edits, by the names of its fields. */
export type Line = Readonly<Record<string, string>>

/** What somebody has typed of a new brand so far, and what the server has said to it. */
export interface Draft {
  teamId: string
  name: string
  site: string
  description: string
  competitors: readonly Line[]
  topics: readonly Line[]
  prompts: readonly Line[]
  every: string
  assistants: readonly string[]
  look?: Look | undefined
  proposal?: Proposal | undefined
  taken?: Taken | undefined
}

const nothing: Draft = {
  ...{ teamId: '', name: '', site: '', description: '', every: 'weekly', assistants: [] },
  ...{ competitors: [], topics: [], prompts: [] },
}
const key = ['first steps']

/** The draft of a new brand. It outlasts errors, Back and other pages, and goes when its reader signs out. */
export function useDraft() {
  const client = useQueryClient()
  const { data = nothing } = useQuery<Draft>({
    queryKey: key,
    queryFn: skipToken,
    initialData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    draft: data,
    change: (changes: Partial<Draft>) =>
      client.setQueryData<Draft>(key, (before = nothing) => ({ ...before, ...changes })),
    forget: () => client.setQueryData<Draft>(key, nothing),
  }
}

/** A draft without lines that are blank. */
export function withoutBlanks({ competitors, topics, prompts }: Draft) {
  const filled = (lines: readonly Line[], name: string) => lines.filter(line => (line[name] ?? '').trim() !== '')
  return { competitors: filled(competitors, 'name'), topics: filled(topics, 'name'), prompts: filled(prompts, 'text') }
}

/** A draft with what is proposed behind what somebody has written down already. */
export function withProposal(draft: Draft, proposal: Proposal): Partial<Draft> {
  const { plan } = proposal
  const written = withoutBlanks(draft)
  const added = (lines: readonly Line[], more: readonly Line[], name: string) => {
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

/** What a draft stores. */
export const bodyOf = (draft: Draft): Omit<Body, 'dryRun' | 'idempotencyKey'> => ({
  teamId: draft.teamId,
  brand: { name: draft.name, site: draft.site },
  description: draft.description.trim() === '' ? null : draft.description,
  competitors: draft.competitors.map(({ name = '', domain = '' }) => ({ name, domain })),
  topics: draft.topics.map(({ name = '' }) => name),
  prompts: draft.prompts.map(({ text = '', topic = '', type }) => ({
    text,
    topic: topic === '' ? null : topic,
    type: type as Prompt['type'],
  })),
})
