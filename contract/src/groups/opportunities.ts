import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { counts, fractionsOf, intervals, intervalsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { answerMeasures, opportunityMeasures as of } from '../measures/measures.ts'
import { count, real } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { ArticleStatus, FunnelStage, OpportunityKind, PageReason, SourceType } from '../values/nouns.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { windowed } from '../values/window.ts'

const opportunity = once(() =>
  z
    .object({
      id: z.string().describe('ID of the prompt.'),
      text: z.string().describe('Text of the prompt.'),
      type: FunnelStage,
      topic: z.string().nullable().describe('Topic name. Null if the prompt has no topic.'),
      kind: OpportunityKind.describe(
        'What can help. correct_a_fact: answers contradict a fact of the brand. earn_elsewhere: ceded. improve_page: the brand has a page for the prompt. new_page: it has none.',
      ),
      answers: answerMeasures.answers,
      lost: of.lost,
      lostRate: of.lostRate,
      competitors: z
        .array(
          z.object({
            id: z.string().describe('Competitor ID.'),
            name: z.string(),
            answers: count('Lost answers that mention this competitor.'),
          }),
        )
        .describe('Direct competitors in the lost answers, sorted by answers (most first), then by name.'),
      citations: count('Citations of all answers.'),
      sourceTypes: z
        .array(
          z.object({
            type: SourceType,
            citations: count('Citations of this type.'),
            share: real('Citations of this type, as a percentage of the citations of all answers.').min(0).max(100),
          }),
        )
        .describe('Source types that the answers cite, most cited first, then by type.'),
      winnability: of.winnability,
      ceded: z
        .boolean()
        .nullable()
        .describe(
          'Whether at least 60% of the citations are of aggregators and editorial media. Null if nothing is cited.',
        ),
      potential: of.potential,
      page: z
        .object({
          url: z.string(),
          reason: PageReason.describe(
            'cited: the page of the brand that the answers cite most. Otherwise the page with the most words of the prompt in its URL, at least two: crawled if AI crawlers request it, else nearest.',
          ),
          citations: count('Citations of the page in these answers.'),
        })
        .nullable()
        .describe('Page of the brand for this prompt. Null if there is none.'),
      searches: z
        .array(
          z.object({
            query: z.string().describe('Search query, in lower case.'),
            answers: count('Answers that searched for it.'),
          }),
        )
        .describe('Searches that assistants sent for the prompt, at most 10, most answers first, then by query.'),
      prompts: z
        .array(z.object({ id: z.string(), text: z.string() }))
        .describe(
          'Prompts that one article can answer, at most 10: this one, then the other opportunities of its topic whose lost answers mention one of its competitors, if they have the same article or none. Most lost answers first, then by ID.',
        ),
      article: z
        .object({ id: z.string(), status: ArticleStatus })
        .nullable()
        .describe('Article that was started from this opportunity or another one of its group. Null if there is none.'),
      ...fractionsOf(figures.opportunity),
      ...intervalsOf(figures.opportunity),
    })
    .meta({ id: 'Opportunity' }),
)

export const opportunities = {
  list: endpoint({
    path: '/brands/:brandId/opportunities',
    rows: 'opportunities',
    summary:
      'Extension: list the prompts with answers that mention direct competitors and not the brand, and what can help.',
    query: () =>
      windowed({
        ...filters,
        ...page('potential', 'lost', 'lostRate', 'winnability', 'text'),
        q: partOf('prompt text'),
        counts: counts(),
        intervals: intervals(),
      }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({
          answers: count('Answers to all listed prompts.'),
          lost: count('Those of them that mention a direct competitor and not the brand.'),
          ceded: count('Listed prompts that are ceded.'),
        })
        .meta({ id: 'OpportunityTotals' }),
      opportunities: z.array(opportunity()),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
