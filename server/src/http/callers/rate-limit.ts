import { dayLength } from '@earshot/contract'
import { LRUCache } from 'lru-cache'
import type { TeamAccess } from '../../access/teams.ts'

const minuteLength = 60_000

export interface RateLimits {
  minute: number
  day: number
}

/** The counts include this request if it was admitted. */
export interface RateUsage {
  admitted: boolean
  minuteUsed: number
  dayUsed: number
}

export interface Limiter extends AsyncDisposable {
  /** `now` is in epoch milliseconds. */
  admit(teamId: string, limits: RateLimits, now: number): RateUsage | Promise<RateUsage>
}

export const windowOf = (now: number) => ({ minute: Math.floor(now / minuteLength), day: Math.floor(now / dayLength) })

interface WindowCounts {
  minute: number
  minuteUsed: number
  day: number
  dayUsed: number
}

/** Counts requests in fixed windows, the UTC minute and day. A refused request counts in neither (D35). */
export function createLocalLimiter(
  teams: Pick<Map<string, WindowCounts>, 'get'> & { set(key: string, used: WindowCounts): unknown } = new Map(),
) {
  function admit(teamId: string, limits: RateLimits, now: number): RateUsage {
    const { minute, day } = windowOf(now)
    const used = teams.get(teamId) ?? { minute, minuteUsed: 0, day, dayUsed: 0 }
    teams.set(teamId, used)
    if (used.minute !== minute) Object.assign(used, { minute, minuteUsed: 0 })
    if (used.day !== day) Object.assign(used, { day, dayUsed: 0 })
    const admitted = used.minuteUsed < limits.minute && used.dayUsed < limits.day
    if (admitted) {
      used.minuteUsed++
      used.dayUsed++
    }
    return { admitted, minuteUsed: used.minuteUsed, dayUsed: used.dayUsed }
  }
  return { admit, async [Symbol.asyncDispose]() {} } satisfies Limiter
}

const sessions = 10_000

export const createSessionLimiter = (): Limiter =>
  createLocalLimiter(new LRUCache<string, WindowCounts>({ max: sessions }))

/** Adds the rate-limit headers. Returns a 429 response if a limit is reached. */
export function createCount(
  limiter: Limiter,
  {
    who = 'team',
    limited,
  }: { who?: 'team' | 'session'; limited?: ((window: 'minute' | 'day') => void) | undefined } = {},
) {
  const rateHeaders = createRateHeaders()
  return async (
    { teamId, limits }: Pick<TeamAccess, 'teamId' | 'limits'>,
    moment: Date,
    headers: Record<string, string>,
    requests = 1,
  ): Promise<Response | undefined> => {
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
    for (let i = 0; i < requests; i++) {
      const response = full(await limiter.admit(teamId, limits, now))
      if (response) return response
    }
    return undefined
  }
}

/** A limit resets at the start of the next window (§8). */
function createRateHeaders() {
  let minute = Number.NaN
  let resets = { minute: '', day: '' }
  return (limits: RateLimits, usage: RateUsage, now: number): Record<string, string> => {
    if (Math.floor(now / minuteLength) !== minute) {
      minute = Math.floor(now / minuteLength)
      resets = { minute: next(now, minuteLength), day: next(now, dayLength) }
    }
    return {
      'X-RateLimit-Limit': String(limits.minute),
      'X-RateLimit-Remaining': String(Math.max(0, limits.minute - usage.minuteUsed)),
      'X-RateLimit-Reset': resets.minute,
      'X-RateLimit-Daily-Limit': String(limits.day),
      'X-RateLimit-Daily-Remaining': String(Math.max(0, limits.day - usage.dayUsed)),
      'X-RateLimit-Daily-Reset': resets.day,
    }
  }
}

const next = (now: number, length: number) => new Date((Math.floor(now / length) + 1) * length).toISOString()

/** Names the daily limit if both windows are used up (D35). */
function tooMany(limits: RateLimits, usage: RateUsage, now: number, who = 'team') {
  const daily = usage.dayUsed >= limits.day
  const length = daily ? dayLength : minuteLength
  const retryAfter = Math.max(1, Math.ceil((length - (now % length)) / 1000))
  return {
    error: 'Too Many Requests',
    limit: daily ? 'daily' : 'burst',
    message: daily
      ? `The ${who} has used its ${limits.day} requests of this UTC day. Try again in ${retryAfter} seconds.`
      : `The ${who} has used its ${limits.minute} requests of this minute. Try again in ${retryAfter} seconds.`,
    retryAfter,
  }
}
