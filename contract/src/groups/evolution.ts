import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { intervals, intervalsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { mentionMeasures, answerMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, limit, offset, pagination } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'

/** What the days of a window are put together in. */
export const Bucket = z.enum(['day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>

/** What an evolution of the brand is split by. */
export const EvolutionGrouping = z.enum(['none', 'provider', 'topic', 'competitor'])

const inBucket = 'null where no answer is in scope'

/** What a point says of the brand, or of an entity; null in a bucket without an answer. */
const ofEntity = {
  answers: of.answers.nullable().describe(`Answers in scope; ${inBucket}: not measured is not zero.`),
  mentions: mentionMeasures.totalMentions.nullable().describe('Of those, the ones that name the brand or the entity.'),
  coverage: of.coverage.nullable().describe('Of all answers, the percentage that name the brand or the entity.'),
  trackedMentions: count('Mentions of the brand and its direct competitors.').nullable(),
  shareOfVoice: mentionMeasures.shareOfVoice
    .nullable()
    .describe('mentions as a percentage of trackedMentions; null where those are 0.'),
  avgPosition: mentionMeasures.avgPosition,
  avgSentiment: mentionMeasures.avgSentiment,
  scoredMentions: count('Mentions with a sentiment: what avgSentiment is an average of.').nullable(),
}

/** What a point says of the brand alone. */
const ofBrand = onlyWith(
  'by',
  z
    .object({
      mentionCount: of.mentionCount.nullable(),
      mentionTotal: of.mentionTotal.nullable(),
      mentionRate: of.mentionRate.nullable(),
      sourceCount: of.sourceCount.nullable(),
      sourceTotal: of.sourceTotal.nullable(),
      sourceRate: of.sourceRate.nullable(),
      sourceCoverage: of.sourceCoverage.nullable(),
      score: of.score
        .nullable()
        .describe(
          'As explain has it: null where none of its three rates has anything to count, and 0 for one that has not.',
        ),
    })
    .partial().shape,
)

const point = z
  .object({
    start: z.iso.date().describe('First UTC day of the bucket, even where the window begins within it.'),
    days: z.int().min(1).describe('Days of the bucket that lie in the window.'),
    ...ofEntity,
    ...ofBrand,
    intervals: z
      .object(intervalsOf(figures.evolution).intervals.unwrap().shape)
      .partial()
      .optional()
      .describe('With `intervals=true`: the interval of each figure; by competitor only those of an entity.'),
  })
  .meta({ id: 'EvolutionPoint' })

const day = z.iso.date().nullable()

/** How the brand performs bucket by bucket: an extension of ours, beside the contract that the other resources keep. */
export const evolution = endpoint({
  path: '/brands/:brandId/performance/evolution',
  rows: 'series.evolution',
  summary:
    'An extension of Earshot: how the brand performs by day, week or month, as a whole or by what it is split by.',
  query: z
    .object({
      ...window,
      ...filters,
      bucket: oneOf(
        Bucket.options,
        'What a point is of: a UTC day, an ISO week (it begins on Monday) or a month. At most 4,000 a series.',
      ).prefault('day'),
      by: oneOf(
        EvolutionGrouping.options,
        'none: one series, of the brand. provider, topic: a series for each that has answers in scope. competitor: one for the brand, and for each direct competitor that is named.',
      ).prefault('none'),
      limit,
      offset,
      intervals,
    })
    .check(paired),
  response: {
    brand: brandHead,
    period: z
      .object({ start: day, end: day })
      .describe('The days of the window, or of the first and last answer in scope.'),
    bucket: Bucket,
    by: EvolutionGrouping,
    pagination: pagination.describe('Of the series.'),
    series: z
      .array(
        z
          .object({
            id: z.string().describe('Of the brand, provider (its alias), topic or entity.'),
            name: z.string(),
            ...onlyWith('by', { relationship: Relationship.optional().describe('Of an entity; absent of all else.') }),
            evolution: z
              .array(point)
              .describe(
                'Every bucket of the period, ascending; a rate with nothing to count is null. By competitor the fields from mentionCount on are absent.',
              ),
          })
          .meta({ id: 'EvolutionSeries' }),
      )
      .describe('By their answers, entities by their mentions, the most first; then by id.'),
  },
  errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
})
