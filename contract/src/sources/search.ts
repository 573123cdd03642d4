import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { searchMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

/** Priority of a search, in ascending order. */
export const Priority = z.enum(['low', 'medium', 'high', 'very-high'])

const insight = once(() =>
  z
    .object({
      query: z.string().describe('Query as in the latest search. Queries are grouped after trimming and lower-casing.'),
      occurrences: of.occurrences,
      priority: Priority.describe(
        'very-high: only competitors present. high: the brand and competitors present. medium: only the brand present. low: neither present.',
      ),
      brandPresence: of.brandPresence,
      competitorPresence: of.competitorPresence,
      competitors: z
        .array(z.string())
        .describe('Names of the direct competitors mentioned in these answers, sorted by number of answers.'),
      ...pick(of, 'uniquePrompts', 'uniqueAnswers', 'uniqueModels'),
      models: z.array(z.string()).describe('Model IDs, sorted.'),
      topics: z.array(z.string()).describe('Topic names of these prompts, distinct and sorted.'),
      tags: z.array(z.string()).describe('Tag names of these prompts, distinct and sorted.'),
      firstSeen: timestamp('Time of the first of these answers.'),
      lastSeen: timestamp('Time of the latest of these answers. `sort=createdAt` sorts by it.'),
    })
    .meta({ id: 'SearchInsight' }),
)

export const search = {
  list: endpoint({
    path: '/brands/:brandId/search',
    rows: 'searches',
    summary: 'List the web searches that assistants make before they answer (query fan-out).',
    query: () =>
      windowed({
        ...filters,
        ...page('occurrences', 'priority', 'brandPresence', 'query', 'createdAt'),
        q: partOf('query'),
      }),
    response: () => ({ pagination: pagination(), searches: z.array(insight()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
