import * as z from 'zod'

/** Nullable probability in a response, 0 to 1, rounded to 4 decimals. */
export const probability = (meaning: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .overwrite(value => Math.round(value * 10_000) / 10_000)
    .nullable()
    .describe(meaning)
