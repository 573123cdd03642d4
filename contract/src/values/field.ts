import * as z from 'zod'
import { readInstant } from './instant.ts'

/* Schemas of body fields. Each error message completes the sentence "… must be …", like the messages of query
   parameters. */

/** A trimmed, non-empty text without line breaks or other control characters. */
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

/** A text with line breaks. Rejects U+0000 and lone surrogates, which the databases cannot store. */
export const prose = (longest: number, meaning: string) => {
  const error = `a text of at most ${longest} characters without U+0000`
  return z
    .string({ error })
    .max(longest, { error })
    .regex(/^[^\0\p{Cs}]*$/u, { error })
    .describe(meaning)
}

/** An opaque ID (D38). */
export const identifier = (meaning: string) => {
  const error = 'an id of 1 to 128 characters without commas and control characters'
  return z
    .string({ error })
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp},]{1,128}$/u, { error })
    .describe(meaning)
}

/** A host name or IP address, without scheme, path or user (D14). */
export const host = (meaning: string) => {
  const error = 'a host, as in example.com'
  return z
    .string({ error })
    .max(260, { error })
    .regex(/^[^\0- \x7f/\\?#@%]*[^\0- \x7f/\\?#@%:]$/, { error })
    .describe(meaning)
}

/** A host with or without a path, without scheme (D14). */
export const hostOrPath = (meaning: string) => {
  const error = 'a host or a host with a path, as in example.com or example.com/shop, without https://'
  return z
    .string({ error })
    .max(500, { error })
    .regex(/^[^\0- \x7f/\\?#@%]*[^\0- \x7f/\\?#@%:](?:\/[^\0- \x7f\\?#]*)?$/, { error })
    .describe(meaning)
}

/** One of the listed values. */
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

/** A list of at most `most` items. */
export const items = <T extends z.ZodType>(item: T, most: number, meaning: string) => {
  const error = `a list of at most ${most} items`
  return z.array(item, { error }).max(most, { error }).describe(meaning)
}

/** A date or a timestamp, returned as text (D5, D43). */
export const instant = (meaning: string) => {
  const error = 'a date or a timestamp, as in 2026-01-31 or 2026-01-31T09:30:00Z'
  return z
    .string({ error })
    .refine(text => readInstant(text) !== undefined, { error })
    .describe(meaning)
}

/** Any JSON value, including null. */
export const anything = (meaning: string) => z.unknown().describe(meaning)

/** An object with only the listed fields. */
export const object = <S extends z.ZodRawShape>(shape: S, meaning: string) =>
  z
    .strictObject(shape, { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'an object') })
    .describe(meaning)

/** A nullable field that takes its description from the inner schema. */
export const orNull = <T extends z.ZodType>(of: T) => of.nullable().describe(of.description ?? '')
/** An email address, trimmed, normalized and in lower case. */
export const email = (meaning: string) => {
  const error = 'an email address of at most 254 characters, as in ada@example.com'
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

/** A new password of 12 to 200 characters. */
export const newPassword = passwordOf(12)

/** A new password of a share, of 8 to 200 characters. */
export const newSharePassword = passwordOf(8)

/** An existing secret: a password, a token, or the secret of a link. */
export const secret = (meaning: string) => {
  const error = 'a text of 1 to 1000 characters'
  return z.string({ error }).min(1, { error }).max(1000, { error }).meta({ description: meaning, format: 'password' })
}
