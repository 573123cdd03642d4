import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { searchMeasures as of } from '../measures/measures.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

/** How much a search is worth working on, in ascending order. */
export const Priority = z.enum(['low', 'medium', 'high', 'very-high'])

const insight = z
  .object({
    query: z.string().describe('As the latest search wrote it; searches are grouped in lower case and trimmed.'),
    occurrences: of.occurrences,
    priority: Priority.describe(
      'very-high: competitors present, the brand absent; high: both present; medium: the brand alone; low: neither.',
    ),
    brandPresence: of.brandPresence,
    competitorPresence: of.competitorPresence,
    competitors: z.array(z.string()).describe('Names of the direct competitors in those answers, by answers.'),
    ...pick(of, 'uniquePrompts', 'uniqueAnswers', 'uniqueModels'),
    models: z.array(z.string()).describe('Model IDs, sorted.'),
    topics: z.array(z.string()).describe('Distinct names of the topics of those prompts, sorted.'),
    tags: z.array(z.string()).describe('Distinct names of the tags of those prompts, sorted.'),
    firstSeen: timestamp('When the first of the answers was given.'),
    lastSeen: timestamp('When the latest of the answers was given; `sort=createdAt` sorts by it.'),
  })
  .meta({ id: 'SearchInsight' })

export const search = {
  list: endpoint({
    path: '/brands/:brandId/search',
    rows: 'searches',
    summary: 'What assistants search the web for before they answer (query fan-out).',
    query: windowed({
      ...filters,
      ...page('occurrences', 'priority', 'brandPresence', 'query', 'createdAt'),
      q: partOf('query'),
    }),
    response: { pagination, searches: z.array(insight) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
