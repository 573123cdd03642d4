import { readInstant } from '@earshot/contract'
import { z } from 'zod'
import { normaliseDomain } from '../extraction/domain.ts'

const unprintable = /[\p{Cc}\p{Zl}\p{Zp},]/u

/** Text that both engines can keep: well-formed Unicode without U+0000. */
export const text = z
  .string()
  .refine(value => !value.includes('\0'), 'holds U+0000, which no text may')
  .refine(value => value.isWellFormed(), 'holds half of a surrogate pair')

/** An opaque identifier (D38). */
export const id = text
  .min(1, 'is empty')
  .refine(value => value.length <= 256 && [...value].length <= 128, 'is longer than 128 characters')
  .refine(value => !unprintable.test(value), 'holds a comma or an unprintable character')

/** A timestamp as epoch milliseconds (D38). */
export const instant = z.string().transform((value, context) => {
  const at = readInstant(value)
  if (at !== undefined) return at
  context.issues.push({
    code: 'custom',
    message: `is no date or timestamp: ${JSON.stringify(value.slice(0, 40))}`,
    input: value,
  })
  return z.NEVER
})

/** A host, normalised (D14, D41). */
export const domain = text.transform((value, context) => {
  const host = normaliseDomain(value)
  if (host !== null) return host
  context.issues.push({ code: 'custom', message: `is no host: ${JSON.stringify(value.slice(0, 100))}`, input: value })
  return z.NEVER
})

/** 0-100. */
export const points = z.number().min(0).max(100)
export const position = z.int32().min(1)
export const amount = z.int32().min(0)

/** What JSON can carry, with text that both engines can keep. */
export const json: z.ZodType<unknown> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.null(), z.array(json), z.record(text, json)]),
)
