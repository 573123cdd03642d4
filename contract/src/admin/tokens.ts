import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, instant, line } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { TeamRole, TokenScope } from '../values/nouns.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { warnings } from './things.ts'

const token = once(() =>
  z
    .object({
      id: z.string().describe('Token ID. Not a secret.'),
      teamId: z.string(),
      name: z.string().describe('Purpose of the token.'),
      createdAt: timestamp('Time of creation.'),
      lastUsedAt: timestamp('Time of last use, to the minute. Null if it was never used.').nullable(),
      revokedAt: timestamp('Time of revocation. Null if it is not revoked.').nullable(),
      scopes: z.array(TokenScope).describe('Scopes of the token.'),
      role: TeamRole.nullable().describe('Role in the admin API. Null without the scope admin.'),
      brandId: z
        .string()
        .nullable()
        .describe('The only brand the token has access to. Null for all brands of the team.'),
      expiresAt: timestamp('Time of expiry. Null if it does not expire.').nullable(),
    })
    .meta({ id: 'Token' }),
)

export const tokens = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/tokens',
    summary: 'List the API tokens of a team, oldest first.',
    role: 'MANAGER',
    query: () => paging,
    response: () => ({ pagination: pagination(), tokens: z.array(token()) }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/teams/:teamId/tokens',
    summary: 'Create an API token for a team.',
    role: 'MANAGER',
    status: 201,
    body: () => ({
      name: line(200, 'Purpose of the token.'),
      scopes: z
        .array(choice(TokenScope.options, 'Scope.'), { error: 'a list of scopes' })
        .min(1, { error: 'a list of at least one scope' })
        .max(TokenScope.options.length, { error: 'a list that names each scope once' })
        .optional()
        .describe('Scopes of the token. Default: read.'),
      role: choice(
        TeamRole.options,
        'Role in the admin API, with the scope admin. At most the role of the creator.',
      ).optional(),
      brandId: line(128, 'Restrict the token to this brand of the team. Default: all brands.').optional(),
      expiresAt: instant('Time of expiry. Default: it does not expire.').optional(),
    }),
    response: () => ({
      token: token(),
      secret: z
        .string()
        .nullable()
        .describe('Text of the token. Returned only once. Null in the response to a repeated request.'),
      warnings: warnings(),
    }),
    errors: ['TEAM_NOT_FOUND', 'BRAND_NOT_FOUND'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/tokens/:tokenId',
    summary: 'Revoke an API token immediately.',
    role: 'MANAGER',
    response: () => ({ token: token() }),
    errors: ['TOKEN_NOT_FOUND'],
  }),
}
