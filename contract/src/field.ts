import { z } from 'zod'

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
