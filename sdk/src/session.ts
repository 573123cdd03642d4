import { session } from '@earshot/contract'
import { type AdminClient, adminOf, type Client, clientOf, type SessionCalls } from './client.ts'
import { methodsOf } from './methods.ts'
import { type Options, type Sending, type SessionTarget, sessionHeaders } from './request.ts'

/** Session calls, and both APIs authenticated by the session cookie. */
export type SessionClient = SessionCalls & {
  /** The read API. Requests about a brand use its team. Lists are for the user's first team. */
  api: Client
  /** The read API, with lists for one team. */
  apiOf(teamId: string): Client
  /** The read API of a share, after `openShare`. */
  sharedApi(shareId: string): Client
  admin: AdminClient
}

/**
 * Creates a client that uses a session. `url` includes `/api`. In a browser, the browser stores the session cookie.
 * Elsewhere, the client keeps it in memory.
 */
export function createSession({ url, ...options }: Omit<Options, 'token'>): SessionClient {
  const base = url.replace(/\/$/, '')
  const fetch = rememberingCookies(options.fetch ?? globalThis.fetch)
  const at = (path: string, meant?: SessionTarget): Sending => ({
    ...{ ...options, fetch, url: base + path },
    headers: sessionHeaders(meant),
  })
  const { session: calls } = methodsOf({ session }, at('/session')) as { session: SessionCalls }
  return {
    ...calls,
    api: clientOf(at('/v1')),
    apiOf: teamId => clientOf(at('/v1', { teamId })),
    sharedApi: shareId => clientOf(at('/v1', { shareId })),
    admin: adminOf(at('/admin/v1')),
  }
}

type FetchFunction = NonNullable<Options['fetch']>

/** Stores cookies of responses and sends them. In a browser this has no effect, because the browser manages cookies. */
function rememberingCookies(fetch: FetchFunction): FetchFunction {
  const cookies = new Map<string, string>()
  return async request => {
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request)
    for (const set of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some(attribute => /^\s*max-age=0$/i.test(attribute))
      if (isGone) cookies.delete(name.trim())
      else cookies.set(name.trim(), value.join('='))
    }
    return response
  }
}
