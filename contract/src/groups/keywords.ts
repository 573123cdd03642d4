import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledPoints } from '../measures/fill.ts'
import { answerMeasures as of } from '../measures/measures.ts'
import { once } from '../values/lazy.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'

const id = once(() => z.string().describe('Topic ID.'))

/** Fields of a topic or tag in lists. */
export const groupItem = once(() => ({
  totalPrompts: z.int().describe('Prompts that match the filters, including those without answers.'),
  totalAnswers: of.answers,
  brandMentionRate: of.mentionRate,
  shareOfVoice: of.shareOfVoice,
  avgSentiment: of.avgSentiment,
  recommendedRate: of.recommendedRate,
  ...beside(figures.listedGroup),
}))

/** Daily figures of a topic or tag. */
export const groupPoints = once(() =>
  z
    .array(
      z
        .object({
          date: z.iso.date().describe('UTC day.'),
          answers: of.answers.nullable(),
          mentionRate: of.mentionRate.nullable(),
          sourceRate: of.sourceRate.nullable(),
          shareOfVoice: of.shareOfVoice.nullable(),
          avgSentiment: of.avgSentiment,
          recommendedRate: of.recommendedRate,
          ...fractionsOf(figures.groupDay),
        })
        .meta({ id: 'GroupPoint' }),
    )
    .describe(`Days with answers, ascending. ${filledPoints}`),
)

export const keywords = {
  list: endpoint({
    path: '/brands/:brandId/keywords',
    rows: 'keywords',
    aliases: [{ path: '/brands/:brandId/topics', deprecated: false }],
    summary: 'List the topics of the brand with the figures of the brand in their answers.',
    query: () =>
      windowed({
        ...filters,
        ...page('prompts', 'answers', 'mentionRate', 'shareOfVoice', 'sentiment', 'keyword', 'recommendedRate'),
        q: partOf('name'),
        ...besideFigures,
      }),
    response: () => ({
      pagination: pagination(),
      keywords: z.array(
        z.object({ id: id(), keyword: z.string().describe('Topic name.'), ...groupItem() }).meta({ id: 'Keyword' }),
      ),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  evolution: endpoint({
    path: '/brands/:brandId/keywords/:keywordId/evolution',
    rows: 'evolution',
    aliases: [{ path: '/brands/:brandId/topics/:keywordId/evolution', deprecated: false }],
    summary: 'Get the daily figures of the brand in the answers of a topic.',
    query: () => windowed({ ...filters, counts: counts(), fill: fill() }),
    response: () => ({
      keyword: z.object({ id: id(), text: z.string().describe('Topic name.') }),
      evolution: groupPoints(),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'TOPIC_NOT_FOUND'],
  }),
}
