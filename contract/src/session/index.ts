import * as z from 'zod'
import { email, line, newPassword, secret } from '../values/field.ts'
import { once } from '../values/lazy.ts'
import { TeamRole } from '../values/nouns.ts'
import { timestamp } from '../values/timestamp.ts'
import { call, type SessionCall } from './call.ts'
import { preferenceFields, preferences } from './preferences.ts'
import { shareCalls } from './shares.ts'
import { viewCalls } from './views.ts'

const opened = once(() =>
  z
    .object({
      id: z.string().describe('Session ID. Not a secret.'),
      kind: z
        .enum(['PERSON', 'TOKEN'])
        .describe('Session of a person or of an API token. A token session ends with its token.'),
      createdAt: timestamp('Time of login.'),
      lastUsedAt: timestamp('Time of last use, to the minute.'),
      expiresAt: timestamp('Latest end of the session. It ends earlier after 7 days without use.'),
    })
    .meta({ id: 'Session' }),
)

const ownSession = once(() =>
  opened()
    .extend({
      address: z.string().nullable().describe('IP address of the login. Null if unknown.'),
      agent: z.string().nullable().describe('User-Agent of the login. Null if unknown.'),
      current: z.boolean().describe('Whether this is the session of the request.'),
    })
    .meta({ id: 'OwnSession' }),
)

const person = once(() => z.object({ id: z.string(), email: z.string(), name: z.string() }).meta({ id: 'Person' }))

const teamOfSession = once(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      role: TeamRole.nullable().describe('Role in the admin API. Null for the session of a token without a role.'),
      isOpen: z.boolean().describe("Whether the team's plan includes the read API."),
      brandId: z
        .string()
        .nullable()
        .describe('The only brand the token has access to. Null for all brands of the team.'),
      features: z.array(z.string()).describe('Features of the team, for example CRAWLER_ANALYTICS.'),
    })
    .meta({ id: 'TeamOfSession' }),
)

const ownInvitation = once(() =>
  z
    .object({
      id: z.string().describe('Invitation ID.'),
      team: z.string().describe('Team name.'),
      role: TeamRole,
      createdAt: timestamp('Time of creation.'),
      expiresAt: timestamp('Time of expiry.'),
    })
    .meta({ id: 'OwnInvitation' }),
)

const LinkKind = z.enum(['FIRST_OWNER', 'INVITATION', 'RESET', 'DEMO'])

