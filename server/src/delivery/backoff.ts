export interface Backoff {
  /** Including the first. */
  attempts: number
  /** Milliseconds before the second attempt. Doubles each time. */
  baseMs: number
  maxMs: number
}

/** One day, in milliseconds. */
export const longestWait = 24 * 60 * 60 * 1000

/**
 * Milliseconds from a failed attempt (1 is the first) to the next. Doubles each time, half of it random (`random` in
 * [0, 1)) to spread retries. At least `retryAfterMs`, up to a day.
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
  /** Whether a retry makes sense. */
  retryable: boolean
  /** Wait requested by the receiver, in milliseconds. */
  retryAfterMs: number | null
}

export const nextAttempt = (
  { attempt, endedAt, retryable, retryAfterMs }: FailedAttempt,
  backoff: Backoff,
  random: number,
): number | 'deadLetter' =>
  retryable && attempt < backoff.attempts ? endedAt + delayAfter(attempt, retryAfterMs, backoff, random) : 'deadLetter'
