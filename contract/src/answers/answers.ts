import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { FunnelStage, Relationship } from '../values/nouns.ts'
import { rounded } from '../values/number.ts'
import { flag } from '../values/parameter.ts'
import { filters, page, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'
import { answerFilters } from './answer-filters.ts'
import { explanation } from './explanation.ts'

const points = (meaning: string) =>
  z.number().overwrite(rounded).min(0).max(100).nullable().meta({ description: meaning, 'x-unit': 'points, 0 to 100' })

const provider = once(() => z.string().describe('Display name of the provider.'))
const model = once(() => z.string().describe('Model ID.'))
const sentiment = once(() =>
  points('Sentiment of the mention of the brand. Null if it is not mentioned or not scored.'),
)
const createdAt = once(() => timestamp('Time of the answer.'))

/** Fields of an answer in every list. */
export const answerHead = once(() => ({
  id: z.string(),
  provider: provider(),
  model: model(),
  hasSelfMention: z.boolean().describe('Whether the answer mentions the brand.'),
  selfMentionPosition: z
    .int()
    .min(1)
    .nullable()
    .describe('Position of the brand among the entities mentioned, 1 = first. Null if it is not mentioned.'),
  hasSelfSource: z.boolean().describe("Whether the answer cites the brand's domain."),
  sentiment: sentiment(),
  createdAt: createdAt(),
}))

const item = once(() =>
  z
    .object({
      ...answerHead(),
      promptId: z.string(),
      promptText: z.string(),
      textPreview: z.string().describe('First 200 characters (Unicode code points) of the text.'),
      competitorsCount: z.int().min(0).describe('Entities mentioned, without the brand.'),
      sourcesCount: z.int().min(0).describe('Number of distinct domains cited.'),
      marks: z
        .array(
          z.object({
            start: z.int().min(0).describe('In UTF-16 units.'),
            end: z.int().min(0).describe('Exclusive.'),
          }),
        )
        .optional()
        .describe('With `marks=true`: names of the brand in `textPreview`.'),
    })
    .meta({ id: 'Answer' }),
)

const competitorMention = once(() =>
  z
    .object({
      name: z.string(),
      position: z.int().min(1).describe('Position among the entities mentioned in the answer, 1 = first.'),
      relationship: Relationship,
      sentiment: points('Sentiment of the mention. Null if it is not scored.'),
    })
    .meta({ id: 'CompetitorMention' }),
)

const sourceCitation = once(() =>
  z
    .object({
      url: z.string().nullable().describe('Null if the answer cites only the domain.'),
      domain: z.string(),
      position: z.int().min(1).describe('Position in the source list of the answer, 1 = first.'),
      isSelf: z.boolean().describe("Whether the domain is the brand's domain or a subdomain of it."),
    })
    .meta({ id: 'SourceCitation' }),
)

export const answers = {
  list: endpoint({
    path: '/brands/:brandId/answers',
    rows: 'answers',
    summary: 'List the answers of AI assistants.',
    query: () =>
      windowed({
        ...filters,
        hasSelfMention: flag('true: only answers that mention the brand. false: only the others.').optional(),
        hasSelfSource: flag("true: only answers that cite the brand's domain. false: only the others.").optional(),
        recommended: flag(
          'true: only answers that recommend the brand, if only under a condition. false: only judged answers that do not.',
        ).optional(),
        negative: flag(
          'true: only answers in which the sentiment of the brand is below 50. false: only those in which it is at least 50.',
        ).optional(),
        ...page('createdAt', 'sentiment', 'selfMentionPosition'),
        totals: flag(
          'Adds numbers of answers, ignoring `hasSelfMention`, `hasSelfSource`, `recommended`, `negative` and `absent`.',
        ).optional(),
        marks: flag('Adds the places of the names of the brand in `textPreview`.').optional(),
        ...answerFilters,
      }),
    response: () => ({
      pagination: pagination(),
      totals: z
        .object({
          all: count('All answers.'),
          named: count('Answers that mention the brand.'),
          unnamed: count('Answers that do not mention the brand.'),
          cited: count("Answers that cite the brand's domain."),
          recommended: count('Answers with `recommended=true`.'),
          negative: count('Answers with `negative=true`.'),
          unknown: count('Answers that say they know nothing about the brand.'),
        })
        .optional()
        .describe('With `totals=true`: numbers of answers.'),
      answers: z.array(item()),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/answers/:answerId',
    summary: 'Get an answer with its text, the entities it mentions and the sources it cites.',
    query: () => z.object({}),
    response: () => ({
      answer: z
        .object({
          id: z.string(),
          prompt: z.object({
            id: z.string(),
            text: z.string(),
            topic: z.string().nullable().describe('Topic name. Null if the prompt has no topic.'),
            type: FunnelStage,
          }),
          provider: provider(),
          model: model(),
          text: z.string(),
          competitors: z
            .array(competitorMention())
            .describe('Ordered by position. Includes the brand and indirect competitors.'),
          sources: z.array(sourceCitation()).describe('Ordered by position.'),
          sentiment: sentiment(),
          createdAt: createdAt(),
        })
        .meta({ id: 'AnswerDetail' }),
    }),
    errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
  }),
  explanation,
}
