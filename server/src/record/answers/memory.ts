import type { Writer } from '../../db/db.ts'
import type { BrandEntities, KnownBrand } from '../brand.ts'
import { emptyTexts, fewTexts, forgetMany, own, type Texts } from '../urls/citations.ts'
import { type AnswerBatch, clearAnswers, noAnswers } from './answer-batch.ts'

/** A recorder's caches, limited in size. */
export interface Memory {
  /** Committed brands by public id, in order of last write. Reloaded if another process wrote to them. */
  readonly brands: Map<string, KnownBrand>
  /** Undefined while a transaction uses them. */
  texts: Texts | undefined
  /** Changes of open transactions. The cache gets them after the commit. */
  readonly changing: WeakMap<Writer, MemoryChanges>
  spare: AnswerBatch | undefined
  readonly most: number
}

export interface MemoryChanges {
  readonly brands: Map<string, KnownBrand>
  /** Undefined until the batch has an answer. */
  texts: Texts | undefined
}

export const emptyMemory = (most = fewTexts): Memory => ({
  brands: new Map(),
  texts: undefined,
  changing: new WeakMap(),
  spare: undefined,
  most,
})

export function changingBy(memory: Memory, writer: Writer): MemoryChanges {
  const known = memory.changing.get(writer)
  if (known) return known
  const changing: MemoryChanges = { brands: new Map(), texts: undefined }
  memory.changing.set(writer, changing)
  writer.committed(() => {
    if (changing.texts) memory.texts = changing.texts
    for (const [publicId, brand] of changing.brands) {
      memory.brands.delete(publicId)
      memory.brands.set(publicId, brand)
    }
    forgetBrands(memory)
  })
  return changing
}

function forgetBrands({ brands, most }: Memory): void {
  let ids = 0
  for (const brand of brands.values()) ids += sizeOf(brand)
  for (const [publicId, brand] of brands) {
    if (ids <= 4 * most) return
    ids -= sizeOf(brand)
    brands.delete(publicId)
  }
}

const sizeOf = ({ topics, tags, prompts, competitors, assistants, manners, owned }: KnownBrand): number =>
  topics.size + tags.size + prompts.size + competitors.size + assistants.size + manners.size + owned.size

export interface OpenAnswers {
  readonly batch: AnswerBatch
  readonly texts: Texts
  /** Brands by owner number in the text cache. */
  readonly owners: Map<number, BrandEntities>
}

export function openAnswers(memory: Memory, changing: MemoryChanges): OpenAnswers {
  if (!changing.texts) {
    changing.texts = memory.texts ?? emptyTexts()
    memory.texts = undefined
  }
  const batch = memory.spare ?? noAnswers()
  memory.spare = undefined
  return { batch, texts: changing.texts, owners: new Map() }
}

/** Call this before looking up texts of the brand. */
export function ownTexts({ texts, owners }: OpenAnswers, brand: BrandEntities): void {
  own(texts, brand)
  owners.set(brand.owner, brand)
}

export function closeAnswers(memory: Memory, { batch, texts }: OpenAnswers): void {
  clearAnswers(batch)
  memory.spare = batch
  forgetMany(texts, memory.most)
}
