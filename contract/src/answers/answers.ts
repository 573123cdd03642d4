import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
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

const provider = z.string().describe('Display name of the provider.')
const model = z.string().describe('Model ID.')
const sentiment = points('Sentiment of the mention of the brand; null where it is not mentioned or not scored.')
const createdAt = timestamp('When the answer was given.')

/** What every list of answers says of an answer. */
export const answerHead = {
  id: z.string(),
  provider,
  model,
  hasSelfMention: z.boolean().describe('Whether the answer names the brand.'),
  selfMentionPosition: z
    .int()
    .min(1)
    .nullable()
    .describe('Place of the brand among the entities named, 1 is first; null where it is not named.'),
  hasSelfSource: z.boolean().describe("Whether the answer cites the brand's domain."),
  sentiment,
  createdAt,
}

const item = z
  .object({
    ...answerHead,
    promptId: z.string(),
    promptText: z.string(),
    textPreview: z.string().describe('The first 200 characters of the text, as Unicode code points.'),
    competitorsCount: z.int().min(0).describe('Entities named beside the brand.'),
    sourcesCount: z.int().min(0).describe('Distinct domains cited.'),
  })
  .meta({ id: 'Answer' })

const competitorMention = z
  .object({
    name: z.string(),
    position: z.int().min(1).describe('Place among the entities named in the answer; 1 is first.'),
    relationship: Relationship,
    sentiment: points('Sentiment of the mention; null where it is not scored.'),
  })
  .meta({ id: 'CompetitorMention' })

const sourceCitation = z
  .object({
    url: z.string().nullable().describe('Null where only the domain was cited.'),
    domain: z.string(),
    position: z.int().min(1).describe('Place in the list of sources of the answer; 1 is first.'),
    isSelf: z.boolean().describe("Whether it is the brand's domain or a subdomain of it."),
  })
  .meta({ id: 'SourceCitation' })

export const answers = {
  list: endpoint({
    path: '/brands/:brandId/answers',
    rows: 'answers',
    summary: 'List the answers of AI assistants.',
    query: windowed({
      ...filters,
      hasSelfMention: flag('Only answers that name the brand, or only those that do not.').optional(),
      hasSelfSource: flag("Only answers that cite the brand's domain, or only those that do not.").optional(),
      ...page('createdAt'),
      ...answerFilters,
    }),
    response: { pagination, answers: z.array(item) },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/answers/:answerId',
    summary: 'An answer with its text, the entities it names and the sources it cites.',
    query: z.object({}),
    response: {
      answer: z
        .object({
          id: z.string(),
          prompt: z.object({
            id: z.string(),
            text: z.string(),
            topic: z.string().nullable().describe('Name of the topic; null where the prompt has none.'),
            type: FunnelStage,
          }),
          provider,
          model,
          text: z.string(),
          competitors: z.array(competitorMention).describe('By position, the brand and indirect competitors included.'),
          sources: z.array(sourceCitation).describe('By position.'),
          sentiment,
          createdAt,
        })
        .meta({ id: 'AnswerDetail' }),
    },
    errors: ['BRAND_NOT_FOUND', 'ANSWER_NOT_FOUND'],
  }),
  explanation,
}
