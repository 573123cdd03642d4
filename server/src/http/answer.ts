import type { Access } from '../access/teams.ts'
import { respond } from './body.ts'
import { match, type Route } from './match.ts'
import { createRateHeaders, tooMany } from './rate-limit.ts'
import type { Limiter } from './rate-window.ts'
import { createRead, type ReadSetup } from './read.ts'
import { refusal } from './refusals.ts'

/** A 401: always the same, whatever is wrong with the token. */
export const unknownCaller = (headers: Record<string, string>): Response =>
  refusal('INVALID_TOKEN', 'The token is missing, revoked, or not eligible.', {
    ...headers,
    'WWW-Authenticate': 'Bearer',
  })

/** Counts requests of a team or session: adds the rate headers, and gives the 429 where a window is used up. */
export function createCount(
  limiter: Limiter,
  {
    who = 'team',
    limited,
  }: { who?: 'team' | 'session'; limited?: ((window: 'minute' | 'day') => void) | undefined } = {},
) {
  const rateHeaders = createRateHeaders()
  return async (
    caller: Pick<Access, 'teamId' | 'limits'>,
    moment: Date,
    headers: Record<string, string>,
    requests = 1,
  ): Promise<Response | undefined> => {
    for (let i = 0; i < requests; i++) {
      const usage = await limiter.admit(caller.teamId, caller.limits, moment.getTime())
      Object.assign(headers, rateHeaders(caller.limits, usage, moment.getTime()))
      if (usage.admitted) continue
      const body = tooMany(caller.limits, usage, moment.getTime(), who)
      limited?.(body.limit === 'daily' ? 'day' : 'minute')
      return new Response(JSON.stringify(body), {
        status: 429,
        headers: { ...headers, 'Content-Type': 'application/json', 'Retry-After': String(body.retryAfter) },
      })
    }
    return undefined
  }
}

export interface Admitted {
  request: Request
  caller: Access
  now: Date
  /** Those that the response will have whatever it is. */
  headers: Record<string, string>
  /** Told which route the path has. */
  routed?: ((pattern: string) => void) | undefined
}

/** Answers admitted requests in the order of checks of D10: unknown path, method, brand, plan, parameters, inner ids. */
export function createAnswer(routes: readonly Route[], setup: ReadSetup) {
  const read = createRead(setup)
  return async ({ request, caller, now, headers, routed }: Admitted): Promise<Response> => {
    const { path, search } = split(request.url)
    const found = match(routes, afterPrefix(path, 2))
    if (!found) return refusal('ENDPOINT_NOT_FOUND', 'No endpoint has this path.', headers)
    routed?.(setup.prefix + found.route.pattern)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal('METHOD_NOT_ALLOWED', `${request.method} is not allowed; use GET or HEAD.`, {
        ...headers,
        Allow: 'GET, HEAD',
      })
    const accept = request.headers.get('accept')
    const gone = () => request.signal
    return respond(await read({ access: caller, match: found, search, accept, now, gone }), request, headers)
  }
}

/** The path behind a prefix of so many segments, which may have escapes of its own. */
export const afterPrefix = (path: string, segments: number): string =>
  `/${path
    .split('/')
    .slice(segments + 1)
    .join('/')}`

/** Path and query of a URL as they were sent: nothing is decoded or resolved here. */
export function split(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const mark = url.indexOf('?')
  const query = mark === -1 || mark > end ? end : mark
  return { path: url.slice(start, query), search: url.slice(query, end) }
}
