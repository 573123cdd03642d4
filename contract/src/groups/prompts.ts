import * as z from 'zod'
import { answerHead } from '../answers/answers.ts'
import { onlyWith } from '../endpoint/csv.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { beside, besideFigures, comparison, counts, fractionsOf } from '../measures/beside.ts'
import { figures } from '../measures/figures.ts'
import { fill, filledPoints } from '../measures/fill.ts'
import { gap } from '../measures/gap.ts'
import { citationMeasures, mentionMeasures, answerMeasures as of, pairMeasures } from '../measures/measures.ts'
import { count } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { FunnelStage, Relationship } from '../values/nouns.ts'
import { flag, oneOf } from '../values/parameter.ts'
import { filters, page, pagination, partOf } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { windowed } from '../values/window.ts'

const head = once(() => ({ id: z.string(), text: z.string() }))
const promptHead = once(() => z.object(head()).meta({ id: 'PromptHead' }))
const createdAt = once(() => timestamp('Time when the prompt was created.'))

const paused = once(() => z.boolean().describe('Extension: whether it is not run. Its answers and figures stay.'))

const base = once(() => ({
  ...head(),
  type: FunnelStage,
  answersCount: of.answers,
  mentionRate: of.coverage,
  sourceRate: of.sourceCoverage,
  lastGeneratedAt: timestamp('Time of the latest answer. Null if there is none.').nullable(),
}))

/** Fields added by `include=details`. */
const details = once(() =>
  onlyWith(
    'include',
    z
      .object({
        competitors: z
          .array(z.object({ name: z.string(), mentions: mentionMeasures.totalMentions, relationship: Relationship }))
          .describe(
            'Entities mentioned in the answers, sorted by mentions. Includes the brand and indirect competitors.',
          ),
        competitorsCount: z.int().min(0).describe('Number of entities mentioned, without the brand.'),
        competitorMentionsTotal: z.int().min(0).describe('Number of mentions of entities, without the brand.'),
        brandMentioned: z.boolean().describe('Whether any answer mentions the brand.'),
        brandMentionCount: of.mentionCount,
        sources: z
          .array(z.object({ domain: z.string(), citations: citationMeasures.totalMentions, isSelf: z.boolean() }))
          .describe('Domains cited in the answers, sorted by citations.'),
        sourcesCount: z.int().min(0).describe('Number of distinct domains cited.'),
        sourceCitationsTotal: z.int().min(0).describe('Number of citations.'),
        sourceStability: pairMeasures.sourceStability,
      })
      .partial().shape,
  ),
)

const include = once(() => oneOf(['details'], 'details: adds the competitors and sources of the answers.').optional())

export const prompts = {
  list: endpoint({
    path: '/brands/:brandId/prompts',
    rows: 'prompts',
    summary: 'List the prompts of the brand. With a window, only prompts with answers in it.',
    query: () =>
      windowed({
        ...filters,
        include: include(),
        ...page(
          'lastGeneratedAt',
          'answersCount',
          'text',
          'createdAt',
          'mentionRate',
          'sourceRate',
          'gap',
          'recommendedRate',
        ),
        q: partOf('prompt text'),
        ...besideFigures,
        state: oneOf(
          ['gained', 'lost', 'unnamed'],
          'gained, lost: only prompts whose mentionRate went up or down significantly (verdict of `against`, which is required). unnamed: only prompts with answers in scope that never mention the brand.',
        ).optional(),
        totals: flag('Adds the number of prompts in each state, ignoring `gap` and `state`.').optional(),
        gap: flag(
          'true: only gaps, which are prompts with answers in scope that mention a direct competitor but none that mentions the brand. false: only the others.',
        ).optional(),
      }),
    response: () => ({
      pagination: pagination(),
      prompts: z.array(
        z
          .object({
            ...base(),
            topic: z.string().nullable().describe('Topic name. Null if the prompt has no topic.'),
            tags: z.array(z.string()).describe('Tag names, sorted.'),
            recommendedRate: of.recommendedRate,
            paused: paused(),
            ...onlyWith('include', { createdAt: createdAt().optional() }),
            ...details(),
            ...beside(figures.prompt),
            gap: gap(),
          })
          .meta({ id: 'Prompt' }),
      ),
      totals: z
        .object({
          all: count('All prompts.'),
          gap: count('Gaps, as with `gap=true`.'),
          gained: count('Prompts in state gained. Null without `against`.').nullable(),
          lost: count('Prompts in state lost. Null without `against`.').nullable(),
          unnamed: count('Prompts in state unnamed.'),
        })
        .optional()
        .describe('With `totals=true`: number of prompts in each state.'),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  get: endpoint({
    path: '/brands/:brandId/prompts/:promptId',
    summary: 'Get a prompt with the figures of all its answers.',
    query: () => windowed({ include: include(), ...filters, ...besideFigures }),
    response: () => ({
      prompt: z
        .object({
          ...base(),
          topic: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null if the prompt has no topic.'),
          tags: z.array(z.object({ id: z.string(), name: z.string() })).describe('Sorted by name.'),
          avgSentiment: of.avgSentiment,
          createdAt: createdAt(),
          recommendedRate: of.recommendedRate,
          paused: paused(),
          ...details(),
          ...beside(figures.promptDetail),
        })
        .meta({ id: 'PromptDetail' }),
      ...comparison,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
  answers: endpoint({
    path: '/brands/:brandId/prompts/:promptId/answers',
    rows: 'answers',
    summary: 'List the newest answers to a prompt, at most 1000, newest first.',
    query: () => windowed(filters),
    response: () => ({
      prompt: promptHead(),
      total: z.int().min(0).describe('Number of matching answers, including those not in this response.'),
      answers: z.array(
        z
          .object({
            ...answerHead(),
            text: z.string(),
            competitorsMentioned: z
              .array(z.string())
              .describe(
                'Names of the entities mentioned, ordered by position. Includes the brand and indirect competitors.',
              ),
            sourcesCited: z.array(z.string()).describe('Distinct domains, ordered by first position.'),
          })
          .meta({ id: 'PromptAnswer' }),
      ),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
  evolution: endpoint({
    path: '/brands/:brandId/prompts/:promptId/evolution',
    rows: 'evolution',
    summary: 'Get the figures of the brand in the answers to a prompt by day or week.',
    query: () =>
      windowed({
        ...filters,
        counts: counts(),
        fill: fill(),
        bucket: oneOf(
          ['day', 'week', 'auto'],
          'Time unit of a point: UTC day or ISO week (from Monday). auto: week if days with answers have fewer than five on average.',
        ).prefault('day'),
      }),
    response: () => ({
      prompt: promptHead(),
      bucket: z.enum(['day', 'week']).describe('Extension: time unit of a point.'),
      evolution: z
        .array(
          z
            .object({
              date: z.iso.date().describe('UTC day, or the first day of the week.'),
              answers: of.answers.nullable(),
              mentionRate: of.coverage.nullable(),
              sourceRate: of.sourceCoverage.nullable(),
              avgSentiment: of.avgSentiment,
              recommendedRate: of.recommendedRate,
              ...fractionsOf(figures.promptDetail),
            })
            .meta({ id: 'PromptPoint' }),
        )
        .describe(`One point per day or week with answers, ascending. ${filledPoints}`),
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'PROMPT_NOT_FOUND'],
  }),
}
