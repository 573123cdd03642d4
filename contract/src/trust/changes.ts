import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { days, Verdict } from '../measures/compared.ts'
import { interval } from '../measures/interval.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { readDay } from '../values/instant.ts'
import { once } from '../values/lazy.ts'
import { listOf, oneOf, parameter } from '../values/parameter.ts'
import { filters, pagination, paging } from '../values/parameters.ts'
import { probability } from '../values/probability.ts'
import { compared, paired, window } from '../values/window.ts'
import { caveats, TrustGrouping, trustParameters, unitOfTrust } from './confidence.ts'

const compare = once(() => compared('Period to compare with').prefault('previous'))

const since = once(() =>
  parameter<number>(
    'a date (YYYY-MM-DD)',
    {
      type: 'string',
      format: 'date',
      examples: ['2026-01-31'],
      description:
        'First day of a campaign that you check repeatedly. The window runs from this day to yesterday. Intervals are wider, so that they stay valid however often you check.',
    },
    readDay,
  ).optional(),
)

const margin = once(() =>
  parameter<number, number | string>(
    'a number from 0 to 100 with at most 2 decimals',
    {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description:
        'Largest change that does not matter, in points (percentage points for rates). For positions, a twentieth of it in places.',
    },
    text => (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined),
  ).prefault(2),
)

const change = once(() =>
  z
    .object({
      id: z.string().describe('ID of the brand, topic, tag, prompt or entity, provider alias or funnel stage.'),
      name: z.string(),
      ...unitOfTrust,
      before: realOrNull('Value in the comparison period. Null if there is nothing to count.'),
      after: realOrNull('Value in the window. Null if there is nothing to count.'),
      change: realOrNull('`after` minus `before`. Null if either is null.'),
      mix: realOrNull(
        'Part of the change that comes from asking other prompts or assistants. Null if there is no like-for-like change.',
      ),
      likeForLike: interval()
        .extend({
          before: realOrNull(
            'Value of the matched prompts and assistants in the comparison period, weighted as in the window.',
          ),
          after: realOrNull('Value of the matched prompts and assistants in the window.'),
          change: realOrNull('`after` minus `before`. The verdict is about this change.'),
          low: realOrNull('Lower end of the panel interval of the change.'),
          high: realOrNull('Upper end of the panel interval of the change.'),
          p: probability('p-value, 0 to 1: probability of such a change by chance. Null if there is no test.'),
          q: probability(
            'p-value adjusted for all rows of the response, or for all of recommendedRate (false discovery rate), 0 to 1. Null if there is no test.',
          ),
        })
        .nullable()
        .describe('Change for prompts and assistants with answers in both periods. Null if there are none.')
        .meta({ id: 'LikeForLike' }),
      market: interval()
        .extend({ p: probability('p-value for prompts like these, 0 to 1. Null if there is no test.') })
        .describe('Market interval of the change: for prompts like these.')
        .meta({ id: 'MarketChange' }),
      verdict: Verdict.describe(
        'up, down: the number changed like for like (q at most 0.05), regardless of which is better. steady: no change larger than the margin. unclear: no change found, but one larger than the margin is possible. not_comparable: no prompt and assistant with answers in both periods.',
      ),
      broad: z
        .boolean()
        .describe('Whether the change is also expected for prompts like these (p of `market` at most 0.05).'),
      detectable: realOrNull('Like-for-like change that the test finds with a probability of 80%.'),
      matched: z.object({
        prompts: count('Prompts with answers in both periods.'),
        answersBefore: count('Answers to these prompts in the comparison period.'),
        answersAfter: count('Answers to these prompts in the window.'),
      }),
      caveats: caveats(),
    })
    .meta({ id: 'Change' }),
)

export const changes = {
  list: endpoint({
    path: '/brands/:brandId/changes',
    rows: 'changes',
    summary: 'Extension: list the changes between two periods, like for like and tested for significance.',
    query: () =>
      z
        .object({
          ...window,
          ...filters,
          ...trustParameters,
          compare: compare(),
          since: since(),
          margin: margin(),
          verdict: listOf(
            Verdict.options,
            'Only rows with these verdicts, comma-separated. The tests still include all rows.',
          ).optional(),
          ...paging,
          sort: oneOf(
            ['q', 'change'],
            'Sort key. q: significance. change: like-for-like change. Nulls come last.',
          ).prefault('q'),
          order: oneOf(['asc', 'desc'], 'Sort direction.').prefault('asc'),
        })
        .check(paired),
    response: () => ({
      brand: brandHead(),
      periods: z
        .object({ before: days(), after: days() })
        .describe('Both periods. Without a window, `after` is the last 28 UTC days before today.'),
      level: z.int().describe('Confidence level of the intervals in percent.'),
      by: TrustGrouping,
      tests: count('Number of tests: rows with a p-value, on all pages and of all verdicts.'),
      falseDiscoveryRate: z
        .number()
        .describe('Expected maximum share of false discoveries among the verdicts up and down, in percent.'),
      pagination: pagination(),
      changes: z.array(change()),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
