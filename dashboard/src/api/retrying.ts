import { ApiError, RateLimited, Unreachable } from '@earshot/sdk/paths'

/** Whether the same question may be answered a little later: the server is away, busy, or a window is used up. */
export const passes = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof RateLimited || (error instanceof ApiError && error.status === 503)

/** Whether a failed question is asked again by itself at once; what does not pass by itself is shown. */
export const retries = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && failures < 2

export const retryDelay = (failures: number): number => 500 * 2 ** failures

/** After how many milliseconds a panel asks again by itself; false where that would not help. */
export function returnsAfter(error: unknown): number | false {
  if (error instanceof RateLimited) return error.limit === 'daily' ? 60_000 : error.retryAfter * 1000
  return passes(error) ? 3_000 : false
}
