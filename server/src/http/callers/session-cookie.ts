import type { Cookie } from '../../sign-in/call.ts'
import { type CookieName, setCookie } from '../request/cookies.ts'

export const cookieOf = (cookie: Cookie, now: Date, secure: boolean): string =>
  cookie === 'ended'
    ? setCookie('earshot_session', '', 0, secure)
    : setCookie(nameOf(cookie), cookie.secret, Math.floor((cookie.expiresAt - now.getTime()) / 1000), secure)

const nameOf = ({ shareId }: Exclude<Cookie, 'ended'>): CookieName =>
  shareId === undefined ? 'earshot_session' : `earshot_share_${shareId}`
