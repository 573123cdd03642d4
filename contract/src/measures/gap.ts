import * as z from 'zod'
import { count } from '../values/field-kinds.ts'

/** How large a gap is, and whose it is; absent unless gaps are asked for. */
export const gap = z
  .object({
    answers: count('Of the answers behind the row, those that name a direct competitor; none of them names the brand.'),
    competitors: z
      .array(
        z.object({
          id: z.string().describe('Competitor identifier.'),
          name: z.string(),
          answers: count('Of those answers, the ones that name this competitor.'),
        }),
      )
      .describe('The direct competitors that they name, the most answers first, then by name.'),
  })
  .meta({ id: 'Gap' })
  .describe('What direct competitors have here and the brand has not; with `gap=true` alone.')
  .optional()
