import * as z from 'zod'
import { readInstant } from './instant.ts'

/*
 * The fields of bodies. The message of every check completes the sentence "… must be …", as those of query parameters
 * do.
 */

/** A text without line breaks or other control characters; blanks at both ends are dropped. */
export const line = (longest: number, meaning: string) => {
  const error = `a text of 1 to ${longest} characters without control characters`
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(longest, { error })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error })
    .describe(meaning)
}

/** A text of any kind, line breaks included, that both engines can keep: no U+0000, no half of a surrogate pair. */
export const prose = (longest: number, meaning: string) => {
  const error = `a text of at most ${longest} characters without U+0000`
  return z
    .string({ error })
    .max(longest, { error })
    .regex(/^[^\0\p{Cs}]*$/u, { error })
    .describe(meaning)
}

/** An opaque identifier (D38). */
export const identifier = (meaning: string) => {
  const error = 'an id of 1 to 128 characters without commas and control characters'
  return z
    .string({ error })
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp},]{1,128}$/u, { error })
    .describe(meaning)
}

/** A host name or an address: no scheme, path or user (D14). */
export const host = (meaning: string) => {
  const error = 'a host, as in example.com'
  return z
    .string({ error })
    .max(260, { error })
    .regex(/^[^\0- \x7f/\\?#@%]*[^\0- \x7f/\\?#@%:]$/, { error })
    .describe(meaning)
}

/** One value of a closed set. */
export const choice = <const V extends string>(values: readonly V[], meaning: string) =>
  z.enum(values, { error: `one of ${values.join(', ')}` }).describe(meaning)

export const truth = (meaning: string) => z.boolean({ error: 'true or false' }).describe(meaning)

export const whole = (min: number, max: number, meaning: string) => {
  const error = max === 2 ** 31 - 1 ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error }).describe(meaning)
}

export const amount = (min: number, max: number, meaning: string) => {
  const error = `a number from ${min} to ${max}`
  return z.number({ error }).min(min, { error }).max(max, { error }).describe(meaning)
}

/** A list of at most so many items. */
export const items = <T extends z.ZodType>(item: T, most: number, meaning: string) => {
  const error = `a list of at most ${most} items`
  return z.array(item, { error }).max(most, { error }).describe(meaning)
}

/** A date or a timestamp (D5, D43). */
export const instant = (meaning: string) => {
  const error = 'a date or a timestamp, as in 2026-01-31 or 2026-01-31T09:30:00Z'
  return z
    .string({ error })
    .refine(text => readInstant(text) !== undefined, { error })
    .describe(meaning)
}

/** Any JSON, `null` included: a body has nothing else. */
export const anything = (meaning: string) => z.unknown().describe(meaning)

/** An object with the listed fields and no others. */
export const object = <S extends z.ZodRawShape>(shape: S, meaning: string) =>
  z
    .strictObject(shape, { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'an object') })
    .describe(meaning)

/** A field that may be null. */
export const orNull = <T extends z.ZodType>(of: T) => of.nullable().describe(of.description ?? '')
/** An e-mail address, folded: letter case and blanks at both ends tell nothing apart. */
export const email = (meaning: string) => {
  const error = 'an e-mail address of at most 254 characters, as in ada@example.com'
  return z
    .string({ error })
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .max(254, { error })
    .regex(/^[^\s@<>(),;:"\\[\]\p{C}]+@[^\s@<>(),;:"\\[\]\p{C}]+$/u, { error })
    .describe(meaning)
}

const longest = 200

const passwordOf = (shortest: number) => (meaning: string) => {
  const error = `a text of ${shortest} to ${longest} characters`
  return z
    .string({ error })
    .max(4 * longest, { error })
    .refine(text => text.isWellFormed() && [...text].length >= shortest && [...text].length <= longest, { error })
    .meta({ description: meaning, format: 'password' })
}

/** A new password: only its length counts, in characters. */
export const newPassword = passwordOf(12)

/** A new password of a share, which is said to many. */
export const newSharePassword = passwordOf(8)

/** A secret that somebody was given: a password, a token, or that of a link. */
export const secret = (meaning: string) => {
  const error = 'a text of 1 to 1000 characters'
  return z.string({ error }).min(1, { error }).max(1000, { error }).meta({ description: meaning, format: 'password' })
}
