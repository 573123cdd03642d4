import { Refusal } from '@earshot/contract'
import type { TokenAccess } from '../../access/access.ts'
import { type Actor, isOperator, operator, tokenActor } from '../../access/actor.ts'
import type { Session } from '../../access/sessions.ts'
import type { TeamAccess } from '../../access/teams.ts'
import type { Db } from '../../db/db.ts'
import { cookieIn } from '../request/cookies.ts'
import { checkSameSite } from '../request/same-site.ts'
import type { RequestContext } from '../request/visits.ts'
import { createAuthenticate, createSessionLookUp } from './authenticate.ts'
import { createCount, createSessionLimiter, type Limiter } from './rate-limit.ts'
import { readableBy } from './session-teams.ts'
import { createShareCallers, shareHeader } from './share-callers.ts'
import { unknownCaller } from './unknown-caller.ts'

export type UsageListener = (id: string, now: Date, of?: 'token' | 'session' | 'share') => void

export interface CallersSetup {
  db: Db
  now: () => Date
  timeout: number
  limiter: Limiter
  secrets: readonly string[]
  used: UsageListener | undefined
  publicUrl: string | undefined
  limited?: ((window: 'minute' | 'day') => void) | undefined
}

export interface Admission {
  caller: TeamAccess
  now: Date
}

type ResponseHeaders = Record<string, string>

const sessionLimits = { minute: 1000, day: 20_000 }

export function createCallers({ db, now, timeout, limiter, secrets, used, publicUrl, limited }: CallersSetup) {
  const authenticate = createAuthenticate(db, timeout)
  const lookUp = createSessionLookUp(db, timeout)
  const count = createCount(limiter, { limited })
  const ofSession = createCount(createSessionLimiter(), { who: 'session', limited })
  const countSession = (id: string, moment: Date, headers: ResponseHeaders) =>
    ofSession({ teamId: id, limits: sessionLimits }, moment, headers)
  const ofShares = createShareCallers({ db, now, timeout, used, counted: countSession })

  async function tokenOf(request: Request, visit: RequestContext): Promise<TokenAccess | undefined> {
    const access = await authenticate(request.headers.get('authorization'), at(visit, now()))
    if (access) visit.caller = { team: access.teamId, token: access.tokenId }
    return access
  }

  async function accessOf(request: Request, visit: RequestContext): Promise<TokenAccess | undefined> {
    const access = await tokenOf(request, visit)
    return access?.scopes.has('read') ? access : undefined
  }

  async function sessionOf(request: Request, visit: RequestContext): Promise<Session | undefined> {
    if (request.headers.has('authorization')) return undefined
    const secret = cookieIn(request.headers, 'earshot_session', visit.secure)
    const session = await lookUp(secret, at(visit, now()))
    if (session) visit.caller = callerOf(session)
    return session
  }

  async function counted({ id }: Session, moment: Date, headers: ResponseHeaders) {
    const full = await countSession(id, moment, headers)
    if (!full) used?.(id, moment, 'session')
    return full
  }

  async function countedToken(access: TokenAccess | undefined, headers: ResponseHeaders) {
    if (!access) return unknownCaller(headers)
    const moment = now()
    const full = await count(access, moment, headers)
    if (full) return full
    used?.(access.tokenId, moment)
    return { caller: access, now: moment }
  }

  /** 401 and 429 precede all other checks (D10). */
  async function admitted(
    request: Request,
    visit: RequestContext,
    headers: ResponseHeaders,
  ): Promise<Admission | Response> {
    if (request.headers.has('authorization')) return countedToken(await accessOf(request, visit), headers)
    const shareId = request.headers.get(shareHeader)
    if (shareId === null) return admittedSession(request, visit, headers)
    return ofShares.admittedBy(request, visit, shareId, headers)
  }

  async function admittedSession(
    request: Request,
    visit: RequestContext,
    headers: ResponseHeaders,
  ): Promise<Admission | Response> {
    const session = await sessionOf(request, visit)
    if (!session) return unknownCaller(headers)
    const moment = now()
    const full = await counted(session, moment, headers)
    return full ?? { caller: await readableBy(session, request, db, timeout), now: moment }
  }

  async function actorOf(
    request: Request,
    visit: RequestContext,
    headers: ResponseHeaders,
  ): Promise<{ actor: Actor } | Response> {
    if (isOperator(request.headers.get('authorization'), ...secrets)) {
      visit.caller = 'operator'
      return { actor: operator }
    }
    if (request.headers.has(shareHeader)) throw new Refusal('FORBIDDEN', 'A share cannot use the admin API.')
    const session = await sessionOf(request, visit)
    if (session) {
      const full = await counted(session, now(), headers)
      if (full) return full
      if (request.method !== 'GET' && request.method !== 'HEAD')
        checkSameSite(request, { publicUrl, secure: visit.secure })
      return { actor: session.actor }
    }
    const found = await countedToken(await tokenOf(request, visit), headers)
    return found instanceof Response ? found : { actor: tokenActor(found.caller) }
  }

  return { accessOf, sessionOf, shareOf: ofShares.shareOf, counted, admitted, actorOf, count }
}

const at = ({ address }: RequestContext, moment: Date) => ({ address, now: moment.getTime() })

const callerOf = ({ id, personId, tokenId }: Session): NonNullable<RequestContext['caller']> => ({
  session: id,
  ...(personId !== null && { person: personId }),
  ...(tokenId !== null && { token: tokenId }),
})
