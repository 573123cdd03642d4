import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures, mentionMeasures, answerMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, paging } from '../values/parameters.ts'
import { ordered, window } from '../values/window.ts'

const rank = once(() =>
  z
    .object({
      rank: z
        .int()
        .min(1)
        .nullable()
        .describe(
          '1 + number of tracked entities that are strictly better in this cell. Null if the brand has no value.',
        ),
      total: z.int().describe('Number of tracked entities: the brand and its direct competitors.'),
    })
    .meta({ id: 'Rank' }),
)

const cell = once(() =>
  z
    .object({
      provider: z.string().describe('Provider alias.'),
      score: of.score,
      subScores: z.object({
        mentionRate: of.mentionRate,
        shareOfVoice: of.shareOfVoice,
        citationRate: of.sourceRate,
        sentiment: of.avgSentiment,
        recommendedRate: of.recommendedRate,
      }),
      ranking: z.object({ mentionRate: rank(), shareOfVoice: rank(), citationRate: rank(), sentiment: rank() }),
      citations: z.int().describe('Citations of the brand.'),
      position: z.int().nullable().describe('Best position of the brand. Null if it is not mentioned.'),
      topCompetitor: z.string().nullable(),
      topCompetitors: z
        .array(
          z.object({
            name: z.string(),
            mentions: mentionMeasures.totalMentions,
            avgPosition: mentionMeasures.avgPosition,
            relationship: Relationship,
          }),
        )
        .describe('Top 5 direct competitors by mentions.'),
      topSources: z
        .array(z.object({ domain: z.string(), citations: citationMeasures.totalMentions }))
        .describe('Top 5 domains by citations.'),
      ...beside(figures.matrixCell),
    })
    .meta({ id: 'MatrixCell' }),
)

const highlight = once(() =>
  z.object({ rowId: z.string(), rowName: z.string(), mentionRate: of.mentionRate }).nullable(),
)

export const matrix = {
  get: endpoint({
    path: '/brands/:brandId/matrix',
    rows: 'rows.cells',
    summary: 'Get the figures of the brand by provider for each topic, tag, prompt or funnel stage.',
    query: () =>
      z
        .object({
          granularity: oneOf(['topics', 'tags', 'prompts', 'funnel'], 'Kind of rows.').prefault('topics'),
          ...window,
          period: window.period.unwrap().prefault(30),
          ...filters,
          ...paging,
          ...besideFigures,
        })
        .check(ordered),
    response: () => ({
      brand: brandHead().pick({ id: true, name: true }),
      granularity: z.enum(['topics', 'tags', 'prompts', 'funnel']),
      providers: z.array(z.object({ id: z.string(), name: z.string() })).describe('Columns.'),
      rows: z.array(
        z
          .object({
            id: z.string().describe('Topic, tag or prompt ID, or the funnel stage.'),
            name: z.string(),
            promptCount: of.promptsCount,
            mentionRate: of.mentionRate,
            coverage: z.object({
              count: of.mentionCount,
              total: of.answers,
              percentage: of.coverage,
            }),
            ...beside(figures.matrixRow),
            cells: z.array(cell()).describe('One cell per column.'),
          })
          .meta({ id: 'MatrixRow' }),
      ),
      providerAverages: z
        .array(
          z.object({
            provider: z.string(),
            score: of.score.nullable(),
            mentionRate: of.mentionRate.nullable(),
            shareOfVoice: of.shareOfVoice.nullable(),
            citationRate: of.sourceRate.nullable(),
            sentiment: of.avgSentiment,
            recommendedRate: of.recommendedRate,
          }),
        )
        .describe('Means over the cells with answers in the returned rows. Null if there are none.'),
      summary: z.object({
        totalRows: z.int().describe('Number of rows before the limit.'),
        averageMentionRate: of.mentionRate.nullable().describe('Mean over the returned rows. Null if there are none.'),
        topPerforming: highlight().describe('Returned row with the highest mention rate.'),
        needsAttention: highlight().describe('Returned row with the lowest mention rate above 0 and below 50.'),
      }),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
