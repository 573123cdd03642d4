import { useIds } from '../../../api/address/use-address.ts'
import { type AdminResponse, useManaged } from '../../../api/manage.ts'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import type { FormKind } from '../../../parts/things/thing-form.tsx'
import { useReader } from '../../../reader/reader.tsx'

export type AdminPrompt = AdminResponse<'/brands/:brandId/prompts/:promptId'>['prompt']

/** Form of a prompt. Undefined until the available topics and tags are loaded. */
export function usePromptKind(): (FormKind<AdminPrompt> & { words: { gone: string } }) | undefined {
  const { prompts } = useReader().messages.settings
  const { brandId } = useIds()
  const topics = useManaged('/brands/:brandId/topics', { brandId, limit: 100 }).data?.topics
  const tags = useManaged('/brands/:brandId/tags', { brandId, limit: 100 }).data?.tags
  if (!topics || !tags) return undefined
  const named = (things: readonly { id: string; name: string }[]) =>
    things.map(({ id, name }) => ({ value: id, label: name }))
  return {
    ...{ list: '/brands/:brandId/prompts', idName: 'promptId', one: 'prompt' },
    nameOf: ({ text }) => text,
    words: prompts,
    specs: [
      { name: 'text', label: prompts.prompt, kind: 'text', isRequired: true },
      {
        ...{ name: 'topicId', label: prompts.topic, kind: 'choice', empty: null },
        options: [{ value: '', label: prompts.noTopic }, ...named(topics)],
      },
      {
        name: 'type',
        label: prompts.stage,
        kind: 'choice',
        options: createSelectOptions(prompts.stages),
        initial: 'TOFU',
      },
      { name: 'tagIds', label: prompts.tags, kind: 'many', options: named(tags), initial: [] },
      { name: 'paused', label: prompts.paused, hint: prompts.pausedHint, kind: 'truth' },
    ],
  }
}
