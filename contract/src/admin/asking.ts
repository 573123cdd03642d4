import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { amount, choice, identifier, items, line, object, orNull, truth, whole } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { timestamp } from '../values/timestamp.ts'
import { version } from './things.ts'

const rhythms = ['daily', 'weekly', 'monthly'] as const
const assistant = once(() => z.object({ provider: z.string(), model: z.string().nullable() }))
const country = once(() =>
  orNull(
    line(2, 'Country to ask from, as an ISO 3166-1 alpha-2 code. Null for none.').regex(/^[A-Z]{2}$/, {
      error: 'two capital letters, as in US',
    }),
  ),
)

const schedule = once(() =>
  z
    .object({
      every: z.enum(rhythms),
      day: z.string().describe('MON to SUN if weekly. 1 to 28, or L for the last day, if monthly. Empty if daily.'),
      hour: z.int(),
      timeZone: z.string(),
      assistants: z.array(assistant()).describe('Assistants to ask. If empty, all that are configured.'),
      repeats: z.int(),
      country: z.string().nullable(),
      locale: z.string().nullable(),
      priceUnknown: z.boolean(),
      next: timestamp('Time of the next run.'),
      version: version(),
    })
    .meta({ id: 'AdminSchedule' }),
)

const path = '/brands/:brandId/schedule'

export const schedules = {
  get: action({
    method: 'GET',
    path,
    summary: 'Get the schedule of a brand.',
    role: 'VIEWER',
    response: () => ({ schedule: schedule() }),
    errors: ['BRAND_NOT_FOUND', 'SCHEDULE_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path,
    summary: 'Set when the prompts of a brand are run, and on which assistants.',
    role: 'MANAGER',
    versioned: true,
    body: () => ({
      every: choice(rhythms, 'Frequency.'),
      day: line(3, 'MON to SUN if weekly. 1 to 28, or L for the last day, if monthly. Omit if daily.').optional(),
      hour: whole(0, 23, 'Hour of the day (default 6).').optional(),
      timeZone: line(100, 'IANA time zone of the hour (default UTC).').optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias.'),
            model: orNull(identifier("Model ID. Null for the provider's default.")).optional(),
          },
          'An assistant.',
        ),
        100,
        'Assistants to ask. If empty, all that are configured.',
      ).optional(),
      repeats: whole(1, 1000, 'Runs per prompt and assistant (default 1).').optional(),
      country: country().optional(),
      locale: orNull(line(35, 'Language to ask in, for example en-US. Null for none.')).optional(),
      priceUnknown: truth('Whether to ask models without a known price (default false).').optional(),
    }),
    response: () => ({ schedule: schedule() }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path,
    summary: 'Delete the schedule of a brand. Its prompts then run only on request.',
    role: 'MANAGER',
    versioned: true,
    response: () => ({ schedule: schedule() }),
    errors: ['BRAND_NOT_FOUND', 'SCHEDULE_NOT_FOUND'],
  }),
}

const judgeSchedule = once(() =>
  z
    .object({
      afterCollection: z.boolean(),
      provider: z.string().describe('Null for the cheapest model with a key.').nullable(),
      model: z.string().describe("Null for the provider's default.").nullable(),
      priceUnknown: z.boolean(),
      since: timestamp('Only answers from then on are judged automatically. Null if off.').nullable(),
      version: version(),
    })
    .meta({ id: 'AdminJudgeSchedule' }),
)

const judgePath = '/brands/:brandId/judge-schedule'

export const judgeSchedules = {
  get: action({
    method: 'GET',
    path: judgePath,
    summary: 'Get whether a model judges new answers of a brand after each collection.',
    role: 'VIEWER',
    response: () => ({ judgeSchedule: judgeSchedule() }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path: judgePath,
    summary: 'Set whether a model judges new answers of a brand after each collection.',
    role: 'MANAGER',
    versioned: true,
    body: () => ({
      afterCollection: truth("Whether to judge new answers automatically, within the team's budget."),
      provider: orNull(identifier('Provider alias. Null for the cheapest model with a key.')).optional(),
      model: orNull(identifier("Model ID. Null for the provider's default.")).optional(),
      priceUnknown: truth('Whether to use a model without a known price (default false).').optional(),
    }),
    response: () => ({ judgeSchedule: judgeSchedule() }),
    errors: ['BRAND_NOT_FOUND'],
  }),
}

const most = 2 ** 31 - 1
const asks = 'Requests to assistants per UTC day. Null for the default in the server settings.'
const dollars = 'Spending per UTC day, in US dollars. Null for the default in the server settings.'
const budget = once(() =>
  z
    .object({
      asks: z.int().describe(asks).nullable(),
      dollars: z.number().describe(dollars).nullable(),
      version: version(),
    })
    .meta({ id: 'AdminBudget' }),
)
const budgetPath = '/teams/:teamId/budget'

export const budgets = {
  get: action({
    method: 'GET',
    path: budgetPath,
    summary: "Get a team's own daily budget.",
    role: 'VIEWER',
    response: () => ({ budget: budget() }),
    errors: ['TEAM_NOT_FOUND', 'BUDGET_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path: budgetPath,
    summary: 'Set a daily budget for a team.',
    role: 'OWNER',
    versioned: true,
    body: () => ({ asks: orNull(whole(0, most, asks)), dollars: orNull(amount(0, 1e9, dollars)) }),
    response: () => ({ budget: budget() }),
    errors: ['TEAM_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path: budgetPath,
    summary: "Delete a team's own daily budget. The server settings then apply.",
    role: 'OWNER',
    versioned: true,
    response: () => ({ budget: budget() }),
    errors: ['TEAM_NOT_FOUND', 'BUDGET_NOT_FOUND'],
  }),
}
