import * as z from 'zod'
import { answerHead } from '../answers/answers.ts'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledPoints } from '../measures/fill.ts'
import { gap } from '../measures/gap.ts'
import { citationMeasures, mentionMeasures, answerMeasures as of, pairMeasures } from '../measures/measures.ts'
import { FunnelStage, Relationship } from '../values/nouns.ts'
import { flag, oneOf } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

const head = { id: z.string(), text: z.string() }
const promptHead = z.object(head).meta({ id: 'PromptHead' })
const createdAt = timestamp('When the prompt was made.')

const base = {
  ...head,
  type: FunnelStage,
  answersCount: of.answers,
  mentionRate: of.coverage,
  sourceRate: of.sourceCoverage,
  lastGeneratedAt: timestamp('When the latest answer was given; null where there is none.').nullable(),
}

/** What `include=details` adds; absent where it is not asked for. */
const details = onlyWith(
  'include',
  z
    .object({
      competitors: z
        .array(z.object({ name: z.string(), mentions: mentionMeasures.totalMentions, relationship: Relationship }))
        .describe('Entities named in the answers, by mentions; the brand and indirect competitors included.'),
      competitorsCount: z.int().min(0).describe('Entities named beside the brand.'),
      competitorMentionsTotal: z.int().min(0).describe('Mentions of entities beside the brand.'),
      brandMentioned: z.boolean().describe('Whether any answer names the brand.'),
      brandMentionCount: of.mentionCount,
      sources: z
        .array(z.object({ domain: z.string(), citations: citationMeasures.totalMentions, isSelf: z.boolean() }))
        .describe('Domains cited in the answers, by citations.'),
      sourcesCount: z.int().min(0).describe('Distinct domains cited.'),
      sourceCitationsTotal: z.int().min(0).describe('Citations of any domain.'),
      sourceStability: pairMeasures.sourceStability,
    })
    .partial().shape,
)

const include = oneOf(['details'], 'Adds the competitors and sources of the answers.').optional()

export const prompts = {
  list: endpoint({
    path: '/brands/:brandId/prompts',
    rows: 'prompts',
    summary: 'List the prompts of the brand; with a window, those answered within it.',
    query: windowed({
      ...filters,
      include,
      ...page('lastGeneratedAt', 'answersCount', 'text', 'createdAt', 'mentionRate', 'sourceRate', 'gap'),
      q: partOf('text'),
      ...besideFigures,
      gap: flag(
        'Only prompts with answers in scope that name a direct competitor and none that names the brand, or only others.',
      ).optional(),
    }),
    response: {
      pagination,
      prompts: z.array(
        z
          .object({
            ...base,
            topic: z.string().nullable().describe('Name of the topic; null where the prompt has none.'),
            tags: z.array(z.string()).describe('Names of the tags, sorted.'),
            ...onlyWith('include', { createdAt: createdAt.optional() }),
            ...details,
            ...beside(figures.prompt),
            gap,
          })
          .meta({ id: 'Prompt' }),
      ),
      ...comparison,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/prompts/:promptId',
    summary: 'A prompt with the figures of all its answers.',
    query: windowed({ include, ...filters, counts }),
    response: {
      prompt: z
        .object({
          ...base,
          topic: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null where the prompt has none.'),
          tags: z.array(z.object({ id: z.string(), name: z.string() })).describe('Sorted by name.'),
          avgSentiment: of.avgSentiment,
          createdAt,
          ...details,
          ...fractionsOf(figures.promptDetail),
        })
        .meta({ id: 'PromptDetail' }),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
  answers: endpoint({
    path: '/brands/:brandId/prompts/:promptId/answers',
    rows: 'answers',
    summary: 'The answers to a prompt, newest first; at most the newest 1000.',
    query: windowed(filters),
    response: {
      prompt: promptHead,
      total: z.int().min(0).describe('All answers that match, beyond those in this response too.'),
      answers: z.array(
        z
          .object({
            ...answerHead,
            text: z.string(),
            competitorsMentioned: z
              .array(z.string())
              .describe('Names of the entities named, by position; the brand and indirect competitors included.'),
            sourcesCited: z.array(z.string()).describe('Distinct domains, by their first position.'),
          })
          .meta({ id: 'PromptAnswer' }),
      ),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
  evolution: endpoint({
    path: '/brands/:brandId/prompts/:promptId/evolution',
    rows: 'evolution',
    summary: 'How the brand fares in the answers to a prompt, day by day.',
    query: windowed({ ...filters, counts, fill }),
    response: {
      prompt: promptHead,
      evolution: z
        .array(
          z
            .object({
              date: z.iso.date().describe('UTC day.'),
              answers: of.answers.nullable(),
              mentionRate: of.coverage.nullable(),
              sourceRate: of.sourceCoverage.nullable(),
              avgSentiment: of.avgSentiment,
              ...fractionsOf(figures.promptDetail),
            })
            .meta({ id: 'PromptPoint' }),
        )
        .describe(`One point for each day with an answer, ascending. ${filledPoints}`),
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
}
