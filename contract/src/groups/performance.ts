import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures, mentionMeasures, answerMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { filters } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { paired, window } from '../values/window.ts'
import { evolution } from './evolution.ts'

const group = () =>
  pick(of, 'score', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment', 'promptsCount', 'recommendedRate')

const day = once(() => z.iso.date().nullable())

export const performance = {
  get: endpoint({
    path: '/brands/:brandId/performance',
    summary: 'Get the performance of the brand in the answers of AI assistants.',
    query: () => z.object({ ...window, ...filters, ...besideFigures }).check(paired),
    response: () => ({
      brand: brandHead(),
      period: z
        .object({ start: day(), end: day() })
        .describe('Days of the window. Without a window, the days of the first and last answer in scope.'),
      methodology: z.object({
        promptsCount: of.promptsCount,
        providersCount: z.int().describe('Number of provider aliases with an answer in scope.'),
        providers: z.array(z.string()).describe('Aliases of these providers, sorted.'),
        responsesTotal: of.answers,
        responsesWithMentions: of.responsesWithMentions,
        responsesWithSources: of.responsesWithSources,
      }),
      scores: z.object({
        ...pick(
          of,
          'mentionRate',
          'mentionCount',
          'mentionTotal',
          'coverage',
          'sourceRate',
          'sourceCount',
          'sourceTotal',
        ),
        sourcePages: citationMeasures.pages.describe(
          "Number of cited pages of the brand's domain. URLs are one page if they differ only in scheme, www., a trailing slash, fragment or tracking parameters.",
        ),
        sentiment: of.sentiment,
        shareOfVoice: of.shareOfVoice,
        ...pick(of, 'recommendedRate', 'recommendedCount', 'recommendedTotal'),
        ...beside(figures.performance),
      }),
      topCompetitors: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            relationship: Relationship,
            mentions: mentionMeasures.totalMentions,
            avgPosition: mentionMeasures.avgPosition,
            avgSentiment: mentionMeasures.avgSentiment,
            recommendedRate: mentionMeasures.recommendedRate,
          }),
        )
        .describe('Top 10 entities by mentions, including the brand.'),
      topSources: z
        .array(
          z.object({
            id: z.string(),
            domain: z.string(),
            mentions: citationMeasures.totalMentions,
            avgPosition: citationMeasures.avgPosition,
            isSelf: z.boolean(),
          }),
        )
        .describe('Top 10 domains by citations.'),
      byTopic: z.array(z.object({ id: z.string(), topic: z.string(), ...group(), ...beside(figures.group) })),
      byTag: z.array(z.object({ id: z.string(), name: z.string(), ...group(), ...beside(figures.group) })),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  evolution,
}
