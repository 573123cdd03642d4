import { parse, serialize } from 'hono/utils/cookie'

/** Over TLS the name gets a prefix, so that no other host can set the cookie. */
export type CookieName = 'earshot_session' | `earshot_oidc_${string}` | `earshot_share_${string}`

const nameOf = (cookie: CookieName, secure: boolean) => (secure ? `__Host-${cookie}` : cookie)

export function cookieIn(headers: Headers, cookie: CookieName, secure: boolean): string | undefined {
  const given = headers.get('cookie')
  const name = nameOf(cookie, secure)
  return given === null ? undefined : parse(given, name)[name]
}

export function cookiesIn(headers: Headers, prefix: CookieName, secure: boolean): (readonly [string, string])[] {
  const start = nameOf(prefix, secure)
  return Object.entries(parse(headers.get('cookie') ?? ''))
    .filter(([name]) => name.startsWith(start))
    .map(([name, value]) => [name.slice(start.length), value] as const)
}

export const setCookie = (cookie: CookieName, value: string, seconds: number, secure: boolean): string =>
  serialize(nameOf(cookie, secure), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds })
