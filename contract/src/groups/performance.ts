import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { citationMeasures, mentionMeasures, answerMeasures as of } from '../measures/measures.ts'
import { Relationship } from '../values/nouns.ts'
import { filters } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { paired, window } from '../values/window.ts'
import { evolution } from './evolution.ts'

const group = {
  ...pick(of, 'score', 'mentionRate', 'sourceRate', 'shareOfVoice', 'avgSentiment', 'promptsCount'),
}

const day = z.iso.date().nullable()

export const performance = {
  get: endpoint({
    path: '/brands/:brandId/performance',
    summary: 'How the brand performs in the answers of AI assistants.',
    query: z.object({ ...window, ...filters, ...besideFigures }).check(paired),
    response: {
      brand: brandHead,
      period: z
        .object({ start: day, end: day })
        .describe('The days of the window, or of the first and last answer in scope.'),
      methodology: z.object({
        promptsCount: of.promptsCount,
        providersCount: z.int().describe('Distinct provider aliases with an answer in scope.'),
        providers: z.array(z.string()).describe('Their aliases, sorted.'),
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
          "Pages of the brand's own domain that are cited, each once however its URL is written: without regard to scheme, www., a slash at the end, fragment and tracking parameters.",
        ),
        sentiment: of.sentiment,
        shareOfVoice: of.shareOfVoice,
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
          }),
        )
        .describe('Up to 10 entities by mentions, the brand included.'),
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
        .describe('Up to 10 domains by citations.'),
      byTopic: z.array(z.object({ id: z.string(), topic: z.string(), ...group, ...beside(figures.group) })),
      byTag: z.array(z.object({ id: z.string(), name: z.string(), ...group, ...beside(figures.group) })),
      ...comparison,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  evolution,
}
