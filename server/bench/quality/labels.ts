import { readFileSync } from 'node:fs'
import { z } from 'zod'

const words = z.array(z.string().min(1)).readonly()

const Entity = z.strictObject({
  name: z.string().min(1),
  aliases: words.exactOptional(),
  domain: z.string().min(1).exactOptional(),
  caseSensitive: z.boolean().exactOptional(),
  context: z.strictObject({ must: words.exactOptional(), mustNot: words.exactOptional() }).exactOptional(),
})

/** `any`: careful readers would differ, so it is not scored. */
const Side = z.enum(['positive', 'negative', 'neutral', 'any']).nullable()

const Expected = z.strictObject({
  entity: z.string(),
  /** Omitted if only the mention was labeled. */
  position: z.int().positive().exactOptional(),
  absent: z.literal(true).exactOptional(),
  sentiment: Side,
  /** Omitted if not labeled. Null if the text neither recommends nor advises against. */
  recommended: z.enum(['yes', 'conditional', 'no']).nullable().exactOptional(),
})

const Labelled = z.strictObject({
  id: z.string().min(1),
  language: z.string().regex(/^[a-z]{2}$/),
  text: z.string(),
  entities: z.array(Entity).min(1),
  expect: z.array(Expected),
  reason: z.string().min(1),
})

export type Side = z.infer<typeof Side>
export type Expected = z.infer<typeof Expected>

/** A text, the entities to find, and what a person read in it by the rules of extraction/README.md. */
export type Labelled = z.infer<typeof Labelled>

/** Labeled texts of an NDJSON file. Throws with the number of a wrong line. */
export function readLabels(file: URL): Labelled[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const { success, data, error } = Labelled.safeParse(JSON.parse(line))
    if (!success) throw new Error(`${file.pathname}, line ${index + 1}: ${z.prettifyError(error)}`)
    return [data]
  })
}