export const session = {
  ways: call({
    method: 'GET',
    path: '/ways',
    summary: 'Get the ways to log in, in addition to email and password.',
    open: true,
    response: () => ({
      issuer: z.string().nullable().describe('Host of the OpenID Connect issuer. Null if none is configured.'),
      resets: z.boolean().describe('Whether a password reset link can be requested by email.'),
    }),
    errors: [],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    summary: 'Log in with email and password. Sets the session cookie.',
    open: true,
    body: () => ({ email: email('Email address of the account.'), password: secret('Password.') }),
    response: () => ({ session: opened() }),
    errors: ['INVALID_LOGIN', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  loginByToken: call({
    method: 'POST',
    path: '/login/token',
    summary: 'Log in with an API token. The session has the rights of the token and ends with it.',
    open: true,
    body: () => ({ token: secret('API token.') }),
    response: () => ({ session: opened() }),
    errors: ['INVALID_LOGIN', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  look: call({
    method: 'POST',
    path: '/links/look',
    summary: 'Get the purpose of a single-use link, without using it.',
    open: true,
    body: () => ({ secret: secret('Part of the link after #.') }),
    response: () => ({
      link: z.object({
        kind: LinkKind,
        email: z.string().nullable().describe('Email address the link is for. Null if anyone can use it.'),
        team: z.string().nullable().describe('Name of the team that the link gives access to. Null if none.'),
        hasAccount: z.boolean().describe('Whether the address already has an account with a password.'),
        expiresAt: timestamp('Time of expiry.'),
      }),
    }),
    errors: ['LINK_NOT_FOUND', 'FORBIDDEN'],
  }),
  redeem: call({
    method: 'POST',
    path: '/links/redeem',
    summary: 'Use a single-use link and log in.',
    open: true,
    body: () => ({
      secret: secret('Part of the link after #.'),
      email: email('Email address of the first owner.').optional(),
      name: line(200, 'Name of the person, if new.').optional(),
      password: secret(
        'New password of 12 to 200 characters. If an invited person already has an account, the current password.',
      ).optional(),
      teamName: line(200, 'Name of the first team, created for the first owner.').optional(),
    }),
    response: () => ({ session: opened() }),
    errors: ['LINK_NOT_FOUND', 'INVALID_LOGIN', 'EMAIL_TAKEN', 'ALREADY_MEMBER', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  forgot: call({
    method: 'POST',
    path: '/forgot',
    summary: 'Send a password reset link by email. The response does not reveal whether the account exists.',
    open: true,
    body: () => ({ email: email('Email address of the account.') }),
    response: () => ({}),
    errors: ['FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  invitations: call({
    method: 'GET',
    path: '/invitations',
    summary: 'List the open invitations to your email address, oldest first.',
    open: false,
    response: () => ({ invitations: z.array(ownInvitation()) }),
    errors: [],
  }),
  accept: call({
    method: 'POST',
    path: '/invitations/:invitationId',
    summary: 'Accept an invitation and join its team.',
    open: false,
    response: () => ({}),
    errors: ['INVITATION_NOT_FOUND', 'ALREADY_MEMBER', 'FORBIDDEN'],
  }),
  decline: call({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Decline an invitation. Its link becomes invalid.',
    open: false,
    response: () => ({}),
    errors: ['INVITATION_NOT_FOUND', 'FORBIDDEN'],
  }),
  me: call({
    method: 'GET',
    path: '/me',
    summary: 'Get the logged-in person with teams and roles.',
    open: false,
    response: () => ({
      person: person().nullable().describe('Null for the session of a token.'),
      session: opened(),
      teams: z.array(teamOfSession()),
      invitations: z.int().describe('Number of open invitations the person can accept.'),
      preferences: preferences(),
    }),
    errors: [],
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    summary: 'End the session.',
    open: false,
    response: () => ({}),
    errors: ['FORBIDDEN'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/password',
    summary: 'Change your password. All your other sessions end.',
    open: false,
    body: () => ({
      oldPassword: secret('Current password.'),
      newPassword: newPassword('New password, 12 to 200 characters.'),
    }),
    response: () => ({ session: opened() }),
    errors: ['WRONG_PASSWORD', 'FORBIDDEN', 'TOO_MANY_TRIES'],
  }),
  changeName: call({
    method: 'PUT',
    path: '/name',
    summary: 'Change your name.',
    open: false,
    body: () => ({ name: line(200, 'Name.') }),
    response: () => ({ person: person() }),
    errors: ['FORBIDDEN'],
  }),
  list: call({
    method: 'GET',
    path: '/sessions',
    summary: 'List your sessions, newest first.',
    open: false,
    response: () => ({ sessions: z.array(ownSession()) }),
    errors: [],
  }),
  revoke: call({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: 'End one of your sessions.',
    open: false,
    response: () => ({}),
    errors: ['SESSION_NOT_FOUND', 'FORBIDDEN'],
  }),
  preferences: call({
    method: 'GET',
    path: '/preferences',
    summary: 'Get your display preferences. `me` returns them too.',
    open: false,
    response: () => ({ preferences: preferences() }),
    errors: [],
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/preferences',
    summary:
      'Set your display preferences. They apply to all sessions of a person, or only to this session of a token.',
    open: false,
    body: preferenceFields,
    response: () => ({ preferences: preferences() }),
    errors: ['FORBIDDEN'],
  }),
  ...shareCalls,
  ...viewCalls,
}
export type SessionApi = typeof session

const names = new Map<SessionCall, string>(
  Object.entries(session).map(([name, each]): [SessionCall, string] => [each, `session.${name}`]),
)

/** Name of a session call, for example `session.login`. */
export const sessionCallName = (each: SessionCall): string => names.get(each)!
