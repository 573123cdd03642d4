import type { Cookie } from '../sign-in/call.ts'
import { setCookie } from './cookies.ts'

/** The Set-Cookie header of a session that has begun or ended. */
export const cookieOf = (cookie: Cookie, now: Date, secure: boolean): string =>
  cookie === 'ended'
    ? setCookie('earshot_session', '', 0, secure)
    : setCookie('earshot_session', cookie.secret, Math.floor((cookie.expiresAt - now.getTime()) / 1000), secure)
