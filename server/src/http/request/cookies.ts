import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { parse, serialize } from 'hono/utils/cookie'
import { isIn } from './address.ts'

/** Whether a request came to the outside by TLS. */
export type IsSecure = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => boolean

/** Believes X-Forwarded-Proto of the listed proxies alone; where the public URL is one of https, all is by TLS. */
export const createIsSecure =
  (proxies: BlockList, publicUrl?: string): IsSecure =>
  incoming => {
    if (publicUrl?.startsWith('https:')) return true
    const said = incoming?.headers['x-forwarded-proto']
    if (said === undefined || !isIn(proxies, incoming?.socket.remoteAddress ?? '')) return false
    return String(said).split(',').at(-1)!.trim().toLowerCase() === 'https'
  }

/** The cookies of ours. Behind TLS their names have a prefix with which no other host can set them. */
export type CookieName = 'earshot_session' | `earshot_oidc_${string}` | `earshot_share_${string}`

const nameOf = (cookie: CookieName, secure: boolean) => (secure ? `__Host-${cookie}` : cookie)

/** The value of a cookie of a request. */
export function cookieIn(headers: Headers, cookie: CookieName, secure: boolean): string | undefined {
  const given = headers.get('cookie')
  const name = nameOf(cookie, secure)
  return given === null ? undefined : parse(given, name)[name]
}

/** The cookies of a request with names that begin with a prefix: what follows the prefix, and the value. */
export function cookiesIn(headers: Headers, prefix: CookieName, secure: boolean): (readonly [string, string])[] {
  const start = nameOf(prefix, secure)
  return Object.entries(parse(headers.get('cookie') ?? ''))
    .filter(([name]) => name.startsWith(start))
    .map(([name, value]) => [name.slice(start.length), value] as const)
}

/** A Set-Cookie header that no script reads, and that pages of other sites do not send but by a link. */
export const setCookie = (cookie: CookieName, value: string, seconds: number, secure: boolean): string =>
  serialize(nameOf(cookie, secure), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds })
