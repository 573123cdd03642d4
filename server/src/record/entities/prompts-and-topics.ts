import { folded } from '../../db/folding.ts'
import { storedPoints } from '../../db/points.ts'
import type { NewRow } from '../../db/tables.ts'
import { idOf, type KnownBrand, takeNextId } from '../brand.ts'
import type { MannerRecord, NamedRecord, PromptRecord, RecordOutcome } from '../records.ts'
import { type EntityRows, stageEntity } from './rows.ts'

/** Returns the integer of a public id. A new record gets the brand's next one. */
function numbered(
  brand: KnownBrand,
  table: 'topic' | 'tag' | 'prompt' | 'manner',
  ids: Map<string, number>,
  publicId: string,
): [number, 'imported' | 'replaced'] {
  const found = ids.get(publicId)
  if (found !== undefined) return [found, 'replaced']
  const id = takeNextId(brand, table)
  ids.set(publicId, id)
  return [id, 'imported']
}

export const upsertTopic = (rows: EntityRows, brand: KnownBrand, record: NamedRecord): RecordOutcome =>
  upsertNamed(rows, brand, 'topic', brand.topics, record)

export const upsertTag = (rows: EntityRows, brand: KnownBrand, record: NamedRecord): RecordOutcome =>
  upsertNamed(rows, brand, 'tag', brand.tags, record)

function upsertNamed(
  rows: EntityRows,
  brand: KnownBrand,
  table: 'topic' | 'tag',
  ids: Map<string, number>,
  { id: public_id, name }: NamedRecord,
): RecordOutcome {
  const [id, outcome] = numbered(brand, table, ids, public_id)
  const row = { brand_id: brand.id, id, public_id, name, name_folded: folded(name) }
  stageEntity(rows, table, row, outcome === 'imported')
  return outcome
}

/** A manner (settings of a run) never changes, so a stored one is skipped. */
export function upsertManner(
  rows: EntityRows,
  brand: KnownBrand,
  { id: public_id, webSearch: web_search, temperature, model, adapter, system, surface }: MannerRecord,
): RecordOutcome {
  const [id, outcome] = numbered(brand, 'manner', brand.manners, public_id)
  const sent = temperature === null ? null : storedPoints(temperature)
  const asked = { model, adapter, system, web_search, temperature: sent }
  const row = { brand_id: brand.id, id, public_id, ...asked, ...surface }
  if (outcome === 'imported') stageEntity(rows, 'manner', row, true)
  return outcome
}

/** The final names in the batch decide if the prompt is branded. */
interface UnmarkedPrompt {
  row: Omit<NewRow<'prompt'>, 'branded'>
  tags: ReadonlySet<number>
  isNew: boolean
}

export type UnmarkedPrompts = Map<number, UnmarkedPrompt>

export function upsertPrompt(
  prompts: UnmarkedPrompts,
  brand: KnownBrand,
  { id: public_id, text, topicId, tagIds, type, createdAt, paused }: PromptRecord,
): RecordOutcome {
  const topic_id = topicId === null ? null : idOf(brand.topics, topicId, 'topic')
  const tags = new Set(tagIds.map(tag => idOf(brand.tags, tag, 'tag')))
  const [id, outcome] = numbered(brand, 'prompt', brand.prompts, public_id)
  const text_folded = folded(text)
  const row = { brand_id: brand.id, id, public_id, text, text_folded, topic_id, type, created_at: createdAt, paused }
  prompts.set(id, { row, tags, isNew: outcome === 'imported' || prompts.get(id)?.isNew === true })
  return outcome
}

export function stagePrompts(
  rows: EntityRows,
  brandId: number,
  prompts: UnmarkedPrompts,
  isBranded: (text: string) => boolean,
): void {
  for (const [id, { row, tags, isNew }] of prompts) {
    stageEntity(rows, 'prompt', { ...row, branded: isBranded(row.text) }, isNew)
    if (!isNew) {
      rows.retagged.brands.push(brandId)
      rows.retagged.ids.push(id)
    }
    for (const tag_id of tags) stageEntity(rows, 'prompt_tag', { brand_id: brandId, prompt_id: id, tag_id }, true)
  }
}
