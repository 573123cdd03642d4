import type { Writer } from '../db/db.ts'
import { type AnswerBatch, clearAnswers } from './answers/answers.ts'
import type { KnownBrand } from './brand.ts'
import { emptyTexts, fewTexts, forgetMany, type Texts } from './urls/texts.ts'

/** What a recorder keeps from batch to batch, within a bound. */
export interface Memory {
  /** Brands as they were committed, by public id, those written to last at the end; loaded anew when somebody else has written. */
  readonly brands: Map<string, KnownBrand>
  /** Undefined while a transaction has them. */
  texts: Texts | undefined
  /** What transactions have taken out of memory; it comes back when they are committed. */
  readonly changing: WeakMap<Writer, MemoryChanges>
  /** The columns of a batch that was stored, for the next. */
  spare: AnswerBatch | undefined
  /** How many URLs, domains and queries are worth their memory. */
  readonly most: number
}

/** What a transaction changes of a memory. */
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

/** What a transaction changes of a memory, from its first batch on. */
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

/** Forgets the brands that were written to longest ago, where all have more ids than are worth their memory. */
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

/** Keeps what a batch that was stored leaves for the next. */
export function keep(memory: Memory, answers: AnswerBatch, texts: Texts): void {
  clearAnswers(answers)
  memory.spare = answers
  forgetMany(texts, memory.most)
}
