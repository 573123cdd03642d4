import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import type { answerMeasures } from '../measures/measures.ts'
import { rounded } from '../values/number.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

/** The measures that a ledger keeps: those that are made of sums over answers. */
const RevisedMeasure = z.enum([
  'mentionRate',
  'coverage',
  'sourceRate',
  'sourceCoverage',
  'shareOfVoice',
  'avgSentiment',
] satisfies (keyof typeof answerMeasures)[])

const figure = z.object({
  value: z
    .number()
    .overwrite(rounded)
    .nullable()
    .describe('In percent; an average in points, null where there is nothing to average.'),
  numerator: z.number().overwrite(rounded).describe('A count, or the sum of the scored sentiments in points.'),
  denominator: z.int().min(0),
})

const revised = z
  .object({
    by: z.enum(['brand', 'topic', 'provider']),
    id: z.string().describe('Identifier of the brand or topic, or the provider alias.'),
    name: z.string().describe('Of the brand or topic; the alias of a provider.'),
    days: z
      .int()
      .nullable()
      .describe('Over the last so many UTC days at the time of the edit; null where it is over all time.'),
    measure: RevisedMeasure,
    before: figure,
    after: figure,
  })
  .meta({ id: 'RevisedFigure' })

const revision = z
  .object({
    revision: z.int().describe('The revision of the brand that the edit has made, as in Earshot-Revision.'),
    changedAt: timestamp('When it was made.'),
    causes: z.array(z.string()).describe('What was done, in words.'),
    answers: z.int().min(0).describe('Answers that the edit has affected.'),
    figures: z
      .array(revised)
      .describe('The figures that have changed: of the brand, then its topics, then providers; over all time first.'),
  })
  .meta({ id: 'Revision' })

/** What edits have changed of the past: an extension of ours, beside the contract that the other resources keep. */
export const revisions = {
  list: endpoint({
    path: '/brands/:brandId/revisions',
    rows: 'revisions.figures',
    summary: 'An extension of Earshot: edits that have changed figures of the past, newest first.',
    query: z.object({ limit, offset }),
    response: { brand: brandHead, pagination, revisions: z.array(revision) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
