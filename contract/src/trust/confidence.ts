import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { interval } from '../measures/interval.ts'
import { type ExplainedMeasure, explainedMeasures } from '../measures/measures.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { listOf, parameter } from '../values/parameter.ts'
import { filters, limit, offset, pagination } from '../values/parameters.ts'
import { paired, window } from '../values/window.ts'
import { definitionOf } from './explain.ts'

/** The measures that have intervals: those that are explained. */
export type TrustMeasure = ExplainedMeasure
export const trustMeasures = Object.keys(explainedMeasures) as [TrustMeasure, ...TrustMeasure[]]

const unitOf = (measure: TrustMeasure) => definitionOf(measure).unit
/** The unit of each of them, without its range. */
export const trustUnits = Object.fromEntries(
  trustMeasures.map(measure => [measure, unitOf(measure).split(',')[0]]),
) as Record<TrustMeasure, 'percent' | 'points' | 'place'>

/** What figures are given of. */
export const TrustGrouping = z.enum(['brand', 'topic', 'tag', 'prompt', 'provider', 'funnel', 'competitor'])

export const trustParameters = {
  by: parameter<z.infer<typeof TrustGrouping>, z.infer<typeof TrustGrouping>>(
    `one of ${TrustGrouping.options.join(', ')}`,
    {
      type: 'string',
      enum: [...TrustGrouping.options],
      description:
        'What figures are given of: the brand, or every topic, tag, prompt, provider, funnel stage or entity that has answers. An entity has a share of voice (where it is tracked), a position and a sentiment.',
    },
    text => TrustGrouping.options.find(option => option === text),
  ).prefault('brand'),
  measures: listOf(trustMeasures, 'Measures, comma-separated; all by default.').optional(),
  level: parameter<number, number | string>(
    'one of 80, 90, 95, 99',
    { type: 'integer', enum: [80, 90, 95, 99], description: 'Level of the intervals in percent.' },
    text => [80, 90, 95, 99].find(level => String(level) === text),
  ).prefault(95),
}

export const unitOfTrust = {
  measure: z.enum(trustMeasures),
  unit: z.enum(['percent', 'points', 'place']),
}

/** What is to be kept in mind beside a figure or a change. */
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

export const caveats = z
  .array(
    TrustCaveat.describe(
      'asked_once: some prompts have one answer of an assistant, and the panel interval is wider than it need be. days_with_memory: good and bad days follow each other, so that fewer of them are independent than there are; what this adds is in the interval, but few days cannot show all of it. few_days: under seven days (in either period) hardly show how far days differ. heavy_prompt: one prompt has more than half of what counts. incomplete: under 90 % of the asks that were planned for the window (for either period) were answered, by the providers in scope. manner_changed: web search, system text or another setting of asking differs within what is compared. model_changed: the model of a provider does. one_day: a bad day cannot be told from a change.',
    ),
  )
  .describe('What is to be kept in mind, sorted.')

const figure = z
  .object({
    id: z.string().describe('Of the brand, topic, tag, prompt, provider, stage or entity.'),
    name: z.string(),
    ...unitOfTrust,
    value: realOrNull('As the other endpoints have it for the same query; null where nothing is counted.'),
    numerator: realOrNull('What the value is made of; null for the score, which is made of three rates.'),
    denominator: realOrNull('What it is divided by; null for the score.'),
    answers: count('Answers in scope.'),
    prompts: count('Their prompts.'),
    promptsCounted: count('Prompts with a part in the denominator.'),
    assistants: count('Assistants that answered.'),
    days: count('UTC days with answers.'),
    panel: interval.describe(
      'Where the value would land if these questions were asked again on other days like these.',
    ),
    market: interval.describe('Where the value of questions like these lies.'),
    uncertainty: z
      .object({
        answers: realOrNull('The chance of a single answer.'),
        days: realOrNull('Days that are good or bad for all prompts.'),
        prompts: realOrNull('Which questions were chosen; null with fewer than two prompts.'),
      })
      .nullable()
      .describe('Variance by its causes, in squared units of the measure.'),
    rank: z
      .object({ best: count('Best rank.'), worst: count('Worst rank.'), total: count('Tracked entities.') })
      .nullable()
      .describe(
        'Ranks of the brand among the tracked entities by share of voice that the answers leave open; of its share of voice by competitor alone, else null.',
      ),
    caveats,
  })
  .meta({ id: 'Figure' })

/** How far each figure can be trusted: an extension of ours, beside the contract that the other resources keep. */
export const confidence = {
  get: endpoint({
    path: '/brands/:brandId/confidence',
    rows: 'figures',
    summary: 'An extension of Earshot: figures with their intervals, and what makes them uncertain.',
    query: z.object({ ...window, ...filters, ...trustParameters, limit, offset }).check(paired),
    response: {
      brand: brandHead,
      period: z
        .object({ start: z.iso.date().nullable(), end: z.iso.date().nullable() })
        .describe('The days of the window, or of the first and last answer in scope.'),
      level: z.int().describe('Level of the intervals in percent.'),
      by: TrustGrouping,
      pagination,
      figures: z
        .array(figure)
        .describe('By name, the measures of each in the order of their list; funnel stages in their order.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
    // Of asks that were planned or failed the revision of the brand tells nothing.
    live: true,
  }),
}
