import type { Cookie } from '../../sign-in/call.ts'
import { type CookieName, setCookie } from '../request/cookies.ts'

/** The Set-Cookie header of a session that has begun or ended. */
export const cookieOf = (cookie: Cookie, now: Date, secure: boolean): string =>
  cookie === 'ended'
    ? setCookie('earshot_session', '', 0, secure)
    : setCookie(nameOf(cookie), cookie.secret, Math.floor((cookie.expiresAt - now.getTime()) / 1000), secure)

/** Each share has a cookie of its own, beside that of who is signed in. */
const nameOf = ({ shareId }: Exclude<Cookie, 'ended'>): CookieName =>
  shareId === undefined ? 'earshot_session' : `earshot_share_${shareId}`
