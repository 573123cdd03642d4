import { z } from 'zod'
import type { Parsed } from './dialect.ts'
import { cite, emptyDraft, write } from './draft.ts'
import { failure } from './failure.ts'
import { answered } from './parsed.ts'

const title = z.string().nullable().default(null)
const page = z.object({ url: z.string(), title })
const position = z.int().min(1)

/** An answer written by hand: its text, and as much of the rest as is wanted. Fields as in `RawAnswer`. */
const PlainAnswer = z.object({
  text: z.string(),
  citations: z.array(page).default([]),
  consulted: z.array(page).default([]),
  searches: z.array(z.string()).default([]),
  sponsored: z
    .array(
      z.object({
        advertiserName: z.string(),
        advertiserLogo: z.string(),
        productName: z.string(),
        description: z.string(),
        imageUrl: z.string().nullable().default(null),
        position,
      }),
    )
    .default([]),
  products: z
    .array(
      z.object({
        name: z.string(),
        url: z.string().nullable().default(null),
        price: z.string().nullable().default(null),
        merchant: z.string().nullable().default(null),
        imageUrl: z.string().nullable().default(null),
        position,
      }),
    )
    .default([]),
  model: z.string().nullable().default(null),
  usage: z
    .object({
      inputTokens: z.int().min(0),
      outputTokens: z.int().min(0),
      searches: z.int().min(0).nullable().default(null),
    })
    .nullable()
    .default(null),
})

/** Reads an answer written by hand. */
export function parsePlain(json: unknown): Parsed {
  const read = PlainAnswer.safeParse(json)
  if (!read.success) {
    const message = `The recorded answer is wrong: ${z.prettifyError(read.error)}`
    return { failed: failure('malformed', message, { retryable: false }) }
  }
  const { text, citations, consulted, searches, sponsored, products, model, usage } = read.data
  const draft = emptyDraft()
  write(draft, text)
  for (const citation of citations) cite(draft, citation, null)
  const parsed = answered({
    draft,
    pages: consulted,
    searches,
    modelServed: model,
    usage,
    cost: null,
    finishReason: 'stop',
  })
  return 'facts' in parsed ? { facts: { ...parsed.facts, sponsored, products } } : parsed
}
