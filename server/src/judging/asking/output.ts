import { once } from '@earshot/contract'
import * as z from 'zod'
import type { OutputSchema } from '../../collect/models/provider.ts'

export const stances = ['praised', 'mixed', 'blamed', 'neutral', 'not_spoken_of'] as const
export const recommendations = ['yes', 'conditional', 'no', 'not_applicable'] as const

type JudgedStance = (typeof stances)[number]
type RecommendationWord = (typeof recommendations)[number]

/** `entity` is its number in the prompt, from 1. */
export interface JudgedEntity {
  entity: number
  stance: JudgedStance
  /** 0 to 100. */
  score: number | null
  recommended: RecommendationWord
  quotes: string[]
}

/** Not every API enforces the schema, so replies are checked. */
export const readOutput = once(() =>
  z.object({
    verdicts: z.array(
      z.object({
        entity: z.int(),
        stance: z.enum(stances),
        score: z.number().min(0).max(100).nullable(),
        recommended: z.enum(recommendations),
        quotes: z.array(z.string()),
      }),
    ),
  }),
)

const properties = {
  entity: { type: 'integer', description: 'The number of the entity in the list.' },
  stance: { type: 'string', enum: stances },
  score: { type: ['integer', 'null'], description: '0 (worst) to 100 (best), null for neutral and not_spoken_of.' },
  recommended: { type: 'string', enum: recommendations },
  quotes: { type: 'array', items: { type: 'string' }, description: 'One to three passages, copied exactly.' },
}

const closed = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** All providers accept this subset of JSON Schema: no min, max, pattern or oneOf, nothing optional. */
export const outputSchema: OutputSchema = {
  name: 'verdicts',
  schema: closed({ verdicts: { type: 'array', items: closed(properties) } }),
}
