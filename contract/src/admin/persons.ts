import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, email, identifier, line } from '../values/field.ts'
import { TeamRole } from '../values/nouns.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

const account = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: timestamp('When the account was made.'),
    hasPassword: z.boolean().describe('Whether a password was set.'),
    teams: z.int().describe('How many teams the person is a member of.'),
  })
  .meta({ id: 'Account' })

const link = z
  .string()
  .nullable()
  .describe(
    'The link with which the person sets a password. It is shown this once; null if it goes by mail, and in the answer to a call that was sent again.',
  )
const expiresAt = timestamp('When the link stops to work.')

export const persons = {
  list: action({
    method: 'GET',
    path: '/persons',
    summary: 'List the people who may sign in, by e-mail address.',
    role: 'OPERATOR',
    query: { limit, offset },
    response: { pagination, persons: z.array(account) },
    errors: ['INVALID_PARAMETER'],
  }),
  create: action({
    method: 'POST',
    path: '/persons',
    summary: 'Make an account, and a link that works once with which the person sets a password.',
    role: 'OPERATOR',
    status: 201,
    body: {
      email: email('The e-mail address.'),
      name: line(200, 'The name.'),
      teamId: identifier('The id of a team that the person begins as a member of.').optional(),
      role: choice(TeamRole.options, 'The role in that team; VIEWER if it is left out.').optional(),
    },
    response: { person: account, link, expiresAt },
    errors: ['EMAIL_TAKEN'],
  }),
  reset: action({
    method: 'POST',
    path: '/persons/:personId/reset-links',
    summary: 'Make a link that works once with which a person sets a new password. Earlier ones stop to work.',
    role: 'OPERATOR',
    status: 201,
    response: { link, expiresAt },
    errors: ['PERSON_NOT_FOUND'],
  }),
  remove: action({
    method: 'DELETE',
    path: '/persons/:personId',
    summary: 'Delete an account with its memberships and sessions.',
    role: 'OPERATOR',
    response: { person: account },
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
  }),
}
