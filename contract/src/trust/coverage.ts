import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { windowed } from '../values/window.ts'

const answers = once(() =>
  z
    .int()
    .min(1)
    .nullable()
    .describe('Answers of this day from any origin. Null if there are none, because not measured is not 0.'),
)

const ofProvider = once(() =>
  z
    .object({
      provider: z.string().describe('Provider alias.'),
      answers: answers(),
      planned: count('Runs planned for the day.'),
      answered: count('Planned runs that were answered, also on a later day.'),
      notShown: count('Planned runs without an answer, because the surface showed none to this prompt.'),
      failed: count('Planned runs that failed for good.'),
      skipped: count('Planned runs that were not made in time.'),
      open: count('Planned runs that still wait for their turn.'),
    })
    .meta({ id: 'ProviderCoverage' }),
)

const day = once(() =>
  z
    .object({
      date: z.iso.date().describe('UTC day.'),
      measured: z
        .boolean()
        .describe('Whether the day has answers. A day without answers is not measured, which is not 0.'),
      answers: answers(),
      providers: z.array(ofProvider()).describe('Providers with an answer or a planned run, sorted by alias.'),
    })
    .meta({ id: 'DayCoverage' }),
)

export const coverage = {
  get: endpoint({
    path: '/brands/:brandId/coverage',
    rows: 'days.providers',
    summary: 'Extension: get how complete the answers of each day are.',
    query: () => windowed({}),
    response: () => ({
      brand: brandHead(),
      days: z
        .array(day())
        .describe('Every day of the window between the first and last day with data, at most the last 3650 days.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    live: true,
  }),
}
