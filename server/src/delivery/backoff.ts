export interface Backoff {
  /** Maximum number of attempts, including the first. */
  attempts: number
  /** Milliseconds before the second attempt. Doubles with each attempt. */
  baseMs: number
  maxMs: number
}

export const longestWait = 24 * 60 * 60 * 1000

/** Milliseconds, at least `retryAfterMs` (up to a day). `random` is in [0, 1). */
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
  /** From 1. */
  attempt: number
  endedAt: number
  retryable: boolean
  retryAfterMs: number | null
}

export const nextAttempt = (
  { attempt, endedAt, retryable, retryAfterMs }: FailedAttempt,
  backoff: Backoff,
  random: number,
): number | 'deadLetter' =>
  retryable && attempt < backoff.attempts ? endedAt + delayAfter(attempt, retryAfterMs, backoff, random) : 'deadLetter'
