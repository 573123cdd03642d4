export interface Backoff {
  /** Including the first. */
  attempts: number
  /** Milliseconds before the second attempt. Doubles each time. */
  baseMs: number
  maxMs: number
}

/** Longest wait that a receiver can request: one day, in milliseconds. */
export const longestWait = 24 * 60 * 60 * 1000

/**
 * Milliseconds from a failed attempt (1 is the first) to the next. Doubles each time. Half is random (`random` in [0,
 * 1)) to spread retries. At least what the receiver requests, up to a day.
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

export interface FailedAttempt {
  /** 1 for the first. */
  attempt: number
  endedAt: number
  /** The item can be retried. */
  retryable: boolean
  /** Wait requested by the receiver, in milliseconds. */
  retryAfterMs: number | null
}

/** Epoch milliseconds of the next attempt. */
export const nextAttempt = (
  { attempt, endedAt, retryable, retryAfterMs }: FailedAttempt,
  backoff: Backoff,
  random: number,
): number | 'deadLetter' =>
  retryable && attempt < backoff.attempts ? endedAt + delayAfter(attempt, retryAfterMs, backoff, random) : 'deadLetter'
