import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import type { answerMeasures } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { rounded } from '../values/number.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

/** Measures stored with each revision: those computed from sums over answers. */
const RevisedMeasure = z.enum([
  'mentionRate',
  'coverage',
  'sourceRate',
  'sourceCoverage',
  'shareOfVoice',
  'avgSentiment',
] satisfies (keyof typeof answerMeasures)[])

const figure = once(() =>
  z.object({
    value: z
      .number()
      .overwrite(rounded)
      .nullable()
      .describe('Percent for rates, points for averages. Null if there is nothing to average.'),
    numerator: z.number().overwrite(rounded).describe('A count, or the sum of the scored sentiments in points.'),
    denominator: z.int().min(0),
  }),
)

/** A figure of the brand, a topic or a provider before and after an edit. */
export const revisedFigure = once(() =>
  z
    .object({
      by: z.enum(['brand', 'topic', 'provider']),
      id: z.string().describe('ID of the brand or topic, or the provider alias.'),
      name: z.string().describe('Name of the brand or topic, or the provider alias.'),
      days: z
        .int()
        .nullable()
        .describe('Number of latest UTC days that the figure covered at the time of the edit. Null for all time.'),
      measure: RevisedMeasure,
      before: figure(),
      after: figure(),
    })
    .meta({ id: 'RevisedFigure' }),
)

const revision = once(() =>
  z
    .object({
      revision: z.int().describe('Revision of the brand created by the edit, as in Earshot-Revision.'),
      changedAt: timestamp('Time of the edit.'),
      causes: z.array(z.string()).describe('Changes made by the edit, in words.'),
      competitorIds: z.array(z.string()).describe('IDs of the edited entities that still exist.'),
      answers: z.int().min(0).describe('Number of answers affected by the edit.'),
      figures: z.array(revisedFigure()).describe('Changed figures, sorted: brand, topics, providers. All time first.'),
    })
    .meta({ id: 'Revision' }),
)

export const revisions = {
  list: endpoint({
    path: '/brands/:brandId/revisions',
    rows: 'revisions.figures',
    summary: 'Extension: list the edits that changed past figures, newest first.',
    query: () => z.object(paging),
    response: () => ({ brand: brandHead(), pagination: pagination(), revisions: z.array(revision()) }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
