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

export interface Signing {
  db: Db
  now: Date
  passwords: Passwords
  origin: Origin
  agent: string
  /** Host of the OpenID Connect issuer, if any. */
  issuer: string | null
  /** Called when mails were queued. Undefined without a mail server. */
  post: { wake(): void } | undefined
  session: Session | undefined
  /** Undefined if the browser has not opened the share. */
  shareSession(shareId: string): Promise<ShareSession | undefined>
}

export type SignedIn = Signing & { session: Session }

type CallFields<O extends z.ZodObject> = [keyof O['shape']] extends [never] ? unknown : z.output<O>
type PathParam<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type InputOf<C extends SessionCall> = CallFields<C['body']> & Readonly<Record<PathParam<C['path']>, string>>
type CallResult<C extends SessionCall> = { [K in keyof Omit<z.output<C['response']>, 'success'>]: unknown }

/** A new session (of a share if `shareId` is set), or `ended` to remove the cookie. */
export type Cookie = { secret: string; expiresAt: number; shareId?: string } | 'ended'

export interface CallResponse<C extends SessionCall = SessionCall> {
  result: CallResult<C>
  cookie?: Cookie
}

export interface SessionHandler<C extends SessionCall = SessionCall> {
  call: C
  run(signing: C['open'] extends false ? SignedIn : Signing, input: InputOf<C>): Promise<CallResponse<C>>
}

export const answering = <C extends SessionCall>(call: C, run: SessionHandler<C>['run']): SessionHandler<C> => ({
  call,
  run,
})

export type SignInSubject = { personId: string } | { tokenId: string }

const actorOf = (of: SignInSubject): Actor =>
  'personId' in of
    ? { kind: 'person', id: of.personId, roles: new Map() }
    : { kind: 'token', id: of.tokenId, roles: new Map() }

export interface AuditEntryParams {
  call: SessionCall | 'loginByIssuer'
  of: SignInSubject
  /** Id of the resource in the audit entry. Default: the id of the person or token. */
  subject?: string
  teamId?: string | null
  brandId?: string
  before?: object | null
  after?: object | null
}

export const tell = (writer: Writer, { now, origin }: Signing, told: AuditEntryParams): Promise<void> =>
  addToAudit(writer, {
    at: now,
    actor: actorOf(told.of),
    teamId: told.teamId ?? null,
    brandId: told.brandId ?? null,
    action: typeof told.call === 'string' ? `session.${told.call}` : sessionCallName(told.call),
    subject: told.subject ?? ('personId' in told.of ? told.of.personId : told.of.tokenId),
    before: told.before ?? null,
    after: told.after ?? null,
    origin,
  })

/**
 * Locks the person and checks the session again, because the request may be old. Throws INVALID_SESSION if it has
 * ended.
 */
export async function enterAgain(writer: Writer, { session: current, now }: SignedIn): Promise<void> {
  if (current.personId !== null) await lockPerson(writer, current.personId)
  await refreshActor(writer, current.actor, now.getTime()).catch(error => {
    throw error instanceof Refusal ? endedSession() : error
  })
}

/** Replaces the request's session. */
export async function begin(
  writer: Writer,
  { now, origin, agent, session: before }: Signing,
  of: Opening['of'],
): Promise<CallResponse & { cookie: Exclude<Cookie, 'ended'> }> {
  if (before) await endSession(writer, before.id)
  const { row, secret } = await openSession(writer, { of, now, address: origin.address, agent })
  return { result: { session: onWire(row) }, cookie: { secret, expiresAt: row.expiresAt } }
}

export const onWire = ({ id, tokenId, createdAt, lastUsedAt, expiresAt }: SessionSummary) => ({
  ...{ id, kind: tokenId === null ? 'PERSON' : 'TOKEN', createdAt: formatTimestamp(createdAt) },
  ...{ lastUsedAt: formatTimestamp(lastUsedAt), expiresAt: formatTimestamp(expiresAt) },
})
type SessionSummary = Pick<Session, 'id' | 'tokenId' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

export const formatTimestamp = (at: number): string => new Date(at).toISOString()

export const invalidLogin = () => new Refusal('INVALID_LOGIN', errors.INVALID_LOGIN.meaning)

export function refuse(...fields: WrongField[]): never {
  throw invalidBody(...fields)
}

/** Throws INVALID_BODY. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const read = newPassword('').safeParse(password)
  if (!read.success) refuse({ field, message: `${field} must be ${read.error.issues[0]!.message}.` })
  checkPassword(password, email, field)
}
