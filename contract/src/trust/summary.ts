import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { days, Verdict } from '../measures/compared.ts'
import { interval } from '../measures/interval.ts'
import { count, real, realOrNull } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters } from '../values/parameters.ts'
import { compared, usualWindow, windowed } from '../values/window.ts'

/** What a sentence of the summary is about. */
export const SummaryTopic = z.enum(['visibility', 'rank', 'gained', 'lost', 'unchanged', 'missing', 'empty'])
export type SummaryTopic = z.infer<typeof SummaryTopic>

const summaryFigure = once(() =>
  z
    .object({
      value: realOrNull('Value in the window in percent, or points from 0 to 100. Null if there is nothing to count.'),
      numerator: real('Numerator of the value.'),
      denominator: count('Denominator of the value.'),
      interval: interval().describe('95% interval for the same prompts, asked again on other days like these.'),
      was: realOrNull('Value in the comparison period. Null if there is nothing to count, or without a comparison.'),
      change: realOrNull(
        'Like-for-like change in points. Null if no prompt and assistant has answers in both periods.',
      ),
      verdict: Verdict.nullable().describe('Verdict about `change`, as in changes. Null without a comparison.'),
    })
    .meta({ id: 'SummaryFigure' }),
)

const summaryGroup = once(() =>
  z
    .object({ id: z.string().describe('ID of the topic.'), name: z.string(), visibility: summaryFigure() })
    .meta({ id: 'SummaryTopicFigure' }),
)

const summaryRank = once(() =>
  z
    .object({
      best: count('Best possible rank.'),
      worst: count('Worst possible rank. Equal to `best` if the rank is certain.'),
      total: count('Tracked entities.'),
    })
    .meta({ id: 'SummaryRank' }),
)

export const summary = {
  get: endpoint({
    path: '/brands/:brandId/summary',
    summary: 'Extension: get what matters most in a window, as figures and as sentences.',
    query: () =>
      windowed(
        {
          ...filters,
          against: compared('Period to compare with, by default none').optional(),
          language: oneOf(['en', 'de'], 'Language of the sentences.').prefault('en'),
        },
        usualWindow(28),
      ),
    response: () => ({
      brand: brandHead(),
      period: days(),
      before: days().optional().describe('Comparison period, if requested.'),
      answers: count('Answers in scope.'),
      assistants: count('Provider aliases with an answer in scope.'),
      days: count('UTC days of the window.'),
      daysMeasured: count('UTC days of the window with an answer in scope.'),
      sentences: z
        .array(z.object({ about: SummaryTopic, text: z.string() }))
        .describe('Sentences in order of importance. A change is mentioned only if its test finds one.'),
      unbranded: summaryFigure().describe('Visibility: share of the answers to prompts without the name of the brand.'),
      branded: summaryFigure().describe('The same for prompts that name the brand.'),
      cited: summaryFigure().describe('sourceRate: share of the answers that cite the brand or a competitor.'),
      recommended: summaryFigure().describe('recommendedRate. Its denominator is 0 if no answer was judged.'),
      sentiment: summaryFigure().describe('avgSentiment, in points.'),
      shareOfVoice: summaryFigure(),
      rank: summaryRank()
        .nullable()
        .describe('Rank by share of voice among tracked entities, as a range. Null if none of them is mentioned.'),
      rankBefore: summaryRank().nullable().describe('The same in the comparison period.'),
      ranking: z
        .array(
          z
            .object({
              id: z.string().describe('ID of the brand or competitor.'),
              name: z.string(),
              relationship: Relationship,
              shareOfVoice: summaryFigure(),
            })
            .meta({ id: 'SummaryPlace' }),
        )
        .describe('The brand and its direct competitors by share of voice, largest first.'),
      leader: z
        .object({ id: z.string(), name: z.string(), shareOfVoice: real('Its share of voice in percent.') })
        .nullable()
        .describe('Competitor with the largest share of voice in percent. Null if no competitor is mentioned.'),
      gained: z
        .array(summaryGroup())
        .describe('Topics with more visibility (verdict up), largest change first, at most 3.'),
      lost: z
        .array(summaryGroup())
        .describe('Topics with less visibility (verdict down), largest change first, at most 3.'),
      missing: z
        .array(summaryGroup())
        .describe(
          'Topics with certainly less visibility than all prompts together (intervals apart), lowest first, at most 3.',
        ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
