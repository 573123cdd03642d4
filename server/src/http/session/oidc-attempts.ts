import { cookiesIn, setCookie } from '../request/cookies.ts'
import type { RequestContext } from '../request/visits.ts'

interface SignInAttempt {
  /** Epoch milliseconds. */
  at: number
  next: string
  kept: string
}

/** The browser must return within this many seconds. */
const patience = 600
/** Maximum attempts per browser, because every request sends their cookies. */
const most = 5
const longestPath = 1000
const prefix = 'earshot_oidc_'

const nameOf = (state: string) => state.slice(0, 12)
const named = (name: string): `${typeof prefix}${string}` => `${prefix}${name}`

/** Undefined for another host or a path that is too long. */
export function pathIn(text: string | null): string | undefined {
  if (text === null || text.length > longestPath || !text.startsWith('/')) return undefined
  const base = 'http://earshot.invalid'
  if (!URL.canParse(text, base)) return undefined
  const { origin, pathname, search, hash } = new URL(text, base)
  // `/.//elsewhere` resolves to another host.
  return origin === base && !/^[/\\]{2}/.test(pathname) ? pathname + search + hash : undefined
}

/** Each attempt has its own cookie, so that tabs don't interfere. */
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
    return undefined
  }
}
