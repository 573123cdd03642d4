import * as z from 'zod'

/** An instant on the wire: UTC with milliseconds (D9). */
export const timestamp = (meaning: string) => z.iso.datetime({ precision: 3 }).describe(meaning)
