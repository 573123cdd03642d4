import * as z from 'zod'
import { brandHead } from '../brands.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { entryOf } from '../measures/glossary.ts'
import {
  type AnswerRate,
  answerRates,
  type ExplainedMeasure,
  explainedMeasures,
  scoreFormula,
} from '../measures/measures.ts'
import { real } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { paired, window } from '../values/window.ts'

const measures = Object.keys(explainedMeasures) as [ExplainedMeasure, ...ExplainedMeasure[]]

/** Sets of answers that make up a figure. */
export const ExplainedPart = z.enum(['numerator', 'denominator', 'rest'])
export type ExplainedPart = z.infer<typeof ExplainedPart>

/** Describes the answers that count in the denominator but not in the numerator. */
const rests: Record<AnswerRate, string> = {
  mentionRate: 'answers that mention a direct competitor, but not the brand',
  coverage: 'answers that do not mention the brand',
  sourceRate: 'answers that cite a direct competitor, but not the brand',
  sourceCoverage: 'answers that do not cite the brand',
  shareOfVoice: 'mentions of direct competitors',
  recommendedRate: 'answers that mention the brand, were judged and do not recommend it',
}

const isRate = (measure: ExplainedMeasure): measure is AnswerRate => measure in answerRates

/** Description of a measure and its parts. A part that the measure does not have is null. */
export interface MeasureDefinition {
  measure: ExplainedMeasure
  meaning: string
  unit: string
  formula: string
  parts: Record<ExplainedPart, string | null>
}

/** Meaning and formula of a measure, from `measures.ts`. */
export function definitionOf(measure: ExplainedMeasure): MeasureDefinition {
  const { meaning, unit, numerator = null, denominator = null } = entryOf(measure, explainedMeasures[measure])
  const ratio = `${numerator} / ${denominator}`
  const formula = measure === 'score' ? scoreFormula : isRate(measure) ? `100 x ${ratio}` : ratio
  const rest = isRate(measure) ? rests[measure] : null
  return { measure, meaning, unit, formula, parts: { numerator, denominator, rest } }
}

const value = once(() =>
  real('Same value as in `performance` for this query. Null if there is nothing to count.').nullable(),
)

const figure = once(() =>
  z
    .object({
      measure: z.enum(measures),
      meaning: z.string(),
      unit: z.string(),
      formula: z.string().describe('Formula in words.'),
      value: value(),
      numerator: z
        .object({ meaning: z.string(), sum: real('A count. For averages, a sum of positions or sentiments.') })
        .nullable()
        .describe('Null for the score.'),
      denominator: z
        .object({ meaning: z.string(), sum: z.int().min(0) })
        .nullable()
        .describe('Null for the score.'),
      rest: z
        .object({ meaning: z.string(), sum: z.int().min(0) })
        .nullable()
        .describe('Denominator minus numerator. Null for averages and for the score.'),
      madeOf: z
        .array(z.object({ measure: z.enum(measures), value: value() }))
        .describe('For the score, the measures it combines, each of which can be explained. Empty for all others.'),
    })
    .meta({ id: 'ExplainedFigure' }),
)

const mention = once(() =>
  z
    .object({
      id: z.string().describe('Competitor ID.'),
      name: z.string(),
      relationship: Relationship,
      position: z.int().min(1).describe('Position among the entities mentioned in the answer, 1 = first.'),
      sentiment: real('Sentiment of the mention, 0 to 100. Null if it is not scored.').nullable(),
    })
    .meta({ id: 'ExplainedMention' }),
)

const citation = once(() =>
  z
    .object({
      url: z.string().nullable().describe('Null if the answer cites only the domain.'),
      domain: z.string(),
      position: z.int().min(1).describe('Position in the source list of the answer, 1 = first.'),
      isSelf: z.boolean().describe("Whether the domain is the brand's domain or a subdomain of it."),
      competitors: z.array(z.string()).describe('Names of the direct competitors that own the domain.'),
    })
    .meta({ id: 'ExplainedCitation' }),
)

const answer = once(() =>
  z
    .object({
      id: z.string().describe('Answer ID. `answers.explanation` shows the source text of its facts.'),
      promptId: z.string(),
      promptText: z.string(),
      provider: z.string().describe('Display name of the provider.'),
      model: z.string().describe('Model ID.'),
      createdAt: timestamp('Time of the answer.'),
      adds: real(
        'Contribution of the answer to the sum of the part: 1 if answers are counted, its mentions for share of voice, its position or sentiment in the numerator of an average.',
      ),
      mentions: z
        .array(mention())
        .describe('Mentions that make the answer count, ordered by position. Empty if it counts without a mention.'),
      citations: z
        .array(citation())
        .describe('Citations that make the answer count, ordered by position. Empty if it counts without a citation.'),
    })
    .meta({ id: 'ExplainedAnswer' }),
)

export const explain = {
  get: endpoint({
    path: '/brands/:brandId/explain',
    rows: 'answers',
    summary: 'Extension: explain a figure of performance, with the answers that make it up, newest first.',
    query: () =>
      z
        .object({
          ...window,
          ...filters,
          measure: oneOf(measures, 'Measure to explain.').prefault('mentionRate'),
          part: oneOf(
            ExplainedPart.options,
            'Part of the figure to list answers for. rest: the denominator without the numerator, only for rates. The score has no parts, so its list is empty.',
          ).prefault('numerator'),
          ...paging,
        })
        .check(paired),
    response: () => ({
      brand: brandHead(),
      period: z
        .object({ start: z.iso.date().nullable(), end: z.iso.date().nullable() })
        .describe('Days of the window. Without a window, the days of the first and last answer in scope.'),
      figure: figure(),
      pagination: pagination(),
      answers: z.array(answer()).describe('Answers of the part, newest first, then by ID.'),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
