import { dayLength } from '@earshot/contract'

export const minuteLength = 60_000

export interface RateLimits {
  minute: number
  day: number
}

/** What a team has used of the current minute and day, the request at hand included if it was admitted. */
export interface RateUsage {
  admitted: boolean
  minuteUsed: number
  dayUsed: number
}

export interface Limiter extends AsyncDisposable {
  /** Admits a request of a team or refuses it; `now` is in epoch milliseconds. */
  admit(teamId: string, limits: RateLimits, now: number): RateUsage | Promise<RateUsage>
}

/** The UTC minute and day of an instant, both counted from 1970. */
export const windowOf = (now: number) => ({ minute: Math.floor(now / minuteLength), day: Math.floor(now / dayLength) })
