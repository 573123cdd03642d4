import type { Logger } from 'pino'
import { type Issuer, type IssuerProblem, NotConfirmed } from '../../oidc/issuer.ts'
import { loginByIssuer } from '../../sign-in/by-issuer.ts'
import type { Signing } from '../../sign-in/call.ts'
import { cookieOf } from '../callers/session-cookie.ts'
import { createTurnQueue, type TurnLimits } from '../request/turns.ts'
import type { RequestContext } from '../request/visits.ts'
import { beginAttempt, endAttempt, pathIn } from './oidc-attempts.ts'

const asking: TurnLimits = { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 20, patience: 10_000 }

export interface OidcRequest {
  request: Request
  visit: RequestContext
  headers: Record<string, string>
  signing: Signing
}

type OidcProblem = IssuerProblem | 'uninvited' | 'failed'

/** Page after a login that didn't start at another page. */
const home = '/'

export interface OidcSetup {
  issuer: Issuer
  log: Logger
  now: () => Date
}

export function createOidc({ issuer, log, now }: OidcSetup) {
  const turns = createTurnQueue(asking)

  const sentTo = (location: string, headers: Record<string, string>, cookies: readonly string[]) => {
    const response = new Response(null, {
      status: 303,
      headers: { ...headers, Location: location, 'Cache-Control': 'no-store' },
    })
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
  const refused = (
    problem: OidcProblem,
    next: string,
    headers: Record<string, string>,
    cookies: readonly string[] = [],
  ) => {
    const search = new URLSearchParams({ problem, ...(next !== home && { next }) })
    return sentTo(`/login?${search}`, headers, cookies)
  }

  return {
    begin: ({ request, visit, headers }: OidcRequest): Promise<Response> => {
      const next = pathIn(new URL(request.url).searchParams.get('next')) ?? home
      return turns(visit.address, request.signal, async () => {
        const { url, state, kept } = await issuer.begin()
        const attempt = { at: now().getTime(), next, kept }
        return sentTo(url, headers, beginAttempt(request.headers, visit, state, attempt))
      }).catch(error => {
        log.warn({ err: error, requestId: visit.id }, 'The OpenID Connect issuer cannot be reached')
        return refused('unreachable', next, headers)
      })
    },

    finish: ({ request, visit, headers, signing }: OidcRequest): Promise<Response> => {
      const state = new URL(request.url).searchParams.get('state') ?? ''
      const { attempt, gone } = endAttempt(request.headers, visit, state)
      if (!attempt && signing.session) return Promise.resolve(sentTo(home, headers, gone))
      const next = attempt?.next ?? home
      return turns(visit.address, request.signal, async () => {
        const confirmed = await issuer.finish(new URL(request.url), attempt?.kept ?? '')
        const begun = await loginByIssuer(signing, confirmed)
        if (!begun?.cookie) return refused('uninvited', next, headers, gone)
        return sentTo(next, headers, [...gone, cookieOf(begun.cookie, signing.now, visit.secure)])
      }).catch(error => {
        const problem = error instanceof NotConfirmed ? error.problem : 'failed'
        log.warn({ err: error, problem, requestId: visit.id }, 'OpenID Connect login failed')
        return refused(problem, next, headers, gone)
      })
    },
  }
}
