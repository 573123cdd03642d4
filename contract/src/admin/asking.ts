import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { amount, choice, identifier, items, line, object, orNull, truth, whole } from '../values/field.ts'
import { timestamp } from '../values/timestamp.ts'
import { version } from './things.ts'

const rhythms = ['daily', 'weekly', 'monthly'] as const
const assistant = z.object({ provider: z.string(), model: z.string().nullable() })
const country = orNull(
  line(2, 'Where the asker is: an ISO 3166-1 alpha-2 code; null for nowhere.').regex(/^[A-Z]{2}$/, {
    error: 'two capital letters, as in US',
  }),
)

const schedule = z
  .object({
    every: z.enum(rhythms),
    day: z.string().describe('MON to SUN of a week; 1 to 28, or L for the last, of a month; empty for daily.'),
    hour: z.int(),
    timeZone: z.string(),
    assistants: z.array(assistant).describe('Whom; none for all that are set up.'),
    repeats: z.int(),
    country: z.string().nullable(),
    locale: z.string().nullable(),
    priceUnknown: z.boolean(),
    next: timestamp('When the prompts are asked next.'),
    version,
  })
  .meta({ id: 'AdminSchedule' })

const path = '/brands/:brandId/schedule'

export const schedules = {
  get: action({
    method: 'GET',
    path,
    summary: 'Read when the prompts of a brand are asked.',
    role: 'VIEWER',
    response: { schedule },
    errors: ['BRAND_NOT_FOUND', 'SCHEDULE_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path,
    summary: 'Say when the prompts of a brand are asked, and of whom.',
    role: 'MANAGER',
    versioned: true,
    body: {
      every: choice(rhythms, 'How often.'),
      day: line(3, 'MON to SUN for weekly, 1 to 28 or L for monthly; left out for daily.').optional(),
      hour: whole(0, 23, 'The hour of the day (default 6).').optional(),
      timeZone: line(100, 'The IANA time zone of the hour (default UTC).').optional(),
      assistants: items(
        object(
          {
            provider: identifier('Provider alias.'),
            model: orNull(identifier("The model; null for the provider's default.")).optional(),
          },
          'An assistant.',
        ),
        100,
        'Whom; none for all that are set up.',
      ).optional(),
      repeats: whole(1, 1000, 'How often each is asked each prompt (default 1).').optional(),
      country: country.optional(),
      locale: orNull(line(35, 'What the asker speaks, as in en-US; null for nothing.')).optional(),
      priceUnknown: truth('Whether models without a price are asked too (default false).').optional(),
    },
    response: { schedule },
    errors: ['BRAND_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path,
    summary: 'Ask the prompts of a brand on command only.',
    role: 'MANAGER',
    versioned: true,
    response: { schedule },
    errors: ['BRAND_NOT_FOUND', 'SCHEDULE_NOT_FOUND'],
  }),
}

const most = 2 ** 31 - 1
const asks = 'Requests that the team may send to assistants on a UTC day; null for the default of the settings.'
const dollars = 'What it may spend on a UTC day, in US dollars; null for the default of the settings.'
const budget = z
  .object({
    asks: z.int().describe(asks).nullable(),
    dollars: z.number().describe(dollars).nullable(),
    version,
  })
  .meta({ id: 'AdminBudget' })
const budgetPath = '/teams/:teamId/budget'

export const budgets = {
  get: action({
    method: 'GET',
    path: budgetPath,
    summary: 'Read the daily budget that a team has of its own.',
    role: 'VIEWER',
    response: { budget },
    errors: ['TEAM_NOT_FOUND', 'BUDGET_NOT_FOUND'],
  }),
  set: action({
    method: 'PUT',
    path: budgetPath,
    summary: 'Give a team a daily budget of its own.',
    role: 'OWNER',
    versioned: true,
    body: { asks: orNull(whole(0, most, asks)), dollars: orNull(amount(0, 1e9, dollars)) },
    response: { budget },
    errors: ['TEAM_NOT_FOUND'],
  }),
  delete: action({
    method: 'DELETE',
    path: budgetPath,
    summary: 'Give a team the daily budget of the settings.',
    role: 'OWNER',
    versioned: true,
    response: { budget },
    errors: ['TEAM_NOT_FOUND', 'BUDGET_NOT_FOUND'],
  }),
}
