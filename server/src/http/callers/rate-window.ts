import { dayLength } from '@earshot/contract'

export const minuteLength = 60_000

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
