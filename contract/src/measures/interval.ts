import * as z from 'zod'
import { realOrNull } from '../values/field-kinds.ts'

/** The ends of an interval, or why there is none. */
export const interval = z
  .object({
    low: realOrNull('Lower end, in the unit of the measure; null where there is no interval.'),
    high: realOrNull('Upper end.'),
    reason: z
      .enum(['nothing_to_count', 'one_answer', 'few_prompts', 'no_variation'])
      .nullable()
      .describe(
        'Why there is no interval: no answer counts; a single one does; fewer than five prompts do, too few to speak of questions like them; all values are alike.',
      ),
  })
  .meta({ id: 'Interval' })
