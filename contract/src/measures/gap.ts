import * as z from 'zod'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'

/** Size of a gap, and the competitors in it. Absent without `gap=true` or `totals=true`. */
export const gap = once(() =>
  z
    .object({
      answers: count('Answers of the row that mention a direct competitor. None of them mentions the brand.'),
      competitors: z
        .array(
          z.object({
            id: z.string().describe('Competitor ID.'),
            name: z.string(),
            answers: count('Those of them that mention this competitor.'),
          }),
        )
        .describe('Direct competitors mentioned in these answers, sorted by answers (most first), then by name.'),
    })
    .meta({ id: 'Gap' })
    .describe('With `gap=true` or `totals=true`: answers that mention direct competitors but not the brand.')
    .optional(),
)
