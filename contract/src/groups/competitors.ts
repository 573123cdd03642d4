import * as z from 'zod'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledAnswers, filledPoints } from '../measures/fill.ts'
import { mentionMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { listOf } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { pick } from '../values/pick.ts'
import { windowed } from '../values/window.ts'

const id = once(() => z.string().describe('Competitor ID.'))

const item = once(() => ({
  id: id(),
  name: z.string(),
  domain: z.string().describe('Primary domain. Empty if unknown.'),
  relationship: Relationship,
  ...pick(of, 'totalMentions', 'shareOfVoice', 'avgPosition', 'avgSentiment', 'recommendedRate'),
}))

const share = once(() => ({
  mentions: of.totalMentions,
  avgPosition: of.avgPosition,
  avgSentiment: of.avgSentiment,
  recommendedRate: of.recommendedRate,
}))

const path = '/brands/:brandId/competitors/:competitorId'
const query = once(() => windowed({ ...filters, counts: counts() }))
const errors = ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'COMPETITOR_NOT_FOUND'] as const

export const competitors = {
  list: endpoint({
    path: '/brands/:brandId/competitors',
    rows: 'competitors',
    summary: 'List the brand and its competitors with their share of voice, including those without mentions.',
    query: () =>
      windowed({
        ...filters,
        relationship: listOf(
          Relationship.options,
          'Only these relationships, comma-separated. Shares of voice are always among SELF and DIRECT.',
        ).prefault('SELF,DIRECT'),
        ...page('mentions', 'position', 'sentiment', 'shareOfVoice', 'name', 'recommendedRate'),
        q: partOf('name'),
        ...besideFigures,
      }),
    response: () => ({
      pagination: pagination(),
      competitors: z.array(z.object({ ...item(), ...beside(figures.competitor) }).meta({ id: 'Competitor' })),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path,
    summary: 'Get a competitor by provider and by topic.',
    query,
    response: () => ({
      competitor: z
        .object({
          ...item(),
          ...fractionsOf(figures.competitor),
          byProvider: z
            .array(z.object({ provider: z.string().describe('Provider alias.'), ...share() }))
            .describe('Providers that mention the entity, sorted by mentions.'),
          byTopic: z
            .array(z.object({ topic: z.string().describe('Topic name.'), ...share() }))
            .describe(
              'Topics with answers that mention the entity, sorted by mentions. Excludes prompts without a topic.',
            ),
        })
        .meta({ id: 'CompetitorDetail' }),
    }),
    errors,
  }),
  evolution: endpoint({
    path: `${path}/evolution`,
    rows: 'evolution',
    summary: 'Get the daily figures of a competitor.',
    query: () => windowed({ ...filters, counts: counts(), fill: fill() }),
    response: () => ({
      competitor: z.object({ id: id(), name: z.string(), relationship: Relationship }),
      evolution: z
        .array(
          z.object({
            date: z.iso.date().describe('UTC day.'),
            mentions: of.totalMentions.nullable(),
            shareOfVoice: of.dailyShareOfVoice.nullable(),
            avgPosition: of.avgPosition,
            avgSentiment: of.avgSentiment,
            recommendedRate: of.recommendedRate,
            ...fractionsOf(figures.competitorDay),
            ...onlyWith('fill', { answers: filledAnswers() }),
          }),
        )
        .describe(`Days with mentions of the entity, ascending. ${filledPoints}`),
    }),
    errors,
  }),
}
