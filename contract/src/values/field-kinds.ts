import * as z from 'zod'
import { rounded } from './number.ts'

/** A count in a response. */
export const count = (meaning: string) => z.int().min(0).describe(meaning)

/** A number in a response, rounded to 2 decimals (D7). */
export const real = (meaning: string) => z.number().overwrite(rounded).describe(meaning)

/** The same, or null. */
export const realOrNull = (meaning: string) => z.number().overwrite(rounded).nullable().describe(meaning)
