import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, email } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { TeamRole } from '../values/nouns.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { invitation } from './invitations.ts'

const member = once(() =>
  z
    .object({
      personId: z.string(),
      email: z.string(),
      name: z.string(),
      role: TeamRole,
      memberSince: timestamp('Time when the person became a member.'),
    })
    .meta({ id: 'Member' }),
)

const role = once(() => choice(TeamRole.options, 'Role in the team.'))

export const members = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/members',
    summary: 'List the members of a team, sorted by email address.',
    role: 'MANAGER',
    query: () => paging,
    response: () => ({ pagination: pagination(), members: z.array(member()) }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  add: action({
    method: 'POST',
    path: '/teams/:teamId/members',
    summary: 'Invite a person with an account to a team. The person accepts after logging in, or with the link.',
    role: 'OPERATOR',
    status: 201,
    body: () => ({ email: email('Email address of the account.'), role: role() }),
    response: () => ({
      invitation: invitation(),
      link: z
        .string()
        .nullable()
        .describe(
          'Link to pass on. Returned only once. Null if it is sent by email, and in the response to a repeated request.',
        ),
      mailed: z.boolean().describe('Whether the link is sent by email only.'),
    }),
    errors: ['TEAM_NOT_FOUND', 'PERSON_NOT_FOUND', 'ALREADY_MEMBER'],
  }),
  change: action({
    method: 'PATCH',
    path: '/teams/:teamId/members/:personId',
    summary: 'Change the role of a member.',
    role: 'OWNER',
    body: () => ({ role: role() }),
    response: () => ({ member: member() }),
    errors: ['TEAM_NOT_FOUND', 'MEMBER_NOT_FOUND', 'LAST_OWNER'],
  }),
  remove: action({
    method: 'DELETE',
    path: '/teams/:teamId/members/:personId',
    summary: 'Remove a member from a team. The account is kept.',
    role: 'OWNER',
    response: () => ({ member: member() }),
    errors: ['TEAM_NOT_FOUND', 'MEMBER_NOT_FOUND', 'LAST_OWNER'],
  }),
}
