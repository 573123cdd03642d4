import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, host, identifier, items, line, object, orNull, truth } from '../values/field.ts'
import { FunnelStage } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRun, effects } from './things.ts'

const minute = 60_000

const name = line(200, 'The name of the brand.')
const site = line(260, 'Its site, as in example.com or https://example.com/.')
const who = { name, site }

const competitor = {
  name: line(200, 'What it is called.'),
  domain: host('Its site; empty where none is known.')
    .or(z.literal('', { error: 'a host, as in example.com, or empty' }))
    .describe('Its site; empty where none is known.'),
}
const prompt = {
  text: line(500, 'What is asked.'),
  topic: orNull(line(200, 'What it is about; null for nothing.')),
  type: choice(FunnelStage.options, 'Where in the funnel it stands.'),
}

/** What somebody may watch of a brand, before it is stored. */
const plan = z
  .object({
    brand: z.object({ name: z.string(), site: z.string() }),
    proposedBy: z.string().nullable().describe('The assistant; null where recorded replies say what is asked.'),
    description: z.string().nullable(),
    competitors: z.array(z.object({ name: z.string(), domain: z.string() })),
    topics: z.array(z.string()),
    prompts: z.array(z.object({ text: z.string(), topic: z.string().nullable(), type: FunnelStage })),
  })
  .meta({ id: 'FirstStepsPlan' })

const page = z.object({
  url: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  headings: z.array(z.string()),
})

const advisor = z
  .object({
    provider: z.string(),
    model: z.string(),
    dollars: z.number().nullable().describe('What asking it is expected to cost; null where its price is not known.'),
  })
  .meta({ id: 'FirstStepsAdvisor' })

export const firstSteps = {
  look: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps/look',
    summary: 'Read the site of a brand, and say who can propose what to watch and what that costs.',
    role: 'MANAGER',
    lasts: minute,
    body: who,
    response: {
      brand: z.object({ name: z.string(), site: z.string().describe('The domain of the site.') }),
      pages: z.array(page).describe('The pages that were read, the home page first; at most ten.'),
      description: z.string().nullable().describe('What the home page says that it is.'),
      problem: z.string().nullable().describe('Why the site could not be read; null where it could.'),
      known: z
        .object({ brandId: z.string(), name: z.string(), prompts: z.int(), competitors: z.int(), answers: z.int() })
        .nullable()
        .describe('The brand of the team that has this name or site already; the first steps add to it.'),
      advisor: advisor.nullable().describe('Who makes a proposal; null where no assistant is set up.'),
      replayed: z
        .boolean()
        .describe(
          'Whether recorded replies answer in place of all assistants: their questions are proposed, for nothing.',
        ),
      assistants: z
        .array(z.object({ provider: z.string(), models: z.array(z.string()) }))
        .describe('Who can be asked, each with its models, the default first.'),
    },
    errors: ['TEAM_NOT_FOUND'],
  }),
  propose: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps/proposal',
    summary: 'Have an assistant propose competitors, topics and prompts for a brand; nothing of it is stored.',
    role: 'MANAGER',
    lasts: 10 * minute,
    body: {
      ...who,
      priceUnknown: truth('Whether a model without a price is asked too (default false).').optional(),
    },
    response: {
      plan,
      left: z.array(z.string()).describe('What was left out of the reply, a sentence each.'),
      dollars: z.number().describe('What asking has cost.'),
    },
    errors: ['TEAM_NOT_FOUND', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'NO_PROPOSAL'],
  }),
  take: action({
    method: 'POST',
    path: '/teams/:teamId/first-steps',
    summary: 'Store a brand with what is to be watched of it, in one transaction; what is there already is kept.',
    role: 'MANAGER',
    status: 201,
    longest: 1024 * 1024,
    query: { dryRun },
    body: {
      brand: object(who, 'The brand.'),
      description: orNull(line(1000, 'What it sells and to whom; null for nothing.')).optional(),
      competitors: items(object(competitor, 'A competitor.'), 100, 'Whom it competes with.').optional(),
      topics: items(line(200, 'A topic.'), 100, 'What buyers ask about.').optional(),
      prompts: items(object(prompt, 'A prompt.'), 1000, 'What buyers ask.').optional(),
      every: choice(
        ['none', 'daily', 'weekly', 'monthly'] as const,
        'How often the prompts are asked (default none, which is on command only).',
      ).optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias, as in chatgpt.'),
            model: orNull(identifier("The model; null for the provider's default.")).optional(),
          },
          'An assistant.',
        ),
        100,
        'Whom; none for all that are set up.',
      ).optional(),
    },
    response: {
      brandId: z.string(),
      made: z.object({
        brand: z.boolean().describe('Whether it was not there before.'),
        competitors: z.int(),
        topics: z.int(),
        prompts: z.int(),
        schedule: z.boolean().describe('Whether it was made; one that is there already stays.'),
      }),
      refused: z.array(z.string()).describe('Prompts that could not be taken, a sentence each.'),
      next: timestamp('When the prompts are asked next by the schedule; null where there is none.').nullable(),
      dryRun: effects.dryRun,
    },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND', 'CONFLICT'],
  }),
}
