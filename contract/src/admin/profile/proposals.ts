import * as z from 'zod'
import { action } from '../../endpoint/endpoint.ts'
import { truth } from '../../values/field.ts'
import { once } from '../../values/lazy.ts'
import { storedAttribute, storedFact } from './profiles.ts'

const minute = 60_000
const path = '/brands/:brandId/perception-profile/proposal'

const forecast = once(() =>
  z
    .object({
      provider: z.string(),
      model: z.string(),
      dollars: z.number().nullable().describe('Highest expected cost in US dollars. Null if the price is unknown.'),
      recorded: z.boolean().describe('Whether a recorded reply is used, which is free.'),
      leftDollars: z.number().nullable().describe("Rest of the team's budget today. Null without a limit."),
    })
    .meta({ id: 'ProfileForecast' }),
)

const proposal = once(() =>
  z
    .object({
      proposedBy: z.string().nullable().describe('Assistant that made the proposal. Null for a recorded reply.'),
      statement: z.string(),
      attributes: z.array(z.object(storedAttribute())),
      facts: z.array(
        z.object({ ...storedFact(), quote: z.string().describe('Sentence of the page at sourceUrl that says it.') }),
      ),
    })
    .meta({ id: 'ProfileProposal' }),
)

export const profileProposals = {
  forecast: action({
    method: 'GET',
    path,
    summary: 'Get which assistant would propose a perception profile, and the expected cost.',
    role: 'VIEWER',
    response: () => ({
      forecast: forecast().nullable().describe('Null if no profile can be proposed. The reason says why.'),
      reason: z.string().nullable().describe('Why no profile can be proposed. Null if one can.'),
    }),
    errors: ['BRAND_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path,
    summary: "Let an assistant propose a perception profile from the brand's site. Nothing is stored.",
    role: 'MANAGER',
    lasts: 10 * minute,
    body: () => ({
      priceUnknown: truth('Whether to ask a model without a known price (default false).').optional(),
    }),
    response: () => ({
      proposal: proposal(),
      pages: z.array(z.string()).describe('URLs of the pages read, home page first, at most 10.'),
      left: z.array(z.string()).describe('Items of the reply that were left out, one sentence each.'),
      unproven: z.int().describe('Facts that were left out because no page has their sentence with their value.'),
      dollars: z.number().describe('Cost of the request in US dollars.'),
    }),
    errors: ['BRAND_NOT_FOUND', 'NO_ASSISTANT', 'BUDGET_USED_UP', 'NO_PROPOSAL'],
  }),
}
