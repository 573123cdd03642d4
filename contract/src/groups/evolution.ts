import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { intervals, intervalsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { mentionMeasures, answerMeasures as of } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, pagination, paging } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'

/** Time unit of a point. */
export const Bucket = z.enum(['day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>

/** The groups into which the time series of a brand is split. */
const EvolutionGrouping = z.enum(['none', 'provider', 'topic', 'competitor'])

const inBucket = 'Null if no answers are in scope'

/** Fields of a point of the brand or an entity. Null in a bucket without answers. */
const ofEntity = once(() => ({
  answers: of.answers.nullable().describe(`Answers in scope. ${inBucket}, because not measured is not 0.`),
  mentions: mentionMeasures.totalMentions.nullable().describe('Answers that mention the brand or the entity.'),
  coverage: of.coverage
    .nullable()
    .describe('Answers that mention the brand or the entity, as a percentage of all answers.'),
  trackedMentions: count('Mentions of the brand and its direct competitors.').nullable(),
  shareOfVoice: mentionMeasures.shareOfVoice
    .nullable()
    .describe('`mentions` as a percentage of `trackedMentions`. Null if `trackedMentions` is 0.'),
  avgPosition: mentionMeasures.avgPosition,
  avgSentiment: mentionMeasures.avgSentiment,
  scoredMentions: count('Mentions with a sentiment, which `avgSentiment` is the average of.').nullable(),
}))

/** Fields that only points of the brand have, and those of recommendations. */
const ofBrand = once(() =>
  onlyWith(
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
        recommendedCount: of.recommendedCount
          .nullable()
          .describe('Answers that recommend the brand or the entity, if only under a condition.'),
        recommendedTotal: of.recommendedTotal
          .nullable()
          .describe('Answers that mention the brand or the entity and were judged.'),
        recommendedRate: of.recommendedRate.describe(
          '`recommendedCount` as a percentage of `recommendedTotal`. Null if `recommendedTotal` is 0.',
        ),
        score: of.score
          .nullable()
          .describe(
            'Score as in `explain`. A rate with nothing to count adds 0. Null if none of its three rates has anything to count.',
          ),
      })
      .partial().shape,
  ),
)

const point = once(() =>
  z
    .object({
      start: z.iso.date().describe('First UTC day of the bucket, even if the window begins later.'),
      days: z.int().min(1).describe('Number of days of the bucket in the window.'),
      ...ofEntity(),
      ...ofBrand(),
      intervals: z
        .object(intervalsOf(figures.evolution).intervals.unwrap().shape)
        .partial()
        .optional()
        .describe('With `intervals=true`: interval of each figure. By competitor, only the figures of an entity.'),
    })
    .meta({ id: 'EvolutionPoint' }),
)

const day = once(() => z.iso.date().nullable())

export const evolution = endpoint({
  path: '/brands/:brandId/performance/evolution',
  rows: 'series.evolution',
  summary: 'Extension: get the performance of the brand by day, week or month, in total or split into series.',
  query: () =>
    z
      .object({
        ...window,
        ...filters,
        bucket: oneOf(
          Bucket.options,
          'Time unit of a point: UTC day, ISO week (from Monday) or month. At most 4,000 points per series.',
        ).prefault('day'),
        by: oneOf(
          EvolutionGrouping.options,
          'none: one series for the brand. provider, topic: one series for each with answers in scope. competitor: one series for the brand and for each direct competitor mentioned.',
        ).prefault('none'),
        ...paging,
        intervals: intervals(),
      })
      .check(paired),
  response: () => ({
    brand: brandHead(),
    period: z
      .object({ start: day(), end: day() })
      .describe('Days of the window. Without a window, the days of the first and last answer in scope.'),
    bucket: Bucket,
    by: EvolutionGrouping,
    pagination: pagination().describe('Pagination of the series.'),
    series: z
      .array(
        z
          .object({
            id: z.string().describe('ID of the brand, topic or entity, or the provider alias.'),
            name: z.string(),
            ...onlyWith('by', { relationship: Relationship.optional().describe('Only of an entity.') }),
            evolution: z
              .array(point())
              .describe(
                'Every bucket of the period, ascending. A rate is null if there is nothing to count. By competitor, the fields from `mentionCount` on are absent, except those of recommendations.',
              ),
          })
          .meta({ id: 'EvolutionSeries' }),
      )
      .describe('Series sorted by answers (entities by mentions), most first, then by ID.'),
  }),
  errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
})
