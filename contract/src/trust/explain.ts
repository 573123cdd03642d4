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
import { Relationship } from '../values/nouns.ts'
import { oneOf } from '../values/parameter.ts'
import { filters, limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { paired, window } from '../values/window.ts'

const measures = Object.keys(explainedMeasures) as [ExplainedMeasure, ...ExplainedMeasure[]]

/** The parts of a figure that have answers behind them. */
export const ExplainedPart = z.enum(['numerator', 'denominator', 'rest'])
export type ExplainedPart = z.infer<typeof ExplainedPart>

/** What the whole of a rate has beyond its part. */
const rests: Record<AnswerRate, string> = {
  mentionRate: 'answers that name a direct competitor, not the brand',
  coverage: 'answers that do not name the brand',
  sourceRate: 'answers that cite a direct competitor, not the brand',
  sourceCoverage: 'answers that do not cite the brand',
  shareOfVoice: 'mentions of direct competitors',
}

const isRate = (measure: ExplainedMeasure): measure is AnswerRate => measure in answerRates

/** A measure in words, and its parts; null for a part that it does not have. */
export interface MeasureDefinition {
  measure: ExplainedMeasure
  meaning: string
  unit: string
  formula: string
  parts: Record<ExplainedPart, string | null>
}

/** What a measure means and how it is computed, as `measures.ts` says it. */
export function definitionOf(measure: ExplainedMeasure): MeasureDefinition {
  const { meaning, unit, numerator = null, denominator = null } = entryOf(measure, explainedMeasures[measure])
  const ratio = `${numerator} / ${denominator}`
  const formula = measure === 'score' ? scoreFormula : isRate(measure) ? `100 x ${ratio}` : ratio
  const rest = isRate(measure) ? rests[measure] : null
  return { measure, meaning, unit, formula, parts: { numerator, denominator, rest } }
}

const value = real('The field of performance for the same query; null where there is nothing to count.').nullable()

const figure = z
  .object({
    measure: z.enum(measures),
    meaning: z.string(),
    unit: z.string(),
    formula: z.string().describe('How the value is computed, in words.'),
    value,
    numerator: z
      .object({ meaning: z.string(), sum: real('A count; of averages a sum of positions or sentiments.') })
      .nullable()
      .describe('Null for the score.'),
    denominator: z
      .object({ meaning: z.string(), sum: z.int().min(0) })
      .nullable()
      .describe('Null for the score.'),
    rest: z
      .object({ meaning: z.string(), sum: z.int().min(0) })
      .nullable()
      .describe(
        'What the denominator has beyond the numerator. Null for averages, where the numerator is no part of the denominator, and for the score.',
      ),
    madeOf: z
      .array(z.object({ measure: z.enum(measures), value }))
      .describe('Of the score, the measures it is made of, to be asked for each; empty for all others.'),
  })
  .meta({ id: 'ExplainedFigure' })

const mention = z
  .object({
    id: z.string().describe('Competitor identifier.'),
    name: z.string(),
    relationship: Relationship,
    position: z.int().min(1).describe('Place among the entities named in the answer; 1 is first.'),
    sentiment: real('Sentiment of the mention, 0 to 100; null where it is not scored.').nullable(),
  })
  .meta({ id: 'ExplainedMention' })

const citation = z
  .object({
    url: z.string().nullable().describe('Null where only the domain was cited.'),
    domain: z.string(),
    position: z.int().min(1).describe('Place in the list of sources of the answer; 1 is first.'),
    isSelf: z.boolean().describe("Whether it is the brand's domain or a subdomain of it."),
    competitors: z.array(z.string()).describe('Names of the direct competitors that the domain belongs to.'),
  })
  .meta({ id: 'ExplainedCitation' })

const answer = z
  .object({
    id: z.string().describe('Answer identifier; its explanation says which characters made which fact.'),
    promptId: z.string(),
    promptText: z.string(),
    provider: z.string().describe('Display name of the provider.'),
    model: z.string().describe('Model ID.'),
    createdAt: timestamp('When the answer was given.'),
    adds: real(
      'What the answer adds to the sum of the part: 1 where answers are counted, its mentions in shares of voice, its position or sentiment in the numerator of an average.',
    ),
    mentions: z
      .array(mention)
      .describe('The mentions that put it there, by position; empty where no mention did, as where all answers count.'),
    citations: z
      .array(citation)
      .describe(
        'The citations that put it there, by position; empty where no citation did, as where all answers count.',
      ),
  })
  .meta({ id: 'ExplainedAnswer' })

/** The answers behind a figure: an extension of ours, beside the contract that the other resources keep. */
export const explain = {
  get: endpoint({
    path: '/brands/:brandId/explain',
    rows: 'answers',
    summary: 'An extension of Earshot: what a figure of performance means, and the answers that made it, newest first.',
    query: z
      .object({
        ...window,
        ...filters,
        measure: oneOf(measures, 'The figure to explain.').prefault('mentionRate'),
        part: oneOf(
          ExplainedPart.options,
          'The part of the figure to list the answers of. The rest is what the denominator has beyond the numerator; averages have none. The score has no answers of its own.',
        ).prefault('numerator'),
        limit,
        offset,
      })
      .check(paired),
    response: {
      brand: brandHead,
      period: z
        .object({ start: z.iso.date().nullable(), end: z.iso.date().nullable() })
        .describe('The days of the window, or of the first and last answer in scope.'),
      figure,
      pagination,
      answers: z.array(answer).describe('The answers of the part, newest first, then by id.'),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
}
