import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { compared, days, Verdict } from '../measures/compared.ts'
import { interval } from '../measures/interval.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { readDay } from '../values/instant.ts'
import { listOf, oneOf, parameter } from '../values/parameter.ts'
import { filters, limit, offset, pagination } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'
import { caveats, TrustGrouping, trustParameters, unitOfTrust } from './confidence.ts'

const compare = compared('The period to compare with').prefault('previous')

const since = parameter<number>(
  'a date (YYYY-MM-DD)',
  {
    type: 'string',
    format: 'date',
    examples: ['2026-01-31'],
    description:
      'First day of a campaign that is looked at again and again: the window is from it to yesterday, and intervals are so wide that they hold however often one looks.',
  },
  readDay,
).optional()

const margin = parameter<number, number | string>(
  'a number from 0 to 100 with at most 2 decimals',
  {
    type: 'number',
    minimum: 0,
    maximum: 100,
    description:
      'The largest change of no interest in points (percentage points of a rate); for positions a twentieth of it in places.',
  },
  text => (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined),
).prefault(2)

const probability = (meaning: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .overwrite(value => Math.round(value * 10_000) / 10_000)
    .nullable()
    .describe(meaning)

const change = z
  .object({
    id: z.string().describe('Of the brand, topic, tag, prompt, provider, stage or entity.'),
    name: z.string(),
    ...unitOfTrust,
    before: realOrNull('The value of the period before; null where nothing is counted.'),
    after: realOrNull('The value of the window.'),
    change: realOrNull('The difference of both; null where either is null.'),
    mix: realOrNull('Of the change, the part that is there because other prompts or assistants were asked.'),
    likeForLike: interval
      .extend({
        before: realOrNull('The value of the matched prompts and assistants before, weighed as in the window.'),
        after: realOrNull('Their value in the window.'),
        change: realOrNull('The difference of both: what the verdict is on.'),
        low: realOrNull('Lower end of the interval of the change if these questions were asked again.'),
        high: realOrNull('Upper end.'),
        p: probability('How often as much would be seen if nothing had changed, 0 to 1.'),
        q: probability('The least share of false discoveries, among all rows of the response, at which this is one.'),
      })
      .nullable()
      .describe('The change of prompts and assistants with answers in both periods; null where there is none.')
      .meta({ id: 'LikeForLike' }),
    market: interval
      .extend({ p: probability('How often as much would be seen in questions like these if nothing had changed.') })
      .describe('The interval of the change in questions like these.')
      .meta({ id: 'MarketChange' }),
    verdict: Verdict.describe(
      'up, down: the number changed like for like (q at most 0.05), whichever of them is good. steady: no change larger than the margin. unclear: none was seen, and a larger one than the margin may be there. not_comparable: no prompt and assistant has answers in both periods.',
    ),
    broad: z
      .boolean()
      .describe('Whether it is to be expected in questions like these, too: the p of market is at most 0.05.'),
    detectable: realOrNull('The change that would have been seen with a probability of 80 %.'),
    matched: z.object({
      prompts: count('Prompts with answers in both periods.'),
      answersBefore: count('Their answers before.'),
      answersAfter: count('Their answers in the window.'),
    }),
    caveats,
  })
  .meta({ id: 'Change' })

/** Which changes are real: an extension of ours, beside the contract that the other resources keep. */
export const changes = {
  list: endpoint({
    path: '/brands/:brandId/changes',
    rows: 'changes',
    summary:
      'An extension of Earshot: what changed between two periods, like for like, and whether it is more than chance.',
    query: z
      .object({
        ...window,
        ...filters,
        ...trustParameters,
        compare,
        since,
        margin,
        verdict: listOf(Verdict.options, 'Verdicts to list, comma-separated; tests count all rows.').optional(),
        limit,
        offset,
        sort: oneOf(
          ['q', 'change'],
          'Sort key: how sure a change is, or the like-for-like change; nulls are last.',
        ).prefault('q'),
        order: oneOf(['asc', 'desc'], 'Direction of the sort key.').prefault('asc'),
      })
      .check(paired),
    response: {
      brand: brandHead,
      periods: z
        .object({ before: days, after: days })
        .describe('Both periods. Without a window the second has the 28 UTC days before today.'),
      level: z.int().describe('Level of the intervals in percent.'),
      by: TrustGrouping,
      tests: count('How many tests were made: rows with a p, on all pages and of all verdicts.'),
      falseDiscoveryRate: z.number().describe('The share of false discoveries among all ups and downs, in percent.'),
      pagination,
      changes: z.array(change),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    // Of asks that were planned or failed the revision of the brand tells nothing.
    live: true,
  }),
}
