import type { Writer } from '../db/db.ts'
import { type AnswerBatch, clearAnswers } from './answers/answers.ts'
import type { KnownBrand } from './brand.ts'
import { emptyTexts, fewTexts, forgetMany, type Texts } from './urls/texts.ts'

/** What a recorder caches between batches, bounded. */
export interface Memory {
  /** Committed brands by public id, last written last. Reloaded if somebody else has written. */
  readonly brands: Map<string, KnownBrand>
  /** Undefined while a transaction uses them. */
  texts: Texts | undefined
  /** Taken by transactions, returned after the commit. */
  readonly changing: WeakMap<Writer, MemoryChanges>
  spare: AnswerBatch | undefined
  readonly most: number
}

export interface MemoryChanges {
  readonly brands: Map<string, KnownBrand>
  readonly texts: Texts
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
  const changing: MemoryChanges = { brands: new Map(), texts: memory.texts ?? emptyTexts() }
  memory.texts = undefined
  memory.changing.set(writer, changing)
  writer.committed(() => {
    memory.texts = changing.texts
    for (const [publicId, brand] of changing.brands) {
      memory.brands.delete(publicId)
      memory.brands.set(publicId, brand)
    }
    forgetBrands(memory)
  })
  return changing
}

/** Drops the brands written longest ago when all have too many ids. */
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

export function keep(memory: Memory, answers: AnswerBatch, texts: Texts): void {
  clearAnswers(answers)
  memory.spare = answers
  forgetMany(texts, memory.most)
}
