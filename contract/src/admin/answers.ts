import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, identifier, items, object, orNull, truth, whole } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { FunnelStage } from '../values/nouns.ts'
import { dryRunQuery, effects, warnings } from './things.ts'

const given = once(() =>
  z.object({
    id: z.string().describe('Answer ID. Replaces an existing answer of the brand with this ID.'),
    promptId: z.string().optional().describe('ID of an existing prompt of the brand. Required without `prompt`.'),
    prompt: z
      .string()
      .optional()
      .describe('Text of the prompt, instead of `promptId`. Case and surrounding blanks are ignored.'),
    provider: z.string().describe('Provider alias, for example chatgpt.'),
    model: z.string().describe('Model ID.'),
    createdAt: z.string().describe('Time of the answer: a date or a timestamp.'),
    text: z.string().describe('Answer text. An answer without text is refused.'),
    country: z
      .string()
      .nullable()
      .optional()
      .describe('Country the assistant answered for, as an ISO 3166-1 alpha-2 code. Null if none.'),
    mentions: z
      .array(
        z.object({
          competitorId: z.string(),
          position: z.int(),
          sentiment: z.number().nullable().optional(),
          absent: z.boolean().optional(),
          judge: z.string().nullable().optional(),
        }),
      )
      .optional()
      .describe('Mentions. Read from the text by default.'),
    citations: z
      .array(
        z.object({
          url: z.string().nullable().optional(),
          domain: z.string().optional(),
          title: z.string().nullable().optional(),
          position: z.int().optional(),
          originalUrl: z.string().nullable().optional(),
        }),
      )
      .optional()
      .describe('Citations. Read from the text by default.'),
    searches: z
      .array(z.object({ query: z.string() }))
      .optional()
      .describe('Web search queries of the assistant.'),
    sponsored: z
      .array(
        z.object({
          id: z.string(),
          advertiserName: z.string(),
          advertiserLogo: z.string(),
          productName: z.string(),
          description: z.string(),
          imageUrl: z.string().nullable().optional(),
          position: z.int(),
        }),
      )
      .optional()
      .describe('Ads shown with the answer.'),
  }),
)

/** Each answer is validated on import, not here: an invalid answer is rejected alone, and the others are imported. */
const answer = once(() => {
  const { $schema: _, ...described } = z.toJSONSchema(given())
  return z
    .unknown()
    .meta({ ...described, description: 'An answer, as in an `answer` line of an archive, without `brandId`.' })
})

/** Queued runs, their cost and the remaining budget. */
const outlook = once(() => ({
  open: z.int().describe('Runs of the brand in the queue. In a dry run or forecast, the number there would be.'),
  forecast: z.object({
    dollars: z
      .number()
      .describe('Expected cost of the open runs in US dollars, without runs that have no known price.'),
    assistants: z.array(
      z.object({
        provider: z.string(),
        model: z.string(),
        asks: z.int(),
        dollars: z.number().nullable().describe('Expected cost in US dollars. Null if the price is unknown.'),
      }),
    ),
  }),
  left: z
    .object({ asks: z.int().nullable(), dollars: z.number().nullable() })
    .describe("Remainder of the team's budget for the UTC day. Null if there is no limit."),
  warnings: warnings().describe('Reasons why runs will be delayed or not made, one sentence each.'),
}))

export const answerActions = {
  push: action({
    method: 'POST',
    path: '/brands/:brandId/answers',
    summary: 'Import answers collected elsewhere, in one transaction. Invalid answers are rejected one by one.',
    role: 'MEMBER',
    scope: 'ingest',
    longest: 32 * 1024 * 1024,
    query: () => dryRunQuery,
    body: () => ({
      answers: items(answer() as z.ZodType<z.input<ReturnType<typeof given>>>, 1000, 'Answers to import.'),
      makePrompts: truth(
        'Whether to create prompts that do not exist yet (default false). Requires the role MEMBER. A token that has only the scope `ingest` is not enough.',
      ).optional(),
      type: choice(FunnelStage.options, 'Funnel stage of created prompts (default TOFU).').optional(),
    }),
    response: () => ({
      counts: z.object({ imported: z.int(), replaced: z.int(), refused: z.int() }),
      answers: z
        .array(
          z.object({
            id: z.string().nullable().describe('Answer ID. Null if it has none.'),
            outcome: z.enum(['imported', 'replaced', 'refused']),
            reason: z.string().nullable().describe('Reason for the rejection. Null if it is imported or replaced.'),
            promptId: z.string().nullable().describe('Prompt of the answer. Null if the answer is refused.'),
          }),
        )
        .describe('Outcome of each answer, in request order.'),
      prompts: z.array(z.object({ id: z.string(), text: z.string() })).describe('Prompts created.'),
      dryRun: effects.dryRun,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'],
  }),
  collect: action({
    method: 'POST',
    path: '/brands/:brandId/collect',
    summary: 'Run the prompts of a brand now. Adds the runs to the queue, which a server processes automatically.',
    role: 'MANAGER',
    query: () => dryRunQuery,
    body: () => ({
      promptIds: items(identifier('Prompt ID.'), 1000, 'Prompts to run. All by default.').optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias.'),
            model: orNull(identifier("Model ID. Null for the provider's default.")).optional(),
          },
          'An assistant.',
        ),
        100,
        'Assistants to ask. If empty, those of the schedule. Without a schedule, all that are configured.',
      ).optional(),
      repeats: whole(
        1,
        1000,
        'Runs per prompt and assistant. Default: as in the schedule. Without a schedule, 1.',
      ).optional(),
      priceUnknown: truth('Whether to ask models without a known price (default false).').optional(),
    }),
    response: () => ({
      planned: z.int().describe('Runs added to the queue. 0 if earlier runs are still open.'),
      ...outlook(),
      dryRun: effects.dryRun,
    }),
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'CONFLICT'],
  }),
  forecast: action({
    method: 'GET',
    path: '/brands/:brandId/collect',
    summary: 'Forecast the runs and the cost of running all prompts of a brand now.',
    role: 'MANAGER',
    response: () => ({
      outlook: z
        .object(outlook())
        .nullable()
        .describe('Forecast, including models without a known price. Null if nothing would be run.'),
      reason: z.string().nullable().describe('Reason why nothing would be run. Null if there is a forecast.'),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}
