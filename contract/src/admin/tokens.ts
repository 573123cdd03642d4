import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, instant, line } from '../values/field.ts'
import { TeamRole, TokenScope } from '../values/nouns.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { warnings } from './things.ts'

const token = z
  .object({
    id: z.string().describe('Token identifier; it opens nothing.'),
    teamId: z.string(),
    name: z.string().describe('What the token is for.'),
    createdAt: timestamp('When it was made.'),
    lastUsedAt: timestamp('When it was last used, to the minute; null where it never was.').nullable(),
    revokedAt: timestamp('When it was revoked; null while it works.').nullable(),
    scopes: z.array(TokenScope).describe('What it may do.'),
    role: TeamRole.nullable().describe('Its role in the admin API; null without the scope admin.'),
    brandId: z.string().nullable().describe('The one brand that it is for; null for all brands of the team.'),
    expiresAt: timestamp('When it ends by itself; null where it does not.').nullable(),
  })
  .meta({ id: 'Token' })

export const tokens = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/tokens',
    summary: 'List the API tokens of a team, the oldest first.',
    role: 'MANAGER',
    query: { limit, offset },
    response: { pagination, tokens: z.array(token) },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/teams/:teamId/tokens',
    summary: 'Make an API token for a team.',
    role: 'MANAGER',
    status: 201,
    body: {
      name: line(200, 'What the token is for.'),
      scopes: z
        .array(choice(TokenScope.options, 'A scope.'), { error: 'a list of scopes' })
        .min(1, { error: 'a list of at least one scope' })
        .max(TokenScope.options.length, { error: 'a list that names each scope once' })
        .optional()
        .describe('What it may do; by default it may ask the read API.'),
      role: choice(
        TeamRole.options,
        'Its role in the admin API, with the scope admin; not above that of who makes it.',
      ).optional(),
      brandId: line(128, 'The one brand of the team that it is for; by default it is for all.').optional(),
      expiresAt: instant('When it ends by itself; by default it does not.').optional(),
    },
    response: {
      token,
      secret: z
        .string()
        .nullable()
        .describe(
          'The text that callers send. It is shown this once; null in the answer to a call that was sent again.',
        ),
      warnings,
    },
    errors: ['TEAM_NOT_FOUND', 'BRAND_NOT_FOUND'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/tokens/:tokenId',
    summary: 'Revoke an API token at once.',
    role: 'MANAGER',
    response: { token },
    errors: ['TOKEN_NOT_FOUND'],
  }),
}
