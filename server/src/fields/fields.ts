import { readInstant } from '@earshot/contract'
import { z } from 'zod'
import { dayNumber, isTimeZone } from '../calendar/days.ts'
import { normaliseDomain } from '../web/domain.ts'
import { mostDomains, normaliseDomainOrPath } from '../web/domain-or-path.ts'

const unprintable = /[\p{Cc}\p{Zl}\p{Zp},]/u

/** Text that both engines can store: well-formed Unicode without U+0000. */
export const text = z.string().check(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
  if (value.includes('\0')) refuse('contains U+0000, which is not allowed')
  if (!value.isWellFormed()) refuse('contains an unpaired surrogate')
})

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const longestId = 128
/** Compares the number of UTF-16 units first, because a character has one or two of them. */
const isShort = (value: string) =>
  value.length <= longestId || (value.length <= 2 * longestId && [...value].length <= longestId)

/** Opaque identifier (D38). */
export const id = text
  .min(1, 'is empty')
  .refine(isShort, `is longer than ${longestId} characters`)
  .refine(value => !unprintable.test(value), 'contains a comma or an unprintable character')

export const isId = (value: unknown): value is string =>
  isText(value) && value !== '' && isShort(value) && !unprintable.test(value)

/** In UTC too, the year must have four digits (D43), so that every timestamp can be written again. */
const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** Undefined for an invalid timestamp. */
export function instantOf(text: string): number | undefined {
  const at = readInstant(text)
  return at !== undefined && at >= earliest && at <= latest ? at : undefined
}

/** In epoch milliseconds (D38). */
export const instant = z.string().transform((value, context) => {
  const at = instantOf(value)
  if (at !== undefined) return at
  context.issues.push({
    code: 'custom',
    message: `is not a date or timestamp: ${JSON.stringify(value.slice(0, 40))}`,
    input: value,
  })
  return z.NEVER
})

export const countryCode = /^[A-Z]{2}$/

/** Null if missing. */
export const nullable = <T extends z.ZodType>(of: T) => of.nullable().default(null as never)

export const country = nullable(z.string().regex(countryCode, 'is not an ISO 3166-1 alpha-2 code'))

export const timeZone = text.refine(isTimeZone, 'is not an IANA time zone')

/** `YYYY-MM-DD` as days since 1970-01-01. */
export const day = z.iso.date('is not a day in the form YYYY-MM-DD').transform(dayNumber)

/** Normalized host (D14, D41). */
export const domain = text.transform(toHost)

/** Normalized host, or ''. */
export const domainOrNone = text.transform((value, context) => (value === '' ? '' : toHost(value, context)))

function toHost(value: string, context: z.RefinementCtx<string>): string {
  const host = normaliseDomain(value)
  if (host !== null) return host
  context.issues.push({
    code: 'custom',
    message: `is not a host: ${JSON.stringify(value.slice(0, 100))}`,
    input: value,
  })
  return z.NEVER
}

/** Normalized hosts, with or without a path. */
export const domains = z
  .array(
    text.transform((value, context) => {
      const found = normaliseDomainOrPath(value)
      if (found !== null) return found
      const message = `is not a host or a host with a path, like example.com or example.com/shop: ${JSON.stringify(value.slice(0, 100))}`
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )
  .max(mostDomains, `has more than ${mostDomains} items`)
  .default([])

export const points = z.number().min(0).max(100)
export const position = z.int32().min(1)
export const amount = z.int32().min(0)
/** The number can exceed 32 bits. */
export const occurrences = z.int().min(0)

const deepest = 100

/** JSON of limited depth, with texts that both engines can store. */
export const json = z.unknown().superRefine((value, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return refuse(`is nested more than ${deepest} levels deep`)
    const next: unknown[] = []
    for (const item of level)
      if (typeof item === 'number' && !Number.isFinite(item)) return refuse('contains a number that is too large')
      else if (typeof item === 'string') {
        const { error } = text.safeParse(item)
        if (error) return refuse(error.issues[0]!.message)
      } else if (Array.isArray(item)) for (const inner of item) next.push(inner)
      else if (typeof item === 'object' && item !== null)
        for (const [key, inner] of Object.entries(item)) next.push(key, inner)
    level = next
  }
})
