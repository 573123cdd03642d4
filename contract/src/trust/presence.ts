import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { interval } from '../measures/interval.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { parameter } from '../values/parameter.ts'
import { pagination, paging } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'
import { trustParameters } from './confidence.ts'

/** Surfaces that show an answer to only some prompts, by provider alias. */
export const pageSurfaces = ['google-ai-overview', 'bing-copilot-search'] as const

/** What presence can be grouped by. */
export const PresenceGrouping = z.enum(['provider', 'topic', 'prompt', 'country', 'day'])
export type PresenceGrouping = z.infer<typeof PresenceGrouping>

const row = once(() =>
  z
    .object({
      id: z.string().describe('Provider alias, ID of the topic or prompt, country code or UTC day.'),
      name: z.string().describe('Name of the provider or topic, text of the prompt, otherwise the ID.'),
      provider: z.string().describe('Provider alias.'),
      answered: count('Runs that were answered.'),
      notShown: count('Runs whose surface showed no answer.'),
      presence: realOrNull('Answered runs, as a percentage of answered runs and those that showed no answer.'),
      panel: interval().describe('Range of the presence if the same prompts were run again on other days like these.'),
      market: interval().describe('Range of the presence for prompts like these.'),
    })
    .meta({ id: 'Presence' }),
)

export const presence = {
  get: endpoint({
    path: '/brands/:brandId/presence',
    rows: 'rows',
    summary: 'Extension: get how often search engines showed an AI answer to the prompts.',
    query: () =>
      z
        .object({
          ...window,
          by: parameter<PresenceGrouping, PresenceGrouping>(
            `one of ${PresenceGrouping.options.join(', ')}`,
            {
              type: 'string',
              enum: [...PresenceGrouping.options],
              description: 'Rows of each surface: the surface as a whole, or each topic, prompt, country or UTC day.',
            },
            text => PresenceGrouping.options.find(option => option === text),
          ).prefault('provider'),
          level: trustParameters.level,
          ...paging,
        })
        .check(paired),
    response: () => ({
      brand: brandHead(),
      level: z.int().describe('Confidence level of the intervals in percent.'),
      by: PresenceGrouping,
      pagination: pagination(),
      rows: z
        .array(row())
        .describe('Only surfaces that can lack an answer. Sorted by provider, then by name (days by date).'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    // Not cached by the brand's revision, because runs without an answer do not change it.
    live: true,
  }),
}
