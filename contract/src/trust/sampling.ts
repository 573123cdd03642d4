import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, real } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { rounded } from '../values/number.ts'
import { decimal, integer, oneOf } from '../values/parameter.ts'
import { filters } from '../values/parameters.ts'
import { caveats, trustMeasures, trustUnits } from './confidence.ts'

/** Number of UTC days, including today, on which a plan is based. */
export const samplingDays = 30

/** Maximum length of a plan in days. */
export const samplingMostDays = 365

/** Default size of the change to detect, by unit of the measure. */
export const usualDetect = { percent: 5, points: 5, place: 0.5 } as const

/** Reasons why the answers do not allow an estimate. */
const SamplingReason = z.enum(['nothing_to_count', 'one_answer', 'one_day', 'no_variation'])
export type SamplingReason = z.infer<typeof SamplingReason>

/** Ways to narrow an interval. */
const Lever = z.enum(['repeats', 'days', 'prompts'])

const realOrNull = (meaning: string) => z.number().overwrite(rounded).nullable().describe(meaning)

/** US dollars with 6 decimals, because one run can cost less than a cent. */
const money = (meaning: string) =>
  z
    .number()
    .min(0)
    .overwrite(dollars => Math.round(dollars * 1e6) / 1e6)
    .nullable()
    .describe(meaning)

const asking = once(() => ({
  prompts: count('Number of prompts.'),
  assistants: count('Number of assistants (provider, model and country).'),
  pairs: count('Pairs of prompt and assistant. Prompts times assistants if every assistant is asked every prompt.'),
  days: count('Number of days with runs.'),
}))
const seen = once(() => ({
  panel: realOrNull('Half-width of the 95% panel interval, in the unit of the measure. Null if there is a `reason`.'),
  market: realOrNull(
    'Half-width of the 95% market interval, in the unit of the measure. Null if there is a `reason` or `marketReason`.',
  ),
  detectable: realOrNull(
    'Smallest change from an equally long earlier period that is detected with this `power`, in the unit of the measure. Null if there is a `reason`.',
  ),
  dollars: money(
    'Cost of these runs in US dollars, at the mean cost of each assistant. Null if the cost of an assistant is unknown or there are no runs.',
  ),
}))

const today = once(() =>
  z
    .object({
      ...asking(),
      asks: count('Answers in scope in the period.'),
      repeats: real('Answers per pair and day.'),
      ...seen(),
    })
    .meta({ id: 'SamplingToday' }),
)

const planned = once(() =>
  z
    .object({
      ...asking(),
      reachable: z
        .boolean()
        .nullable()
        .describe(
          'Whether the change can be detected on `days` days with any number of runs. Null if there is a `reason`.',
        ),
      asks: count(
        'Total runs needed to detect the change, at least one per pair. Null if it is not reachable or there is a `reason`.',
      ).nullable(),
      repeats: realOrNull('Runs per pair and day. If below 1, not every pair runs every day.'),
      fewest: z
        .object({ days: count('Number of days with runs.'), asks: count('Total runs on these days.') })
        .nullable()
        .describe(
          `Fewest days that can detect the change, if it is not reachable on \`days\` days. Null if it is reachable, or if ${samplingMostDays} days are too few.`,
        ),
      ...seen(),
    })
    .meta({ id: 'SamplingPlan' }),
)

/** The present runs, and other numbers of runs on the same days. */
const choice = once(() =>
  z
    .object({
      times: z.number().describe('Runs compared with `today`. 1 is `today`.'),
      weekly: real('Answers per pair and week of the period.'),
      asks: count('Runs in the period.'),
      ...seen(),
    })
    .meta({ id: 'SamplingChoice' }),
)

export const sampling = {
  get: endpoint({
    path: '/brands/:brandId/sampling',
    summary:
      'Extension: get the smallest change that the current runs can detect, and the runs and cost needed to detect another.',
    query: () =>
      z.object({
        measure: oneOf(trustMeasures, 'Measure. Default: mentionRate.').prefault('mentionRate'),
        detect: decimal(
          0.01,
          100,
          'Change to detect, in the unit of the measure: percentage points, points or places. Default: 5, or 0.5 for avgPosition.',
        ).optional(),
        power: integer(50, 99, 'Probability of detecting the change, in percent. Default: 80.').prefault(80),
        days: integer(1, samplingMostDays, 'Days in each of the two compared periods. Default: 30.').prefault(30),
        ...filters,
      }),
    response: () => ({
      brand: brandHead(),
      period: z
        .object({ start: z.iso.date(), end: z.iso.date() })
        .describe(
          `The last ${samplingDays} UTC days, including today. All numbers are based on the answers in this period.`,
        ),
      measure: z.enum(trustMeasures),
      unit: z.enum([...new Set(Object.values(trustUnits))]),
      value: realOrNull('Same value as in `/confidence` for these answers. Null if there is nothing to count.'),
      detect: z.number().describe('Change to detect, in the unit of the measure.'),
      power: z.int().describe('Probability of detecting the change, in percent.'),
      reason: SamplingReason.nullable().describe(
        'Reason why there is no estimate. nothing_to_count: no answer counts. one_answer: only one answer counts. one_day: all answers are of one day, so the difference between days is unknown. no_variation: all values are equal, so the random variation is unknown. Null if there is an estimate.',
      ),
      marketReason: z
        .enum(['few_prompts'])
        .nullable()
        .describe('few_prompts: no market estimate, because fewer than 5 prompts count. Otherwise null.'),
      caveats: caveats(),
      causes: z
        .object({
          ask: real('Variance of a single answer.'),
          day: real('Variance of a day that is good or bad for all prompts.'),
          prompt: realOrNull('Variance of a prompt. Null if there is a `marketReason`.'),
        })
        .nullable()
        .describe(
          'Variance from one answer, one day and one prompt, in squared units of the measure. With n of them it is divided by n. Null if there is a `reason`.',
        ),
      today: today().describe('Runs in the period, and what they can detect.'),
      plan: planned().describe(
        'Runs needed to detect a change of `detect` in `days` days, with the same prompts and assistants.',
      ),
      choices: z
        .array(choice())
        .describe(
          'Half, the same, twice and four times the runs, with the same prompts, assistants and days. Empty if there is a `reason`. Half is left out if not every pair would run.',
        ),
      markets: z
        .array(
          z
            .object({
              prompts: count('Number of prompts, each run as often as today.'),
              market: real('Half-width of the 95% market interval, in the unit of the measure.'),
            })
            .meta({ id: 'SamplingMarket' }),
        )
        .describe(
          'Market intervals with the same, twice and four times the prompts. Empty if there is a `reason` or `marketReason`.',
        ),
      levers: z
        .object({
          change: Lever.describe('For detecting changes.'),
          market: Lever.nullable().describe('For market intervals. Null if there is a `marketReason`.'),
        })
        .nullable()
        .describe('What to increase to narrow the intervals most. Null if there is a `reason`.'),
      advice: z.array(z.string()).describe('Recommendations, one sentence each.'),
      costs: z
        .array(
          z
            .object({
              provider: z.string(),
              model: z.string(),
              asks: count('Answers of the assistant in scope in the period.'),
              dollars: money(
                'Mean cost of its last 200 answers for this brand with a known cost, in US dollars. Null if unknown.',
              ),
            })
            .meta({ id: 'AssistantCost' }),
        )
        .describe('Cost by provider and model.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
