import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, host, identifier, items, line, object, orNull, prose, whole } from '../values/field.ts'
import { oneOf } from '../values/parameter.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { dryRun, effects, things } from './things.ts'

/** The plans that a team may have. */
export const plans = ['STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'AGENCY_GROWTH', 'AGENCY_BUSINESS'] as const
/** The plans that open the answers about crawlers, and everything else (D37). */
export const crawlerPlans = [
  'BUSINESS',
  'ENTERPRISE',
  'AGENCY_BUSINESS',
] as const satisfies readonly (typeof plans)[number][]
const teamStatus = ['ACTIVE', 'SUSPENDED'] as const
const brandStatus = ['ACTIVE', 'INACTIVE'] as const
const subscriptions = ['ACTIVE', 'INACTIVE'] as const
/** What a plan may open beside the read API, and a team may have beyond its plan. */
export const features = ['CRAWLER_ANALYTICS'] as const
const most = 2 ** 31 - 1
const id = identifier('The identifier; made up where it is left out.').optional()
const name = line(200, 'What it is called.')

const rateLimit = z.object({ perMinute: z.int().optional(), perDay: z.int().optional() })
const teamFields = {
  plan: choice(plans, 'The plan; ENTERPRISE, which has everything, where it is left out.').optional(),
  status: choice(teamStatus, 'Whether the team may use anything. Only the operator changes it.').optional(),
  subscription: choice(subscriptions, 'Whether the plan is paid for. Only the operator changes it.').optional(),
  parentTeamId: orNull(identifier('The team above; null for none. Only the operator changes it.')).optional(),
  rateLimit: object(
    {
      perMinute: whole(0, most, 'Requests a minute.').optional(),
      perDay: whole(0, most, 'Requests a UTC day.').optional(),
    },
    'What the tokens of the team may ask together. Only the operator changes it.',
  ).optional(),
  features: items(
    choice(features, 'A feature.'),
    10,
    'Features beyond the plan. Only the operator changes them.',
  ).optional(),
}

export const teams = things({
  list: '/teams',
  item: '/teams/:teamId',
  one: 'team',
  many: 'teams',
  called: ['a team', 'the teams of the caller'],
  thing: {
    id: z.string(),
    name: z.string(),
    plan: z.enum(plans),
    status: z.enum(teamStatus),
    subscription: z.enum(subscriptions),
    parentTeamId: z.string().nullable(),
    rateLimit,
    features: z.array(z.enum(features)),
  },
  create: { id, name, ...teamFields },
  change: { name: name.optional(), ...teamFields },
  writes: 'OWNER',
  creates: 'OPERATOR',
  unknown: [undefined, 'TEAM_NOT_FOUND'],
  conflicts: ['change', 'delete'],
})

const domain = orNull(host('The site; null for none.'))
const brandFields = {
  domain: domain.optional(),
  aliases: items(line(200, 'A name.'), 100, 'Other names under which it is known.').optional(),
  description: orNull(prose(10_000, 'What it does; null for nothing.')).optional(),
  status: choice(brandStatus, 'Whether it is served and asked about.').optional(),
}

const ofBrands = things({
  list: '/teams/:teamId/brands',
  item: '/brands/:brandId',
  one: 'brand',
  many: 'brands',
  called: ['a brand', 'the brands of a team, inactive ones included'],
  thing: {
    id: z.string(),
    teamId: z.string(),
    name: z.string(),
    domain: z.string().nullable(),
    aliases: z.array(z.string()),
    description: z.string().nullable(),
    status: z.enum(brandStatus),
    transferring: z.boolean().describe('Whether it is on its way to another team; it is not served meanwhile.'),
    createdAt: timestamp('When it was made.'),
  },
  create: { id, name, ...brandFields },
  change: { name: name.optional(), ...brandFields },
  writes: 'MANAGER',
  deletes: 'OWNER',
  unknown: ['TEAM_NOT_FOUND', 'BRAND_NOT_FOUND'],
})

export const brandActions = {
  ...ofBrands,
  get: { ...ofBrands.get, errors: ['BRAND_NOT_FOUND'] as const },
  change: { ...ofBrands.change, errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'CONFLICT'] as const },
  delete: { ...ofBrands.delete, errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND'] as const },
}

const brand = ofBrands.get.response.shape.brand
const transfer = z
  .object({
    brandId: z.string(),
    name: z.string(),
    fromTeamId: z.string(),
    toTeamId: z.string(),
    since: timestamp('When it was offered.'),
  })
  .meta({ id: 'Transfer' })

export const transfers = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/transfers',
    summary: 'List the brands that are offered to a team, or by it.',
    role: 'OWNER',
    query: {
      limit,
      offset,
      direction: oneOf(
        ['to', 'from'],
        'Whether those that are offered to the team (default), or those that it offers to others.',
      ).prefault('to'),
    },
    response: { pagination, transfers: z.array(transfer) },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/brands/:brandId/transfer',
    summary:
      'Offer a brand to another team; it is not served until that accepts, or the offer is taken back. Whether there is such a team is not said.',
    role: 'OWNER',
    status: 201,
    query: { dryRun },
    body: { toTeamId: identifier('The team that gets it.') },
    response: { transfer, dryRun: effects.dryRun },
    errors: ['INVALID_PARAMETER', 'BRAND_NOT_FOUND', 'CONFLICT'],
  }),
  cancel: action({
    method: 'DELETE',
    path: '/brands/:brandId/transfer',
    summary: 'Take back the offer of a brand.',
    role: 'OWNER',
    response: { brand },
    errors: ['BRAND_NOT_FOUND', 'TRANSFER_NOT_FOUND'],
  }),
  accept: action({
    method: 'POST',
    path: '/teams/:teamId/transfers/:brandId',
    summary: 'Take a brand that is offered, with all that is known of it.',
    role: 'OWNER',
    response: { brand },
    errors: ['TEAM_NOT_FOUND', 'TRANSFER_NOT_FOUND'],
  }),
}
