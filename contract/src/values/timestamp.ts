import * as z from 'zod'

/** Timestamp in a response: UTC with milliseconds (D9). */
export const timestamp = (meaning: string) => z.iso.datetime({ precision: 3 }).describe(meaning)
