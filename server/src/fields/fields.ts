import { readInstant } from '@earshot/contract'
import { z } from 'zod'
import { dayNumber, isTimeZone } from '../calendar/days.ts'
import { normaliseDomain } from '../web/domain.ts'

const unprintable = /[\p{Cc}\p{Zl}\p{Zp},]/u

/** Text that both engines can keep: well-formed Unicode without U+0000. */
export const text = z.string().check(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
  if (value.includes('\0')) refuse('contains U+0000, which is not allowed')
  if (!value.isWellFormed()) refuse('contains an unpaired surrogate')
})

/** Whether a value is such a text. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const longestId = 128
/** Counted in units of UTF-16 first, of which a character has one or two. */
const isShort = (value: string) =>
  value.length <= longestId || (value.length <= 2 * longestId && [...value].length <= longestId)

/** An opaque identifier (D38). */
export const id = text
  .min(1, 'is empty')
  .refine(isShort, `is longer than ${longestId} characters`)
  .refine(value => !unprintable.test(value), 'contains a comma or an unprintable character')

/** Whether a value is an opaque identifier. */
export const isId = (value: unknown): value is string =>
  isText(value) && value !== '' && isShort(value) && !unprintable.test(value)

/** In UTC, too, the year has four digits (D43): else it could not be written again. */
const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** The instant that a timestamp tells, if it is one. */
export function instantOf(text: string): number | undefined {
  const at = readInstant(text)
  return at !== undefined && at >= earliest && at <= latest ? at : undefined
}

/** A timestamp as epoch milliseconds (D38). */
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

/** An ISO 3166-1 alpha-2 code. */
export const countryCode = /^[A-Z]{2}$/

/** A value that may be null, and is where it is left out. */
export const nullable = <T extends z.ZodType>(of: T) => of.nullable().default(null as never)

/** A country by its code, or null. */
export const country = nullable(z.string().regex(countryCode, 'is not an ISO 3166-1 alpha-2 code'))

/** An IANA name. */
export const timeZone = text.refine(isTimeZone, 'is not an IANA time zone')

/** A day `YYYY-MM-DD`, counted from 1970-01-01. */
export const day = z.iso.date('is not a day in the form YYYY-MM-DD').transform(dayNumber)

/** A host, normalised (D14, D41). */
export const domain = text.transform(toHost)

/** A host, or the empty text where there is none. */
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

/** 0-100. */
export const points = z.number().min(0).max(100)
export const position = z.int32().min(1)
export const amount = z.int32().min(0)
/** A count that may be beyond 32 bits. */
export const occurrences = z.int().min(0)

const deepest = 100

/** What JSON can carry, with text that both engines can keep, at a depth that can be walked. */
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
