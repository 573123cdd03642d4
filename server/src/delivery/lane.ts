import { longestWait } from './backoff.ts'

/** How one receiver stands, for all that deliver to it. Instants are epoch milliseconds. */
export interface Lane {
  /** When the next attempt is due at the pace allowed. */
  pacedUntil: number
  /** No attempt begins before. */
  pausedUntil: number
  /** Outages since the last success, and how often the circuit opened since then. */
  failures: number
  opened: number
  /** Why it is paused. */
  reason: string | null
}

/** How fast a receiver may be called, and when it is left alone. */
export interface Pace {
  /** Attempts under way at a time. */
  concurrency: number
  /** Attempts a minute, evenly spaced; null for as fast as they end. */
  perMinute: number | null
  breaker: {
    /** Outages in a row that open the circuit. */
    after: number
    /** Milliseconds that it stays open the first time; doubled each time the next attempt fails too. */
    openMs: number
    maxMs: number
  }
}

/** What a failed attempt tells of its lane. */
export interface LaneFailure {
  reason: string
  /** The wait that the receiver asks for, in milliseconds; null for none. */
  retryAfterMs: number | null
  /** Whether the receiver itself is out of order, and not only this item's delivery. */
  isOutage: boolean
  /** Why nothing can be delivered until the operator does something; null where that is not so. */
  blockedBy: string | null
}

/**
 * How many attempts may begin now, where `underWay` are: at most a second's share of the pace at a time. A circuit that
 * has opened lets one attempt through when its time is up.
 */
export function admitted(lane: Lane, { concurrency, perMinute }: Pace, underWay: number, now: number): number {
  if (now < lane.pausedUntil) return 0
  const room = Math.max(0, (lane.opened > 0 ? 1 : concurrency) - underWay)
  if (perMinute === null) return room
  return now < pacedUntilOf(lane, now) ? 0 : Math.min(Math.max(1, Math.floor(perMinute / 60)), room)
}

/** When the next attempt is due at the pace allowed; 0 where a clock that was ahead has set it. */
export const pacedUntilOf = ({ pacedUntil }: Lane, now: number): number =>
  pacedUntil > now + longestSpace ? 0 : pacedUntil

/** Attempts are a minute apart at most, and that for a second's share. In milliseconds. */
const longestSpace = 61_000

/** The lane after attempts began. */
export const begun = (lane: Lane, { perMinute }: Pace, attempts: number, now: number): Lane =>
  perMinute === null
    ? lane
    : { ...lane, pacedUntil: Math.max(now, pacedUntilOf(lane, now)) + attempts * (60_000 / perMinute) }

/** The lane after an attempt that its receiver answered. */
export const succeeded = (lane: Lane): Lane => ({ ...lane, failures: 0, opened: 0, reason: null })

/**
 * The lane after an attempt failed. It pauses as long as the receiver asks for, a day at most; after outages in a row,
 * for longer each time; and at once where the operator has to do something. `random` is in [0, 1).
 */
export function failed(lane: Lane, failure: LaneFailure, { breaker }: Pace, now: number, random: number): Lane {
  const { reason, retryAfterMs, isOutage, blockedBy } = failure
  const paused = pausedFor(lane, Math.min(retryAfterMs ?? 0, longestWait), reason, now)
  if (blockedBy === null && !isOutage) return paused
  const failures = lane.failures + 1
  if (blockedBy === null && failures < breaker.after && lane.opened === 0) return { ...paused, failures }
  const openMs = Math.min(breaker.maxMs, breaker.openMs * 2 ** lane.opened) * (0.75 + random / 2)
  return { ...pausedFor(paused, openMs, blockedBy ?? reason, now), failures: 0, opened: lane.opened + 1 }
}

const pausedFor = (lane: Lane, ms: number, reason: string, now: number): Lane =>
  now + ms <= lane.pausedUntil || ms === 0 ? lane : { ...lane, pausedUntil: Math.ceil(now + ms), reason }
