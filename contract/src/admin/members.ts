import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { choice, email } from '../values/field.ts'
import { TeamRole } from '../values/nouns.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'
import { invitation } from './invitations.ts'

const member = z
  .object({
    personId: z.string(),
    email: z.string(),
    name: z.string(),
    role: TeamRole,
    memberSince: timestamp('When the person became a member.'),
  })
  .meta({ id: 'Member' })

const role = choice(TeamRole.options, 'The role in the team.')

export const members = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/members',
    summary: 'List the members of a team, by e-mail address.',
    role: 'MANAGER',
    query: { limit, offset },
    response: { pagination, members: z.array(member) },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  add: action({
    method: 'POST',
    path: '/teams/:teamId/members',
    summary: 'Invite a person who has an account to a team. The person accepts it when signed in, or by the link.',
    role: 'OPERATOR',
    status: 201,
    body: { email: email('The e-mail address of the account.'), role },
    response: {
      invitation,
      link: z
        .string()
        .nullable()
        .describe('As with an invitation: null if it goes by mail, and in the answer to a call that was sent again.'),
      mailed: z.boolean().describe('Whether the link goes by mail, and by mail alone.'),
    },
    errors: ['TEAM_NOT_FOUND', 'PERSON_NOT_FOUND', 'ALREADY_MEMBER'],
  }),
  change: action({
    method: 'PATCH',
    path: '/teams/:teamId/members/:personId',
    summary: 'Change the role of a member.',
    role: 'OWNER',
    body: { role },
    response: { member },
    errors: ['TEAM_NOT_FOUND', 'MEMBER_NOT_FOUND', 'LAST_OWNER'],
  }),
  remove: action({
    method: 'DELETE',
    path: '/teams/:teamId/members/:personId',
    summary: 'Take a member out of a team; the account stays.',
    role: 'OWNER',
    response: { member },
    errors: ['TEAM_NOT_FOUND', 'MEMBER_NOT_FOUND', 'LAST_OWNER'],
  }),
}
