import { cookiesIn, setCookie } from '../request/cookies.ts'
import type { RequestContext } from '../request/visit.ts'

/** What a browser keeps of one attempt to sign in by the issuer. */
interface SignInAttempt {
  /** When it began, in epoch milliseconds. */
  at: number
  /** Where the person was going: a path of this server. */
  next: string
  /** What the issuer asks back. */
  kept: string
}

/** Seconds in which the browser must return. */
const patience = 600
/** How many attempts one browser keeps; the oldest go first. Cookies are sent with every request, so they are few. */
const most = 5
const longestPath = 1000
const prefix = 'earshot_oidc_'

/** The part of a state that names its cookie. */
const nameOf = (state: string) => state.slice(0, 12)
const named = (name: string): `${typeof prefix}${string}` => `${prefix}${name}`

/** A path of this server out of a parameter; undefined for an address elsewhere, or one that is too long to keep. */
export function pathIn(text: string | null): string | undefined {
  if (text === null || text.length > longestPath || !text.startsWith('/')) return undefined
  const base = 'http://earshot.invalid'
  if (!URL.canParse(text, base)) return undefined
  const { origin, pathname, search, hash } = new URL(text, base)
  // `/.//elsewhere` is a path of this server until it is written out.
  return origin === base && !/^[/\\]{2}/.test(pathname) ? pathname + search + hash : undefined
}

/** The Set-Cookie headers of an attempt that begins: each has a cookie of its own, so that two tabs do not disturb each other. */
export function beginAttempt(
  headers: Headers,
  { secure }: RequestContext,
  state: string,
  attempt: SignInAttempt,
): string[] {
  const older = cookiesIn(headers, prefix, secure)
    .map(([name, value]) => ({ name, at: read(value)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .slice(most - 1)
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return [
    ...older.map(({ name }) => setCookie(named(name), '', 0, secure)),
    setCookie(named(nameOf(state)), value, patience, secure),
  ]
}

/** The attempt that a browser comes back from, and the Set-Cookie headers that end it. */
export function endAttempt(headers: Headers, { secure }: RequestContext, state: string) {
  const found = cookiesIn(headers, prefix, secure).find(([name]) => name === nameOf(state))
  return {
    attempt: found && read(found[1]),
    gone: found ? [setCookie(named(found[0]), '', 0, secure)] : [],
  }
}

function read(value: string): SignInAttempt | undefined {
  try {
    const { at, next, kept } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<SignInAttempt>
    const path = pathIn(next ?? null)
    if (typeof at !== 'number' || typeof kept !== 'string' || path === undefined) return undefined
    return { at, next: path, kept }
  } catch {
    // A cookie that somebody else has written is no attempt.
    return undefined
  }
}
