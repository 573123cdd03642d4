import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { mailState } from '../mail.ts'
import { choice, email } from '../values/field.ts'
import { TeamRole } from '../values/nouns.ts'
import { limit, offset, pagination } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

export const invitation = z
  .object({
    id: z.string().describe('Invitation identifier; it opens nothing.'),
    teamId: z.string(),
    email: z.string(),
    role: TeamRole,
    createdAt: timestamp('When it was made.'),
    expiresAt: timestamp('When it stops to work.'),
    mail: mailState.nullable().describe('What became of its mail; null if this server sends none.'),
  })
  .meta({ id: 'Invitation' })

export const invitations = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/invitations',
    summary: 'List the invitations to a team that are still open, the oldest first.',
    role: 'OWNER',
    query: { limit, offset },
    response: { pagination, invitations: z.array(invitation) },
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/teams/:teamId/invitations',
    summary:
      'Invite somebody to a team by a link that works once, which goes by mail if a mail server is set. An earlier one for the same address stops to work.',
    role: 'OWNER',
    status: 201,
    body: {
      email: email('The e-mail address of who is invited.'),
      role: choice(TeamRole.options, 'The role in the team.'),
    },
    response: {
      invitation,
      link: z
        .string()
        .nullable()
        .describe(
          'The link to hand on. It is shown this once; null if it goes by mail, and in the answer to a call that was sent again.',
        ),
      mailed: z.boolean().describe('Whether the link goes by mail, and by mail alone.'),
    },
    errors: ['TEAM_NOT_FOUND', 'ALREADY_MEMBER'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Withdraw an invitation: its link stops to work at once.',
    role: 'OWNER',
    response: { invitation },
    errors: ['INVITATION_NOT_FOUND'],
  }),
}
