import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { days } from '../measures/compared.ts'
import { interval } from '../measures/interval.ts'
import { type ExplainedMeasure, explainedMeasures } from '../measures/measures.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { lazily, once } from '../values/lazy.ts'
import { listOf, parameter } from '../values/parameter.ts'
import { filters, pagination, paging } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'
import { definitionOf } from './explain.ts'

/** Measures with intervals. */
export type TrustMeasure = ExplainedMeasure
export const trustMeasures = Object.keys(explainedMeasures) as [TrustMeasure, ...TrustMeasure[]]

const unitOf = (measure: TrustMeasure) => definitionOf(measure).unit
/** Units of these measures, without their ranges. */
export const trustUnits = lazily(
  Object.fromEntries(trustMeasures.map(measure => [measure, () => unitOf(measure).split(',')[0]])),
) as Record<TrustMeasure, 'percent' | 'points' | 'place'>

/** Properties by which figures can be grouped. */
export const TrustGrouping = z.enum(['brand', 'topic', 'tag', 'prompt', 'provider', 'funnel', 'competitor'])

export const trustParameters = lazily({
  by: () =>
    parameter<z.infer<typeof TrustGrouping>, z.infer<typeof TrustGrouping>>(
      `one of ${TrustGrouping.options.join(', ')}`,
      {
        type: 'string',
        enum: [...TrustGrouping.options],
        description:
          'Group figures by: the brand as a whole, or each topic, tag, prompt, provider, funnel stage or competitor with answers. A competitor has only share of voice (if it is tracked), position, sentiment and recommendations.',
      },
      text => TrustGrouping.options.find(option => option === text),
    ).prefault('brand'),
  measures: () => listOf(trustMeasures, 'Measures, comma-separated. All by default.').optional(),
  level: () =>
    parameter<number, number | string>(
      'one of 80, 90, 95, 99',
      { type: 'integer', enum: [80, 90, 95, 99], description: 'Confidence level of the intervals in percent.' },
      text => [80, 90, 95, 99].find(level => String(level) === text),
    ).prefault(95),
})

export const unitOfTrust = lazily({
  measure: () => z.enum(trustMeasures),
  unit: () => z.enum(['percent', 'points', 'place']),
})

/** Caveats of a figure or a change. */
export const TrustCaveat = z.enum([
  'asked_once',
  'days_with_memory',
  'few_days',
  'heavy_prompt',
  'incomplete',
  'manner_changed',
  'model_changed',
  'one_day',
])
export type TrustCaveat = z.infer<typeof TrustCaveat>

export const caveats = once(() =>
  z
    .array(
      TrustCaveat.describe(
        'asked_once: some prompts have only one answer from an assistant, so the panel interval is wider than necessary. days_with_memory: good and bad days come in runs, so fewer days are independent. The interval includes this effect, but a few days cannot show all of it. few_days: fewer than 7 days (in either period) do not show well how much days differ. heavy_prompt: one prompt contributes more than half of the figure. incomplete: less than 90% of the runs planned for the window (for either period) were answered, for the providers in scope. manner_changed: web search, system prompt or another request setting differs among the compared answers. model_changed: the model of a provider differs among the compared answers. one_day: with only one day, a bad day cannot be distinguished from a change.',
      ),
    )
    .describe('Caveats, sorted.'),
)

const figure = once(() =>
  z
    .object({
      id: z.string().describe('ID of the brand, topic, tag, prompt or entity, provider alias or funnel stage.'),
      name: z.string(),
      ...unitOfTrust,
      value: realOrNull('Same value as in other endpoints for this scope. Null if there is nothing to count.'),
      numerator: realOrNull('Numerator of the value. Null for the score, which combines three rates.'),
      denominator: realOrNull('Denominator of the value. Null for the score.'),
      answers: count('Answers in scope.'),
      prompts: count('Prompts with answers in scope.'),
      promptsCounted: count('Prompts that contribute to the denominator.'),
      assistants: count('Assistants with answers in scope.'),
      days: count('UTC days with answers in scope.'),
      panel: interval().describe('Range of the value if the same prompts were run again on other days like these.'),
      market: interval().describe('Range of the value for prompts like these.'),
      uncertainty: z
        .object({
          answers: realOrNull('Variance of single answers.'),
          days: realOrNull('Variance from days that are good or bad for all prompts.'),
          prompts: realOrNull('Variance from the choice of prompts. Null with fewer than 2 prompts.'),
        })
        .nullable()
        .describe('Variance by source, in squared units of the measure.'),
      rank: z
        .object({ best: count('Best rank.'), worst: count('Worst rank.'), total: count('Tracked entities.') })
        .nullable()
        .describe(
          "Range of the brand's rank by share of voice among tracked entities. Null except for the brand's shareOfVoice with by=competitor.",
        ),
      caveats: caveats(),
    })
    .meta({ id: 'Figure' }),
)

const correctedFigure = (meaning: string) =>
  z
    .object({
      value: realOrNull('Corrected value, in the unit of the measure. Null with fewer than 50 labels.'),
      low: realOrNull('Start of the market interval.'),
      high: realOrNull('End of the market interval.'),
      labels: count('Answers in scope to which people gave a value.'),
      reason: z
        .enum(['few_labels', 'few_prompts', 'no_variation'])
        .nullable()
        .describe(
          'Why there is no interval. few_labels: fewer than 50 labels. few_prompts: fewer than 5 prompts. no_variation: all values are equal.',
        ),
    })
    .describe(meaning)

const agreement = (meaning: string) =>
  z
    .object({
      items: count('Labels that are compared.'),
      raw: realOrNull('Share of labels on which both agree, 0 to 1. Null without labels.'),
      ac1: realOrNull("Gwet's AC1: 1 is full agreement, 0 is agreement by chance. Null without labels."),
    })
    .describe(meaning)

const corrected = once(() =>
  z
    .object({
      avgSentiment: correctedFigure('Average sentiment without the errors of the judge.'),
      recommendedRate: correctedFigure('Recommended rate without the errors of the judge.'),
      agreement: z
        .object({
          sentiment: agreement('On blamed, mixed, praised, or nothing for or against.'),
          recommended: agreement('On yes or no, if both say one of them.'),
        })
        .describe('Agreement of people with the judge.'),
      labeled: days()
        .nullable()
        .describe(
          'Days of the first and last labeled answer. For other days in scope, the correction assumes the same errors of the judge. Null without labels.',
        ),
    })
    .meta({ id: 'CorrectedFigures' }),
)

export const confidence = {
  get: endpoint({
    path: '/brands/:brandId/confidence',
    rows: 'figures',
    summary: 'Extension: get figures with their intervals and sources of uncertainty.',
    query: () => z.object({ ...window, ...filters, ...trustParameters, ...paging }).check(paired),
    response: () => ({
      brand: brandHead(),
      period: z
        .object({ start: z.iso.date().nullable(), end: z.iso.date().nullable() })
        .describe('Days of the window. Without a window, the days of the first and last answer in scope.'),
      level: z.int().describe('Confidence level of the intervals in percent.'),
      by: TrustGrouping,
      pagination: pagination(),
      corrected: corrected()
        .nullable()
        .describe(
          'Figures of the brand, corrected by labels of people (prediction-powered inference). Null unless by=brand.',
        ),
      figures: z.array(figure()).describe('Figures sorted by name (funnel stages in funnel order), then by measure.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
