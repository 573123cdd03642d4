import { errors, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { accessOfId, isCurrent } from './access.ts'
import { type Actor, tokenActor } from './actor.ts'
import { isSession, personOfSession } from './sessions.ts'

export const invalidToken = (): Refusal =>
  new Refusal('INVALID_TOKEN', 'The token is missing, unknown, revoked or not allowed to use the API.')

/**
 * Reads the rights again, because they may have changed. Throws INVALID_TOKEN if the token or session is no longer
 * valid.
 */
export async function refreshActor(reader: Reader, actor: Actor, now: number): Promise<Actor> {
  if (actor.kind === 'operator') return actor
  const found = actor.kind === 'token' ? await token(reader, actor, now) : await person(reader, actor, now)
  if (!found) throw invalidToken()
  return found
}

async function token(reader: Reader, { id, session }: Actor, now: number): Promise<Actor | undefined> {
  if (session !== undefined && !(await isSession(reader, session, now))) return undefined
  const access = await accessOfId(reader, id!)
  if (access === undefined || access === 'closed' || !isCurrent(access, now)) return undefined
  return { ...tokenActor(access), ...(session !== undefined && { session }) }
}

const person = async (reader: Reader, { session }: Actor, now: number) =>
  session === undefined ? undefined : personOfSession(reader, session, now)

export const endedSession = (): Refusal => new Refusal('INVALID_SESSION', errors.INVALID_SESSION.meaning)
