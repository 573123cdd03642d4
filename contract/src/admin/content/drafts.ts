import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { truth } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { articles } from '../documents.ts'

const minute = 60_000
const path = '/brands/:brandId/articles/:articleId'
const unknown = ['BRAND_NOT_FOUND', 'ARTICLE_NOT_FOUND'] as const

const forecast = once(() =>
  z
    .object({
      provider: z.string(),
      model: z.string(),
      dollars: z.number().nullable().describe('Expected cost in US dollars. Null if the price is unknown.'),
      recorded: z.boolean().describe('Whether a recorded reply is used, which is free.'),
      today: z.int().describe('Drafts that were started for the brand today (UTC).'),
      most: z.int().describe('Most drafts per brand and day.'),
      leftDollars: z.number().nullable().describe("Rest of the team's budget today. Null without a limit."),
    })
    .meta({ id: 'DraftForecast' }),
)

export const drafts = {
  forecast: action({
    method: 'GET',
    path: `${path}/draft`,
    summary: 'Get which assistant would write the text of an article, and the expected cost.',
    role: 'VIEWER',
    response: () => ({
      forecast: forecast().nullable().describe('Null if no draft can be written. The reason says why.'),
      reason: z.string().nullable().describe('Why no draft can be written. Null if one can.'),
    }),
    errors: unknown,
  }),
  write: action({
    method: 'POST',
    path: `${path}/draft`,
    summary: 'Let an assistant write the text of an article that was started from an opportunity.',
    role: 'MEMBER',
    lasts: 10 * minute,
    body: () => ({
      replace: truth('Whether to replace an existing text (default false).').optional(),
      priceUnknown: truth('Whether to ask a model without a known price (default false).').optional(),
    }),
    response: () => ({
      article: articles.get.response.shape.article,
      stored: z.boolean().describe('Whether the text was stored. False if the article was changed meanwhile.'),
      dollars: z.number().describe('Cost in US dollars.'),
    }),
    errors: [...unknown, 'CONFLICT', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'NO_PROPOSAL'],
  }),
  compare: action({
    method: 'POST',
    path: `${path}/source-pages`,
    summary: 'Read the pages that an article cites, so that the checks can find copied passages.',
    role: 'MEMBER',
    lasts: 5 * minute,
    response: () => ({
      pages: z
        .array(z.object({ url: z.string(), failure: z.string().nullable().describe('Why it could not be read.') }))
        .describe('At most 20 pages.'),
    }),
    errors: unknown,
  }),
}
