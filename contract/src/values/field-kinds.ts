import * as z from 'zod'
import { rounded } from './number.ts'

/** Count in a response. */
export const count = (meaning: string) => z.int().min(0).describe(meaning)

/** Number in a response, rounded to 2 decimals (D7). */
export const real = (meaning: string) => z.number().overwrite(rounded).describe(meaning)

/** Nullable number in a response, rounded to 2 decimals (D7). */
export const realOrNull = (meaning: string) => z.number().overwrite(rounded).nullable().describe(meaning)
