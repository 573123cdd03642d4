import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { windowed } from '../values/window.ts'

const answers = z
  .int()
  .min(1)
  .nullable()
  .describe('Answers given on this day, wherever they came from; null where there is none: not measured is not zero.')

const ofProvider = z
  .object({
    provider: z.string().describe('Provider alias.'),
    answers,
    planned: count('Asks that were planned for the day.'),
    answered: count('Of those, the ones that were answered, be it on a later day.'),
    failed: count('Of those, the ones that failed for good.'),
    skipped: count('Of those, the ones that were not asked in their time.'),
    open: count('Of those, the ones that still wait for their turn.'),
  })
  .meta({ id: 'ProviderCoverage' })

const day = z
  .object({
    date: z.iso.date().describe('UTC day.'),
    measured: z
      .boolean()
      .describe('Whether the day has any answer. A day without one is not measured, which is not zero.'),
    answers,
    providers: z.array(ofProvider).describe('Providers with an answer or a planned ask, by alias.'),
  })
  .meta({ id: 'DayCoverage' })

/** How complete the answers of each day are: an extension of ours, beside the contract that the other resources keep. */
export const coverage = {
  get: endpoint({
    path: '/brands/:brandId/coverage',
    rows: 'days.providers',
    summary: 'An extension of Earshot: how complete the answers of each day are.',
    query: windowed({}),
    response: {
      brand: brandHead,
      days: z
        .array(day)
        .describe(
          'Every day of the window from the first to the last that anything is known of, at most the last 3650.',
        ),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    live: true,
  }),
}
