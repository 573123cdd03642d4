import { longestAsked } from './backoff.ts'
import type { Failure } from './provider.ts'

/** How one provider stands, for all who ask it. Instants are epoch milliseconds. */
export interface Lane {
  /** When the next request is due at the pace allowed. */
  pacedUntil: number
  /** No request is sent before. */
  pausedUntil: number
  /** Failures of the provider itself since it last answered, and how often the circuit opened since then. */
  failures: number
  opened: number
  /** Why it is paused. */
  reason: string | null
}

/** How fast a provider may be asked, and when it is left alone. */
export interface Pace {
  /** Requests under way at a time. */
  concurrency: number
  /** Requests a minute, evenly spaced; null for as fast as they end. */
  perMinute: number | null
  breaker: {
    /** Failures in a row that open the circuit. */
    after: number
    /** Milliseconds that it stays open the first time; doubled each time the next request fails too. */
    openMs: number
    maxMs: number
  }
}

/**
 * How many requests may begin now, where so many are under way: at most a second's share of the pace at a time. An open
 * circuit lets one through when its time is up.
 */
export function admitted(lane: Lane, { concurrency, perMinute }: Pace, underWay: number, now: number): number {
  if (now < lane.pausedUntil) return 0
  const room = Math.max(0, (lane.opened > 0 ? 1 : concurrency) - underWay)
  if (perMinute === null) return room
  return now < pacedUntilOf(lane, now) ? 0 : Math.min(Math.max(1, Math.floor(perMinute / 60)), room)
}

/** When the next request is due at the pace allowed; 0 where a clock that was ahead has set it. */
export const pacedUntilOf = ({ pacedUntil }: Lane, now: number): number =>
  pacedUntil > now + longestSpace ? 0 : pacedUntil

/** Requests are a minute apart at most, and that for a second's share. */
const longestSpace = 61_000

/** The lane after requests began. */
export const begun = (lane: Lane, { perMinute }: Pace, requests: number, now: number): Lane =>
  perMinute === null
    ? lane
    : { ...lane, pacedUntil: Math.max(now, pacedUntilOf(lane, now)) + requests * (60_000 / perMinute) }

/** The lane after its provider answered, however it answered. */
export const answered = (lane: Lane): Lane => ({ ...lane, failures: 0, opened: 0, reason: null })

/**
 * The lane after a request failed: a provider that asks for patience gets it, a day at most; one that does not answer is left alone,
 * for longer each time, and at once where it accepts no key or gives no more credit. `random` is in [0, 1).
 */
export function failed(lane: Lane, failure: Failure, { breaker }: Pace, now: number, random: number): Lane {
  const asked = failure.retryAfterMs ?? (failure.reason === 'rate_limited' ? unstatedPatience : 0)
  const patience = Math.min(asked, longestAsked)
  const paused = pausedFor(lane, patience, failure.reason, now)
  const hopeless = isHopeless(failure)
  if (!hopeless && !ofProvider.has(failure.reason)) return paused
  const failures = lane.failures + 1
  if (!hopeless && failures < breaker.after && lane.opened === 0) return { ...paused, failures }
  const openMs = Math.min(breaker.maxMs, breaker.openMs * 2 ** lane.opened) * (0.75 + random / 2)
  const reason = hopeless ? hopelessReason(failure) : failure.reason
  return { ...pausedFor(paused, openMs, reason, now), failures: 0, opened: lane.opened + 1 }
}

/** Whether a provider refuses everybody's asks until the operator does something: its key or its credit is the reason. */
export const isHopeless = ({ reason, retryable }: Pick<Failure, 'reason' | 'retryable'>): boolean =>
  reason === 'unauthorized' || (reason === 'rate_limited' && !retryable)

/** Why lanes are paused until the operator does something. */
export const hopelessReasons = ['unauthorized', 'no_credit'] as const

const hopelessReason = ({ reason }: Failure): (typeof hopelessReasons)[number] =>
  reason === 'unauthorized' ? 'unauthorized' : 'no_credit'

/** What says that the provider itself is out of order, not the question or its answer. */
const ofProvider = new Set<Failure['reason']>(['unavailable', 'timeout', 'network'])

/** Milliseconds for a provider that says that it is asked too often, but not for how long. */
const unstatedPatience = 1000

const pausedFor = (lane: Lane, ms: number, reason: string, now: number): Lane =>
  now + ms <= lane.pausedUntil || ms === 0 ? lane : { ...lane, pausedUntil: Math.ceil(now + ms), reason }
