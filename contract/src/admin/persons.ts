import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, email, identifier, line } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { TeamRole } from '../values/nouns.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

const account = once(() =>
  z
    .object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      createdAt: timestamp('Time when the account was created.'),
      hasPassword: z.boolean().describe('Whether the account has a password.'),
      teams: z.int().describe('Number of teams the person is a member of.'),
    })
    .meta({ id: 'Account' }),
)

const link = once(() =>
  z
    .string()
    .nullable()
    .describe(
      'Link for setting a password. Returned only once. Null if it is sent by email, and in the response to a repeated request.',
    ),
)
const expiresAt = once(() => timestamp('Time when the link expires.'))

export const persons = {
  list: action({
    method: 'GET',
    path: '/persons',
    summary: 'List the people who can log in, sorted by email address.',
    role: 'OPERATOR',
    query: () => paging,
    response: () => ({ pagination: pagination(), persons: z.array(account()) }),
    errors: ['INVALID_PARAMETER'],
  }),
  create: action({
    method: 'POST',
    path: '/persons',
    summary: 'Create an account, and a single-use link for setting its password.',
    role: 'OPERATOR',
    status: 201,
    body: () => ({
      email: email('Email address.'),
      name: line(200, 'Name.'),
      teamId: identifier('ID of a team to add the person to.').optional(),
      role: choice(TeamRole.options, 'Role in that team (default: VIEWER).').optional(),
    }),
    response: () => ({ person: account(), link: link(), expiresAt: expiresAt() }),
    errors: ['EMAIL_TAKEN'],
  }),
  reset: action({
    method: 'POST',
    path: '/persons/:personId/reset-links',
    summary: 'Create a single-use link for setting a new password. Earlier links become invalid.',
    role: 'OPERATOR',
    status: 201,
    response: () => ({ link: link(), expiresAt: expiresAt() }),
    errors: ['PERSON_NOT_FOUND'],
  }),
  remove: action({
    method: 'DELETE',
    path: '/persons/:personId',
    summary: 'Delete an account with its memberships and sessions.',
    role: 'OPERATOR',
    response: () => ({ person: account() }),
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
  }),
}
