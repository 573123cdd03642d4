import type { Logger } from 'pino'
import type { Issuer } from '../oidc/issuer.ts'
import { loginByIssuer } from '../sign-in/by-issuer.ts'
import type { Signing } from '../sign-in/call.ts'
import { cookieIn, setCookie } from './cookies.ts'
import { cookieOf } from './session-cookie.ts'
import type { TurnLimits } from './turns.ts'
import { createTurns } from './turns.ts'
import type { Visit } from './visit.ts'

/** Seconds in which the browser must return. */
const patience = 600
/** The issuer is asked a few times at once, and few of them for one address. */
const asking: TurnLimits = { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 20, patience: 10_000 }

export interface OidcRequest {
  request: Request
  visit: Visit
  headers: Record<string, string>
  signing: Signing
}

/** Sends browsers to the issuer, and signs in those who return; they meet the page again either way. */
export function createOidc(issuer: Issuer, log: Logger) {
  const turns = createTurns(asking)

  const sentTo = (location: string, headers: Record<string, string>, cookies: readonly string[]) => {
    const response = new Response(null, {
      status: 303,
      headers: { ...headers, Location: location, 'Cache-Control': 'no-store' },
    })
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }

  return {
    begin: ({ request, visit, headers }: OidcRequest): Promise<Response> =>
      turns(visit.address, request.signal, async () => {
        const { url, kept } = await issuer.begin()
        return sentTo(url, headers, [setCookie('earshot_oidc', kept, patience, visit.secure)])
      }).catch(error => {
        log.warn({ err: error, requestId: visit.id }, 'The issuer of OpenID Connect cannot be asked')
        return sentTo('/login?problem=declined', headers, [])
      }),

    finish: ({ request, visit, headers, signing }: OidcRequest): Promise<Response> =>
      turns(visit.address, request.signal, async () => {
        const gone = setCookie('earshot_oidc', '', 0, visit.secure)
        const kept = cookieIn(request.headers, 'earshot_oidc', visit.secure) ?? ''
        const confirmed = await issuer.finish(new URL(request.url), kept).catch(error => {
          log.warn({ err: error, requestId: visit.id }, 'The issuer of OpenID Connect signed nobody in')
          return undefined
        })
        if (!confirmed) return sentTo('/login?problem=declined', headers, [gone])
        const begun = await loginByIssuer(signing, confirmed)
        if (!begun?.cookie) return sentTo('/login?problem=unknown', headers, [gone])
        return sentTo('/welcome', headers, [gone, cookieOf(begun.cookie, signing.now, visit.secure)])
      }),
  }
}
