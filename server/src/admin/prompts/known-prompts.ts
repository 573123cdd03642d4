import type { FunnelStage } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { type ArchivedRecord, storedPrompts } from '../../record/stored/records.ts'
import type { NamedIds } from './names.ts'
import type { PromptLine } from './prompt-lines.ts'

export interface KnownLine {
  /** Public id. */
  id: string
  prompt: PromptLine
}

/** Returns existing prompts with the topic and tags of their line, if these differ. Empty cells change nothing. */
export async function regroupedPrompts(
  db: Reader,
  brand: number,
  known: readonly KnownLine[],
  { topics, tags }: { topics: NamedIds; tags: NamedIds },
) {
  const given = new Map(
    known.flatMap(({ id, prompt }) =>
      prompt.topic === undefined && prompt.tags.length === 0 ? [] : [[id, prompt] as const],
    ),
  )
  if (given.size === 0) return []
  const stored = (await storedPrompts(db, brand)) as (ArchivedRecord & StoredPrompt)[]
  return stored.flatMap(({ topicId, tagIds, createdAt, paused = false, ...prompt }) => {
    const line = given.get(prompt.id)
    if (!line) return []
    const topic = line.topic === undefined ? topicId : topics.idOf(line.topic)
    const named = line.tags.length === 0 ? tagIds : [...new Set(line.tags.map(tags.idOf))]
    if (topic === topicId && areSame(named, tagIds)) return []
    return [
      {
        ...prompt,
        ...{ topicId: topic as string | null, tagIds: named as string[] },
        ...{ createdAt: Date.parse(createdAt), paused },
      },
    ]
  })
}

export interface StoredPrompt {
  text: string
  type: FunnelStage
  topicId: string | null
  tagIds: string[]
  createdAt: string
  paused?: boolean
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every(each => others.includes(each))
