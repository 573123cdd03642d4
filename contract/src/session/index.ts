import * as z from 'zod'
import { email, line, newPassword, secret } from '../values/field.ts'
import { TeamRole } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { call, type SessionCall } from './call.ts'
import { preferenceFields, preferences } from './preferences.ts'
import { shareCalls } from './shares.ts'

const opened = z
  .object({
    id: z.string().describe('Session identifier; it opens nothing.'),
    kind: z.enum(['PERSON', 'TOKEN']).describe('Whether it is of a person or of an API token, with which it ends.'),
    createdAt: timestamp('When it was opened.'),
    lastUsedAt: timestamp('When it was last used, to the minute.'),
    expiresAt: timestamp('When it ends however much it is used; unused, it ends after 7 days.'),
  })
  .meta({ id: 'Session' })

const ownSession = opened
  .extend({
    address: z.string().nullable().describe('The address that opened it; null where it is not known.'),
    agent: z.string().nullable().describe('The User-Agent that opened it; null where it is not known.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ id: 'OwnSession' })

const person = z.object({ id: z.string(), email: z.string(), name: z.string() }).meta({ id: 'Person' })

const teamOfSession = z
  .object({
    id: z.string(),
    name: z.string(),
    role: TeamRole.nullable().describe('The role in the admin API; null for the session of a token without one.'),
    isOpen: z.boolean().describe("Whether the team's plan opens the read API."),
    brandId: z.string().nullable().describe('The one brand that a token is for; null for all brands of the team.'),
    features: z.array(z.string()).describe('What the plan of the team includes, as in CRAWLER_ANALYTICS.'),
  })
  .meta({ id: 'TeamOfSession' })

const ownInvitation = z
  .object({
    id: z.string().describe('Invitation identifier.'),
    team: z.string().describe('The name of the team.'),
    role: TeamRole,
    createdAt: timestamp('When it was made.'),
    expiresAt: timestamp('When it ends.'),
  })
  .meta({ id: 'OwnInvitation' })

const LinkKind = z.enum(['FIRST_OWNER', 'INVITATION', 'RESET', 'DEMO'])

/** Every call about signing in. */
export const session = {
  ways: call({
    method: 'GET',
    path: '/ways',
    summary: 'The ways to sign in, beside e-mail and password.',
    open: true,
    response: {
      issuer: z.string().nullable().describe('The host of the OpenID Connect issuer; null without one.'),
      resets: z.boolean().describe('Whether a link to a new password can be asked for by mail.'),
    },
    errors: [],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    summary: 'Sign in by e-mail and password. The cookie of the answer is the session.',
    open: true,
    body: { email: email('The e-mail address of the account.'), password: secret('The password.') },
    response: { session: opened },
    errors: ['INVALID_LOGIN', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  loginByToken: call({
    method: 'POST',
    path: '/login/token',
    summary: 'Sign in by an API token. The session has its rights and ends with it.',
    open: true,
    body: { token: secret('An API token.') },
    response: { session: opened },
    errors: ['INVALID_LOGIN', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  look: call({
    method: 'POST',
    path: '/links/look',
    summary: 'What a link that works once is for. Looking does not use it up.',
    open: true,
    body: { secret: secret('What stands behind # in the link.') },
    response: {
      link: z.object({
        kind: LinkKind,
        email: z
          .string()
          .nullable()
          .describe('The e-mail address that it is for; null where it is for whoever has it.'),
        team: z.string().nullable().describe('The name of the team that it opens; null where it opens none.'),
        hasAccount: z.boolean().describe('Whether the address has an account with a password already.'),
        expiresAt: timestamp('When it stops to work.'),
      }),
    },
    errors: ['LINK_NOT_FOUND', 'FORBIDDEN'],
  }),
  redeem: call({
    method: 'POST',
    path: '/links/redeem',
    summary: 'Use a link that works once, and be signed in.',
    open: true,
    body: {
      secret: secret('What stands behind # in the link.'),
      email: email('The e-mail address of the first owner.').optional(),
      name: line(200, 'The name of who signs in for the first time.').optional(),
      password: secret(
        'A new password of 12 to 200 characters; the present one where an invited person has an account already.',
      ).optional(),
      teamName: line(200, 'The name of the team that the first owner begins with.').optional(),
    },
    response: { session: opened },
    errors: ['LINK_NOT_FOUND', 'INVALID_LOGIN', 'EMAIL_TAKEN', 'ALREADY_MEMBER', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  forgot: call({
    method: 'POST',
    path: '/forgot',
    summary: 'Have a link to a new password sent by mail. The answer is the same whether there is an account or not.',
    open: true,
    body: { email: email('The e-mail address of the account.') },
    response: {},
    errors: ['FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  invitations: call({
    method: 'GET',
    path: '/invitations',
    summary: "List the open invitations to one's own address, the oldest first.",
    open: false,
    response: { invitations: z.array(ownInvitation) },
    errors: [],
  }),
  accept: call({
    method: 'POST',
    path: '/invitations/:invitationId',
    summary: 'Accept an invitation, and be a member of its team.',
    open: false,
    response: {},
    errors: ['INVITATION_NOT_FOUND', 'ALREADY_MEMBER', 'FORBIDDEN'],
  }),
  decline: call({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Decline an invitation: its link stops to work.',
    open: false,
    response: {},
    errors: ['INVITATION_NOT_FOUND', 'FORBIDDEN'],
  }),
  me: call({
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in, in which teams and roles.',
    open: false,
    response: {
      person: person.nullable().describe('Null for the session of a token.'),
      session: opened,
      teams: z.array(teamOfSession),
      invitations: z.int().describe('How many open invitations the person may accept.'),
      preferences,
    },
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    summary: 'End the session.',
    open: false,
    response: {},
    errors: ['FORBIDDEN'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/password',
    summary: "Change one's password. All other sessions of the person end.",
    open: false,
    body: { oldPassword: secret('The present password.'), newPassword: newPassword('The new password.') },
    response: { session: opened },
    errors: ['WRONG_PASSWORD', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  changeName: call({
    method: 'PUT',
    path: '/name',
    summary: "Change one's name.",
    open: false,
    body: { name: line(200, 'The name.') },
    response: { person },
    errors: ['FORBIDDEN'],
  }),
  list: call({
    method: 'GET',
    path: '/sessions',
    summary: "List one's own sessions, the newest first.",
    open: false,
    response: { sessions: z.array(ownSession) },
    errors: [],
  }),
  revoke: call({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: "End one of one's own sessions.",
    open: false,
    response: {},
    errors: ['SESSION_NOT_FOUND', 'FORBIDDEN'],
  }),
  preferences: call({
    method: 'GET',
    path: '/preferences',
    summary: "How one's own pages look. `me` has it too.",
    open: false,
    response: { preferences },
    errors: [],
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/preferences',
    summary: "Set how one's own pages look: of a person in all sessions, of a token in this one.",
    open: false,
    body: preferenceFields,
    response: { preferences },
    errors: ['FORBIDDEN'],
  }),
  ...shareCalls,
}
export type SessionApi = typeof session

const names = new Map<SessionCall, string>(
  Object.entries(session).map(([name, each]): [SessionCall, string] => [each, `session.${name}`]),
)

/** The name of a call, as in `session.login`. */
export const sessionCallName = (each: SessionCall): string => names.get(each)!
