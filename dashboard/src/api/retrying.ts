import { ApiError, RateLimited, Unreachable } from '@earshot/sdk/paths'

/** Whether a retry can succeed, because the server is unreachable or busy, or a rate limit is exceeded. */
export const passes = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof RateLimited || (error instanceof ApiError && error.status === 503)

/** Whether a failed query is retried immediately. Permanent errors are shown to the user instead. */
export const retries = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && failures < 2

export const retryDelay = (failures: number): number => 500 * 2 ** failures

/** Milliseconds until a panel retries. False if a retry would not help. */
export function returnsAfter(error: unknown): number | false {
  if (error instanceof RateLimited) return error.limit === 'daily' ? 60_000 : error.retryAfter * 1000
  return passes(error) ? 3_000 : false
}
