import type { Access } from '../access/access.ts'
import { type Actor, isOperator, operator, tokenActor } from '../access/actor.ts'
import type { Db } from '../db/db.ts'
import { createCount, unknownCaller } from './answer.ts'
import { createAuthenticate } from './authenticate.ts'
import type { Limiter } from './rate-window.ts'
import type { Visit } from './visit.ts'

export interface CallersSetup {
  db: Db
  now: () => Date
  /** Milliseconds after which a look-up is given up. */
  timeout: number
  limiter: Limiter
  /** Opens everything; see `isOperator`. */
  secret: string
  /** Told of every admitted request of a token. */
  used: ((tokenId: string, now: Date) => void) | undefined
  /** Told of every request that is refused because a window is used up. */
  limited?: ((window: 'minute' | 'day') => void) | undefined
}

/** Who asks, by the Authorization header of a request; noted in its visit, for the log. */
export function createCallers({ db, now, timeout, limiter, secret, used, limited }: CallersSetup) {
  const authenticate = createAuthenticate(db, timeout)
  const count = createCount(limiter, limited)

  /** What the token of a request opens; undefined where it opens nothing. */
  async function accessOf(request: Request, visit: Visit): Promise<Access | undefined> {
    const at = { address: visit.address, now: now().getTime() }
    const access = await authenticate(request.headers.get('authorization'), at)
    if (access) visit.caller = access
    return access
  }

  /** The access of a request and its moment, or the 401 or 429 that comes before all else (D10). */
  async function admitted(request: Request, visit: Visit, headers: Record<string, string>) {
    const caller = await accessOf(request, visit)
    if (!caller) return unknownCaller(headers)
    const moment = now()
    const full = await count(caller, moment, headers)
    if (full) return full
    used?.(caller.tokenId, moment)
    return { caller, now: moment }
  }

  /** The actor behind a request to the admin API, or the response as above; the operator's are not counted. */
  async function actorOf(
    request: Request,
    visit: Visit,
    headers: Record<string, string>,
  ): Promise<{ actor: Actor; now: Date } | Response> {
    if (isOperator(request.headers.get('authorization'), secret)) {
      visit.caller = 'operator'
      return { actor: operator, now: now() }
    }
    const found = await admitted(request, visit, headers)
    return found instanceof Response ? found : { actor: tokenActor(found.caller), now: found.now }
  }

  return { accessOf, admitted, actorOf, count }
}
