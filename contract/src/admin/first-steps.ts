import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, host, identifier, items, line, object, orNull, truth } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { FunnelStage } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRunQuery, effects } from './things.ts'

const minute = 60_000

const who = once(() => ({
  name: line(200, 'Name of the brand.'),
  site: line(260, 'Site of the brand, for example example.com or https://example.com/.'),
}))

const competitor = once(() => ({
  name: line(200, 'Name.'),
  domain: host('Site of the competitor, for example example.com. Empty if unknown.')
    .or(z.literal('', { error: 'a host, as in example.com, or empty' }))
    .describe('Site of the competitor, for example example.com. Empty if unknown.'),
}))
const prompt = once(() => ({
  text: line(500, 'Text of the prompt.'),
  topic: orNull(line(200, 'Topic name. Null for none.')),
  type: choice(FunnelStage.options, 'Funnel stage.'),
}))

const dollars = (what: string) => z.number().nullable().describe(`US dollars for ${what}. Null if a price is unknown.`)

/** Proposed competitors, topics and prompts of a brand. Nothing is stored. */
const plan = once(() =>
  z
    .object({
      brand: z.object({ name: z.string(), site: z.string() }),
      proposedBy: z
        .string()
        .nullable()
        .describe('Assistant that made the proposal. Null if it comes from recorded replies.'),
      description: z.string().nullable(),
      competitors: z.array(z.object({ name: z.string(), domain: z.string() })),
      topics: z.array(z.string()),
      prompts: z.array(z.object({ text: z.string(), topic: z.string().nullable(), type: FunnelStage })),
    })
    .meta({ id: 'FirstStepsPlan' }),
)

const page = once(() =>
  z.object({
    url: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    headings: z.array(z.string()),
  }),
)

const advisor = once(() =>
  z
    .object({
      provider: z.string(),
      model: z.string(),
      dollars: z.number().nullable().describe('Expected cost in US dollars. Null if the price is unknown.'),
    })
    .meta({ id: 'FirstStepsAdvisor' }),
)

export const firstSteps = {
  look: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps/look',
    summary: 'Read the site of a brand, and return which assistant can make a proposal and its expected cost.',
    role: 'MANAGER',
    lasts: minute,
    body: who,
    response: () => ({
      brand: z.object({ name: z.string(), site: z.string().describe('Domain of the site.') }),
      pages: z.array(page()).describe('Pages read, home page first, at most 10.'),
      description: z.string().nullable().describe('Description from the home page. Null if it has none.'),
      problem: z.string().nullable().describe('Reason why the site could not be read. Null if it was read.'),
      known: z
        .object({ brandId: z.string(), name: z.string(), prompts: z.int(), competitors: z.int(), answers: z.int() })
        .nullable()
        .describe(
          'Existing brand of the team with this name or site. The first steps add to it. Null if there is none.',
        ),
      advisor: advisor()
        .nullable()
        .describe('Assistant that can make the proposal. Null if no assistant is configured.'),
      replayed: z
        .boolean()
        .describe(
          'Whether recorded replies are used instead of assistants. If true, the proposal contains their prompts and is free.',
        ),
      assistants: z
        .array(z.object({ provider: z.string(), models: z.array(z.string()) }))
        .describe('Configured providers with their models, default model first.'),
    }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  propose: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps/proposal',
    summary: 'Let an assistant propose competitors, topics and prompts for a brand. Nothing is stored.',
    role: 'MANAGER',
    lasts: 10 * minute,
    body: () => ({
      ...who(),
      priceUnknown: truth('Whether to ask a model without a known price (default false).').optional(),
    }),
    response: () => ({
      plan: plan(),
      left: z.array(z.string()).describe('Items of the reply that were left out, one sentence each.'),
      dollars: z.number().describe('Cost of the request in US dollars.'),
    }),
    errors: ['TEAM_NOT_FOUND', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'NO_PROPOSAL'],
  }),
  take: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps',
    summary:
      'Store a brand with its competitors, topics, prompts and schedule, in one transaction. Existing data is kept.',
    role: 'MANAGER',
    status: 201,
    longest: 1024 * 1024,
    query: () => dryRunQuery,
    body: () => ({
      brand: object(who(), 'Brand.'),
      description: orNull(line(1000, 'What the brand sells, and to whom. Null for none.')).optional(),
      competitors: items(object(competitor(), 'Competitor.'), 100, 'Competitors.').optional(),
      topics: items(line(200, 'Topic name.'), 100, 'Topics.').optional(),
      prompts: items(object(prompt(), 'Prompt.'), 1000, 'Prompts.').optional(),
      every: choice(
        ['none', 'daily', 'weekly', 'monthly'] as const,
        'How often the prompts run. Default: none, so they run only on request.',
      ).optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias, for example chatgpt.'),
            model: orNull(identifier("Model ID. Null for the provider's default.")).optional(),
          },
          'Assistant.',
        ),
        100,
        'Assistants to ask. If empty, all that are configured.',
      ).optional(),
    }),
    response: () => ({
      brandId: z.string(),
      made: z.object({
        brand: z.boolean().describe('Whether the brand is new.'),
        competitors: z.int(),
        topics: z.int(),
        prompts: z.int(),
        schedule: z.boolean().describe('Whether a schedule was created. An existing schedule is kept.'),
      }),
      refused: z.array(z.string()).describe('Prompts that were rejected, one sentence each.'),
      next: timestamp('Time of the next scheduled run. Null if there is no schedule.').nullable(),
      costs: z
        .array(
          z.object({
            provider: z.string(),
            model: z.string(),
            dollars: z
              .number()
              .nullable()
              .describe('Expected cost in US dollars of one answer to each prompt. Null if the price is unknown.'),
          }),
        )
        .describe('Cost of running all prompts of the brand once, for each configured assistant.'),
      total: z
        .object({
          run: dollars('one answer to each prompt by each given assistant'),
          daily: dollars('30 days, if the prompts run every day'),
          weekly: dollars('30 days, if the prompts run every week'),
          monthly: dollars('30 days, if the prompts run every month'),
        })
        .nullable()
        .describe('Expected cost of the given assistants together. Null if no assistant is set up.'),
      dryRun: effects.dryRun,
    }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND', 'CONFLICT'],
  }),
}
