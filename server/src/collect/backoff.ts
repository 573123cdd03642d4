/** How often a question is tried, and how long between. */
export interface Backoff {
  /** Attempts, the first included. */
  attempts: number
  /** Milliseconds before the second attempt; doubled for each further one. */
  baseMs: number
  maxMs: number
}

/** Longer than a day nobody is waited for: the day's budget is a new one then. In milliseconds. */
export const longestAsked = 24 * 60 * 60 * 1000

/**
 * Milliseconds from the failure of an attempt (the first is 1) to the next: doubled each time, half of it by chance
 * (`random` in [0, 1)) so that questions that failed together do not come back together, and never less than the
 * provider asks for.
 */
export function waitAfter(
  attempt: number,
  retryAfterMs: number | null,
  { baseMs, maxMs }: Backoff,
  random: number,
): number {
  const wait = Math.min(maxMs, baseMs * 2 ** (attempt - 1)) * (0.5 + random / 2)
  return Math.ceil(Math.max(wait, Math.min(retryAfterMs ?? 0, longestAsked)))
}
