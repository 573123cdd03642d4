import type { TeamAccess } from '../../access/teams.ts'
import { type Soon, soon } from '../request/soon.ts'
import { createRateHeaders, tooMany } from './rate-limit.ts'
import type { Limiter, RateUsage } from './rate-window.ts'

/** Adds the rate-limit headers. Returns a 429 response if a limit is reached. */
export function createCount(
  limiter: Limiter,
  {
    who = 'team',
    limited,
  }: { who?: 'team' | 'session'; limited?: ((window: 'minute' | 'day') => void) | undefined } = {},
) {
  const rateHeaders = createRateHeaders()
  return (
    { teamId, limits }: Pick<TeamAccess, 'teamId' | 'limits'>,
    moment: Date,
    headers: Record<string, string>,
    requests = 1,
  ): Soon<Response | undefined> => {
    const now = moment.getTime()
    const full = (usage: RateUsage): Response | undefined => {
      Object.assign(headers, rateHeaders(limits, usage, now))
      if (usage.admitted) return undefined
      const body = tooMany(limits, usage, now, who)
      limited?.(body.limit === 'daily' ? 'day' : 'minute')
      return new Response(JSON.stringify(body), {
        status: 429,
        headers: { ...headers, 'Content-Type': 'application/json', 'Retry-After': String(body.retryAfter) },
      })
    }
    const admit = () => soon(limiter.admit(teamId, limits, now), full)
    return requests === 1 ? admit() : repeated(requests, admit)
  }
}

async function repeated(times: number, admit: () => Soon<Response | undefined>): Promise<Response | undefined> {
  for (let i = 0; i < times; i++) {
    const full = await admit()
    if (full) return full
  }
  return undefined
}
