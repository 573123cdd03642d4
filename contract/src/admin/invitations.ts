import * as z from 'zod'
import { action } from '../endpoint/endpoint.ts'
import { mailState } from '../mail.ts'
import { choice, email } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { TeamRole } from '../values/nouns.ts'
import { pagination, paging } from '../values/parameters.ts'
import { timestamp } from '../values/timestamp.ts'

export const invitation = once(() =>
  z
    .object({
      id: z.string().describe('Invitation ID. Not a secret.'),
      teamId: z.string(),
      email: z.string(),
      role: TeamRole,
      createdAt: timestamp('Time of creation.'),
      expiresAt: timestamp('Time of expiry.'),
      mail: mailState().nullable().describe('State of its email. Null if this server sends no email.'),
    })
    .meta({ id: 'Invitation' }),
)

export const invitations = {
  list: action({
    method: 'GET',
    path: '/teams/:teamId/invitations',
    summary: 'List the open invitations to a team, oldest first.',
    role: 'OWNER',
    query: () => paging,
    response: () => ({ pagination: pagination(), invitations: z.array(invitation()) }),
    errors: ['INVALID_PARAMETER', 'TEAM_NOT_FOUND'],
  }),
  create: action({
    method: 'POST',
    path: '/teams/:teamId/invitations',
    summary:
      'Invite a person to a team with a single-use link. The link is sent by email if a mail server is configured. Earlier invitations for the same address become invalid.',
    role: 'OWNER',
    status: 201,
    body: () => ({
      email: email('Email address of the person to invite.'),
      role: choice(TeamRole.options, 'Role in the team.'),
    }),
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
    errors: ['TEAM_NOT_FOUND', 'ALREADY_MEMBER'],
  }),
  revoke: action({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Withdraw an invitation. Its link becomes invalid immediately.',
    role: 'OWNER',
    response: () => ({ invitation: invitation() }),
    errors: ['INVITATION_NOT_FOUND'],
  }),
}
