import {
  errors,
  invalidBody,
  newPassword,
  Refusal,
  type SessionCall,
  sessionCallName,
  type WrongField,
} from '@earshot/contract'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { lockPerson } from '../access/locks.ts'
import { checkPassword, type Passwords } from '../access/passwords.ts'
import { endedSession, refreshActor } from '../access/present.ts'
import { endSession, type Opening, openSession, type Session } from '../access/sessions.ts'
import type { ShareSession } from '../access/shares.ts'
import { addToAudit, type Origin } from '../admin/action/audit.ts'
import type { Db, Writer } from '../db/db.ts'

/** What a call about signing in works with. */
export interface Signing {
  db: Db
  now: Date
  passwords: Passwords
  origin: Origin
  /** The User-Agent; empty where there is none. */
  agent: string
  /** The host of the OpenID Connect issuer; null without one. */
  issuer: string | null
  /** Hears of mails that were queued; undefined if there is no mail server. */
  post: { wake(): void } | undefined
  /** The session of the request; undefined where it has none. */
  session: Session | undefined
  /** The session of a share that the browser has opened; undefined where it has none. */
  shareSession(shareId: string): Promise<ShareSession | undefined>
}

/** The same where the caller is signed in. */
export type SignedIn = Signing & { session: Session }

type CallFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.output<O>
export type InputOf<C extends SessionCall> = CallFields<C['body']> &
  (C['path'] extends `${string}:${infer Name}` ? { [K in Name]: string } : unknown)
type CallResult<C extends SessionCall> = { [K in keyof Omit<z.output<C['response']>, 'success'>]: unknown }

/** What becomes of the cookie: a session that has begun, of a share where it says so, or none any more. */
export type Cookie = { secret: string; expiresAt: number; shareId?: string } | 'ended'

export interface CallResponse<C extends SessionCall = SessionCall> {
  result: CallResult<C>
  cookie?: Cookie
}

/** The function behind a call. */
export interface SessionHandler<C extends SessionCall = SessionCall> {
  call: C
  run(signing: C['open'] extends false ? SignedIn : Signing, input: InputOf<C>): Promise<CallResponse<C>>
}

export const answering = <C extends SessionCall>(call: C, run: SessionHandler<C>['run']): SessionHandler<C> => ({
  call,
  run,
})

/** Who signs in, as the audit and the session have it. */
export type SignInSubject = { personId: string } | { tokenId: string }

const actorOf = (of: SignInSubject): Actor =>
  'personId' in of
    ? { kind: 'person', id: of.personId, roles: new Map() }
    : { kind: 'token', id: of.tokenId, roles: new Map() }

/** What the audit says of a call beside who did it. */
export interface AuditEntryParams {
  call: SessionCall | 'loginByIssuer'
  of: SignInSubject
  /** By default the person or token. */
  subject?: string
  teamId?: string | null
  before?: object | null
  after?: object | null
}

/** Writes the row of the audit. */
export const tell = (writer: Writer, { now, origin }: Signing, told: AuditEntryParams): Promise<void> =>
  addToAudit(writer, {
    at: now,
    actor: actorOf(told.of),
    teamId: told.teamId ?? null,
    brandId: null,
    action: typeof told.call === 'string' ? `session.${told.call}` : sessionCallName(told.call),
    subject: told.subject ?? ('personId' in told.of ? told.of.personId : told.of.tokenId),
    before: told.before ?? null,
    after: told.after ?? null,
    origin,
  })

/**
 * Begins a change of who is signed in: locks the person, and looks the session up again, for its request may have come long
 * ago. Throws INVALID_SESSION where it has ended.
 */
export async function enterAgain(writer: Writer, { session: current, now }: SignedIn): Promise<void> {
  if (current.personId !== null) await lockPerson(writer, current.personId)
  await refreshActor(writer, current.actor, now.getTime()).catch(error => {
    throw error instanceof Refusal ? endedSession() : error
  })
}

/** Begins a session in place of the one that the request had. */
export async function begin(
  writer: Writer,
  { now, origin, agent, session: before }: Signing,
  of: Opening['of'],
): Promise<CallResponse & { cookie: Exclude<Cookie, 'ended'> }> {
  if (before) await endSession(writer, before.id)
  const { row, secret } = await openSession(writer, { of, now, address: origin.address, agent })
  return { result: { session: onWire(row) }, cookie: { secret, expiresAt: row.expiresAt } }
}

/** A session on the wire. */
export const onWire = ({ id, tokenId, createdAt, lastUsedAt, expiresAt }: SessionSummary) => ({
  ...{ id, kind: tokenId === null ? 'PERSON' : 'TOKEN', createdAt: formatTimestamp(createdAt) },
  ...{ lastUsedAt: formatTimestamp(lastUsedAt), expiresAt: formatTimestamp(expiresAt) },
})
type SessionSummary = Pick<Session, 'id' | 'tokenId' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

export const formatTimestamp = (at: number): string => new Date(at).toISOString()

/** The one refusal of whoever cannot sign in, whatever the reason. */
export const invalidLogin = () => new Refusal('INVALID_LOGIN', errors.INVALID_LOGIN.meaning)

/** Throws INVALID_BODY for fields that are missing or wrong. */
export function refuse(...fields: WrongField[]): never {
  throw invalidBody(...fields)
}

/** Throws INVALID_BODY where a text cannot be the new password of an account. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const read = newPassword('').safeParse(password)
  if (!read.success) refuse({ field, message: `${field} must be ${read.error.issues[0]!.message}.` })
  checkPassword(password, email, field)
}
