import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { identifier, items, object, orNull, truth, whole } from '../values/field.ts'
import { dryRun, effects, warnings } from './things.ts'

const text = z.string()
const given = z.object({
  id: text.describe('The identifier; an answer of the brand that has it already is replaced.'),
  promptId: text.describe('The prompt that was asked; it must be there.'),
  provider: text.describe('Provider alias, as in chatgpt.'),
  model: text.describe('The model.'),
  createdAt: text.describe('A date or a timestamp.'),
  text: text.describe('What was answered.'),
  country: text.nullable().optional().describe('ISO 3166-1 alpha-2.'),
  mentions: z
    .array(
      z.object({
        competitorId: text,
        position: z.int(),
        sentiment: z.number().nullable().optional(),
        absent: z.boolean().optional(),
        judge: text.nullable().optional(),
      }),
    )
    .optional()
    .describe('Who is named; read from the text where it is left out.'),
  citations: z
    .array(
      z.object({
        url: text.nullable().optional(),
        domain: text.optional(),
        title: text.nullable().optional(),
        position: z.int().optional(),
        originalUrl: text.nullable().optional(),
      }),
    )
    .optional()
    .describe('What is cited; read from the text where it is left out.'),
  searches: z
    .array(z.object({ query: text }))
    .optional()
    .describe('What was searched for.'),
  sponsored: z
    .array(
      z.object({
        id: text,
        advertiserName: text,
        advertiserLogo: text,
        productName: text,
        description: text,
        imageUrl: text.nullable().optional(),
        position: z.int(),
      }),
    )
    .optional()
    .describe('Ads that stood in it.'),
})

const { $schema: _, ...described } = z.toJSONSchema(given)
/** Described, and not checked here: wrong answers are refused one by one, and the others go in. */
const answer = z
  .unknown()
  .meta({ ...described, description: "An answer, as in an archive's line of the kind answer, without brandId." })

/** What asks that are open, or would be, bring about. */
const outlook = {
  open: z.int().describe('Asks of the brand that are in the queue now, or would be.'),
  forecast: z.object({
    dollars: z.number().describe('What the open asks will cost, those without a price left out.'),
    assistants: z.array(
      z.object({
        provider: z.string(),
        model: z.string(),
        asks: z.int(),
        dollars: z.number().nullable().describe('Null where its price is not known.'),
      }),
    ),
  }),
  left: z
    .object({ asks: z.int().nullable(), dollars: z.number().nullable() })
    .describe("What is left of the team's budget of the day; null for no limit."),
  warnings: warnings.describe('What keeps asks from being asked at once or at all, one sentence each.'),
}

export const answerActions = {
  push: action({
    method: 'POST',
    path: '/brands/:brandId/answers',
    summary: 'Take in answers that somebody else has collected, in one transaction; wrong ones are refused one by one.',
    role: 'MEMBER',
    scope: 'ingest',
    longest: 32 * 1024 * 1024,
    query: { dryRun },
    body: {
      answers: items(answer as z.ZodType<z.input<typeof given>>, 1000, 'The answers.'),
    },
    response: {
      counts: z.object({ imported: z.int(), replaced: z.int(), refused: z.int() }),
      answers: z
        .array(
          z.object({
            id: z.string().nullable().describe('Null where it has none.'),
            outcome: z.enum(['imported', 'replaced', 'refused']),
            reason: z.string().nullable().describe('Why it is refused; null where it is not.'),
          }),
        )
        .describe('What became of each, in the order in which they were given.'),
      dryRun: effects.dryRun,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  collect: action({
    method: 'POST',
    path: '/brands/:brandId/collect',
    summary: 'Ask the prompts of a brand now: puts the asks into the queue, which a server works off by itself.',
    role: 'MANAGER',
    query: { dryRun },
    body: {
      promptIds: items(identifier('A prompt.'), 1000, 'Only these prompts; all where it is left out.').optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias.'),
            model: orNull(identifier("The model; null for the provider's default.")).optional(),
          },
          'An assistant.',
        ),
        100,
        'Whom; none for those of the schedule, else all that are set up.',
      ).optional(),
      repeats: whole(1, 1000, 'How often each is asked (default: as scheduled, else once).').optional(),
      priceUnknown: truth('Whether models without a price are asked too (default false).').optional(),
    },
    response: {
      planned: z
        .int()
        .describe('Asks that were put into the queue; 0 where some are open from before, which come first.'),
      ...outlook,
      dryRun: effects.dryRun,
    },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'CONFLICT'],
  }),
  forecast: action({
    method: 'GET',
    path: '/brands/:brandId/collect',
    summary: 'Read what asking all prompts of a brand now would bring about, or why nobody would be asked.',
    role: 'MANAGER',
    response: {
      outlook: z
        .object(outlook)
        .nullable()
        .describe('As collect would answer, models without a price included; null where nobody would be asked.'),
      reason: z.string().nullable().describe('Why nobody would be asked; null where somebody would.'),
    },
    errors: ['BRAND_NOT_FOUND'],
  }),
}
