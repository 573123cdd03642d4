import { session } from '@earshot/contract'
import { type AdminClient, adminOf, type Client, clientOf, type SessionCalls } from './client.ts'
import { methodsOf } from './methods.ts'
import { type Options, type Sending, type SessionTarget, sessionHeaders } from './request.ts'

/** Signing in, and what a session opens: a method for every call, and both APIs by the cookie of the session. */
export type SessionClient = SessionCalls & {
  /** The read API, in the team of the brand that is asked about; lists are of the only team, or the first. */
  api: Client
  /** The same, with lists of one team. */
  apiOf(teamId: string): Client
  /** The read API as a share opens it, once it was opened by `openShare`. */
  sharedApi(shareId: string): Client
  admin: AdminClient
}

/**
 * A client that signs in. `url` has `/api`. In a browser the cookie is the browser's; elsewhere it is kept in memory for
 * as long as the client is.
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

/** Sends the cookies that answers have set. A browser does so itself, and lets nobody else. */
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
