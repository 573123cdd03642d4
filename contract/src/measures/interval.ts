import * as z from 'zod'
import { realOrNull } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'

/** Lower and upper end of an interval, or the reason why there is none. */
export const interval = once(() =>
  z
    .object({
      low: realOrNull('Lower end, in the unit of the measure. Null if there is no interval.'),
      high: realOrNull('Upper end, in the unit of the measure. Null if there is no interval.'),
      reason: z
        .enum(['nothing_to_count', 'one_answer', 'few_prompts', 'no_variation'])
        .nullable()
        .describe(
          'Reason why there is no interval. nothing_to_count: no answer counts. one_answer: only one answer counts. few_prompts: fewer than 5 prompts count, which is too few for a market interval. no_variation: all values are equal. Null if there is an interval.',
        ),
    })
    .meta({ id: 'Interval' }),
)
