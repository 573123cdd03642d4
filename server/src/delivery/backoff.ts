/** How often a delivery is attempted, and how long between. */
export interface Backoff {
  /** Attempts, the first included. */
  attempts: number
  /** Milliseconds before the second attempt; doubled for each further one. */
  baseMs: number
  maxMs: number
}

/** The longest wait that a receiver can ask for: a day, in milliseconds. */
export const longestWait = 24 * 60 * 60 * 1000

/**
 * Milliseconds from the failure of an attempt (the first is 1) to the next: doubled each time, half of it random
 * (`random` in [0, 1)) so that items that failed together do not come back together, and at least as long as the
 * receiver asks for, up to a day.
 */
export function delayAfter(
  attempt: number,
  retryAfterMs: number | null,
  { baseMs, maxMs }: Backoff,
  random: number,
): number {
  const delay = Math.min(maxMs, baseMs * 2 ** (attempt - 1)) * (0.5 + random / 2)
  return Math.ceil(Math.max(delay, Math.min(retryAfterMs ?? 0, longestWait)))
}

/** An attempt that failed. */
export interface FailedAttempt {
  /** 1 for the first. */
  attempt: number
  endedAt: number
  /** Whether the same item may be delivered later. */
  retryable: boolean
  /** The wait that the receiver asks for, in milliseconds. */
  retryAfterMs: number | null
}

/** The instant of the next attempt, in epoch milliseconds, or `deadLetter` when there is none. */
export const nextAttempt = (
  { attempt, endedAt, retryable, retryAfterMs }: FailedAttempt,
  backoff: Backoff,
  random: number,
): number | 'deadLetter' =>
  retryable && attempt < backoff.attempts ? endedAt + delayAfter(attempt, retryAfterMs, backoff, random) : 'deadLetter'
