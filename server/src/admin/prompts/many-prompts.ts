import { admin, type FunnelStage, Refusal } from '@earshot/contract'
import type { Writer } from '../../db/db.ts'
import { putEntities } from '../../record/entities/put.ts'
import { erasePrompts } from '../../record/erase/prompt.ts'
import { type ArchivedRecord, storedPrompts } from '../../record/stored/records.ts'
import { changing } from '../action/action.ts'
import { redactAudit } from '../action/audit.ts'
import type { StoredPrompt } from './known-prompts.ts'

export const changePrompts = changing(admin.prompts.changeMany, async ({ db, brand, brandId, now }, input) => {
  const { promptIds, dryRun, ...change } = input
  const chosen = await chosenPrompts(db, brand, promptIds)
  const changed = chosen.map(prompt => changedBy(prompt, change)).filter(prompt => prompt !== undefined)
  await putEntities(
    db,
    brand,
    changed.map(({ createdAt, ...prompt }) => ({
      kind: 'prompt',
      record: { ...prompt, createdAt: Date.parse(createdAt) },
    })),
    now,
  )
  const { topicId, addTagIds, removeTagIds, type, paused } = change
  const counts = { changed: changed.length, unchanged: chosen.length - changed.length }
  const after = { promptIds: chosen.map(({ id }) => id), topicId, addTagIds, removeTagIds, type, paused, counts }
  return { result: { counts, dryRun }, changed: { subject: brandId, before: null, after } }
})

export const deletePrompts = changing(admin.prompts.deleteMany, async ({ db, brand, brandId, now }, input) => {
  const chosen = (await chosenPrompts(db, brand, input.promptIds)).map(({ id }) => id)
  const { prompts: deleted, answers } = await erasePrompts(db, brandId, chosen, now)
  for (const subject of chosen) await redactAudit(db, { brandId, subject })
  return {
    result: { counts: { deleted }, affected: { answers }, dryRun: input.dryRun },
    changed: { subject: brandId, before: null, after: { promptIds: chosen, answers } },
  }
})

async function chosenPrompts(db: Writer, brand: number, promptIds: readonly string[]): Promise<ChosenPrompt[]> {
  const wanted = new Set(promptIds)
  const found = (await storedPrompts(db, brand)).filter(({ id }) => wanted.delete(id)) as ChosenPrompt[]
  const [unknown] = wanted
  if (unknown !== undefined) throw new Refusal('PROMPT_NOT_FOUND', `The brand has no prompt '${unknown}'.`)
  return found
}

type ChosenPrompt = ArchivedRecord & StoredPrompt

interface PromptsChange {
  topicId?: string | null | undefined
  addTagIds?: readonly string[] | undefined
  removeTagIds?: readonly string[] | undefined
  type?: FunnelStage | undefined
  paused?: boolean | undefined
}

/** Undefined if the prompt already has these values. */
function changedBy({ id, text, createdAt, ...before }: ChosenPrompt, change: PromptsChange) {
  const { topicId = before.topicId, addTagIds = [], removeTagIds = [], type = before.type } = change
  const { paused: wasPaused = false } = before
  const { paused = wasPaused } = change
  const removed = new Set(removeTagIds)
  const tagIds = [...new Set([...before.tagIds, ...addTagIds])].filter(tag => !removed.has(tag))
  const areTagsKept = tagIds.length === before.tagIds.length && tagIds.every(tag => before.tagIds.includes(tag))
  const isKept = areTagsKept && topicId === before.topicId && type === before.type && paused === wasPaused
  return isKept ? undefined : { id, text, topicId, tagIds, type, createdAt, paused }
}
