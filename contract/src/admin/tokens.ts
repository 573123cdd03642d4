import { z } from 'zod'
import { action } from '../endpoint.ts'
import { line } from '../field.ts'
import { limit, offset, pagination } from '../parameters.ts'
import { timestamp } from '../timestamp.ts'

const token = z
  .object({
    id: z.string().describe('Token identifier; it opens nothing.'),
    teamId: z.string(),
    name: z.string().describe('What the token is for.'),
    createdAt: timestamp('When it was made.'),
    lastUsedAt: timestamp('When it was last used, to the minute; null where it never was.').nullable(),
    revokedAt: timestamp('When it was revoked; null while it works.').nullable(),
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
    body: { name: line(200, 'What the token is for.') },
    response: {
      token,
      secret: z
        .string()
        .nullable()
        .describe(
          'The text that callers send. It is shown this once; null in the answer to a call that was sent again.',
        ),
    },
    errors: ['TEAM_NOT_FOUND'],
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
