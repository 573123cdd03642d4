import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, real } from '../values/field-kinds.ts'
import { rounded } from '../values/number.ts'
import { decimal, integer, oneOf } from '../values/parameter.ts'
import { filters } from '../values/parameters.ts'
import { caveats, trustMeasures, trustUnits } from './confidence.ts'

/** The UTC days, today included, on whose answers a plan is based. */
export const samplingDays = 30

/** The longest plan, in days. */
export const samplingMostDays = 365

/** The change that a plan is made for where none is given, by the unit of the measure. */
export const usualDetect = { percent: 5, points: 5, place: 0.5 } as const

/** Why nothing can be reckoned from the answers. */
const SamplingReason = z.enum(['nothing_to_count', 'one_answer', 'one_day', 'no_variation'])
export type SamplingReason = z.infer<typeof SamplingReason>

/** What narrows an interval most. */
const Lever = z.enum(['repeats', 'days', 'prompts'])

const realOrNull = (meaning: string) => z.number().overwrite(rounded).nullable().describe(meaning)

/** US dollars, to the millionth: asks cost fractions of a cent. */
const money = (meaning: string) =>
  z
    .number()
    .min(0)
    .overwrite(dollars => Math.round(dollars * 1e6) / 1e6)
    .nullable()
    .describe(meaning)

const asking = {
  prompts: count('Prompts.'),
  assistants: count('Assistants: models of providers, in each country apart.'),
  pairs: count('Prompts and assistants that go together: prompts times assistants where each is asked of all.'),
  days: count('Days of asking.'),
}
const seen = {
  panel: realOrNull(
    'Half of the interval of these questions asked again, at 95 %, in the unit of the measure; null with a `reason`.',
  ),
  market: realOrNull(
    'Half of the interval of questions like these, at 95 %; null with a `reason` or a `marketReason`.',
  ),
  detectable: realOrNull(
    'The change against an equal period before that would be seen with this `power`, in the unit of the measure; null with a `reason`.',
  ),
  dollars: money(
    'US dollars for these asks, at the mean cost of each assistant; null where that of an assistant is unknown, which is not 0, or nothing is asked.',
  ),
}

const today = z
  .object({
    ...asking,
    asks: count('Answers in scope within the period.'),
    repeats: real('Answers a day of each pair.'),
    ...seen,
  })
  .meta({ id: 'SamplingToday' })

const planned = z
  .object({
    ...asking,
    reachable: z
      .boolean()
      .nullable()
      .describe('Whether any number of asks on so many days shows such a change; null with a `reason`.'),
    asks: count(
      'Asks in all that show such a change: at least one of each pair. Null where it is not reachable, or with a `reason`.',
    ).nullable(),
    repeats: realOrNull('What these are a day of each pair; below 1, not all are asked every day.'),
    fewest: z
      .object({ days: count('Days of asking.'), asks: count('Asks on them in all.') })
      .nullable()
      .describe(
        `The fewest days on which such a change can be shown, where it is not reachable on \`days\`; null where it is, or where ${samplingMostDays} days are too few.`,
      ),
    ...seen,
  })
  .meta({ id: 'SamplingPlan' })

/** What the asking of a brand can see, and what would see more: an extension of ours. */
export const sampling = {
  get: endpoint({
    path: '/brands/:brandId/sampling',
    summary:
      'An extension of Earshot: which change the present asking can see, how many asks show another, and what they cost.',
    query: z.object({
      measure: oneOf(trustMeasures, 'The measure; mentionRate by default.').prefault('mentionRate'),
      detect: decimal(
        0.01,
        100,
        'The change to be seen, in the unit of the measure: percentage points, points or places. By default 5, of avgPosition 0.5.',
      ).optional(),
      power: integer(50, 99, 'Of 100 changes of that size, how many are to be seen; 80 by default.').prefault(80),
      days: integer(
        1,
        samplingMostDays,
        'Days of asking in each of the two periods that are compared; 30 by default.',
      ).prefault(30),
      ...filters,
    }),
    response: {
      brand: brandHead,
      period: z
        .object({ start: z.iso.date(), end: z.iso.date() })
        .describe(`The last ${samplingDays} UTC days, today included: all numbers come from their answers.`),
      measure: z.enum(trustMeasures),
      unit: z.enum([...new Set(Object.values(trustUnits))]),
      value: realOrNull('As `/confidence` has it for the same answers; null where nothing is counted.'),
      detect: z.number().describe('The change to be seen, in the unit of the measure.'),
      power: z.int().describe('Of 100 changes of that size, how many are to be seen.'),
      reason: SamplingReason.nullable().describe(
        'Why nothing can be reckoned: no answer counts; a single one does; all answers are of one day, which does not show how days differ; all that counts is alike, which does not show how far chance goes.',
      ),
      marketReason: z
        .enum(['few_prompts'])
        .nullable()
        .describe('Why nothing is said of questions like these: fewer than five prompts count.'),
      caveats,
      causes: z
        .object({
          ask: real('Of a single answer.'),
          day: real('Of a day that is good or bad for all prompts.'),
          prompt: realOrNull('Of a prompt; null with a `marketReason`.'),
        })
        .nullable()
        .describe(
          'The variance that one of each brings, in squared units of the measure; of n of them it is an n-th. Null with a `reason`.',
        ),
      today: today.describe('How it was asked in the period, and what that sees.'),
      plan: planned.describe('What sees a change of `detect` with the same prompts and assistants, on `days` days.'),
      markets: z
        .array(
          z
            .object({
              prompts: count('Prompts, asked as often as today.'),
              market: real('Half of the interval of questions like these, at 95 %.'),
            })
            .meta({ id: 'SamplingMarket' }),
        )
        .describe('As today, with twice and with four times the prompts; empty with a `reason` or a `marketReason`.'),
      levers: z
        .object({
          change: Lever.describe('Of changes.'),
          market: Lever.nullable().describe('Of what is said of questions like these; null with a `marketReason`.'),
        })
        .nullable()
        .describe('Which more of would narrow the interval most, as it is asked today; null with a `reason`.'),
      advice: z.array(z.string()).describe('What to change, in words.'),
      costs: z
        .array(
          z
            .object({
              provider: z.string(),
              model: z.string(),
              asks: count('Answers of it in scope within the period.'),
              dollars: money(
                'Mean cost of its last 200 answers to this brand that have one, in US dollars; null where none has: unknown, not 0.',
              ),
            })
            .meta({ id: 'AssistantCost' }),
        )
        .describe('By provider and model.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
