import type { WrongField } from '@earshot/contract'

/** The service declined or failed; `code` is one of the contract's, or `NOT_THE_API` where something else answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Under which the service's log has the request. */
    readonly requestId: string | null,
    /** The fields of the body that are wrong, where that is why. */
    readonly fields: readonly WrongField[] = [],
  ) {
    super(message)
  }
}

/** Nobody answered: the address is wrong, or the service is down; `cause` says why. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? reasonOf(cause) : String(cause)
    super(`Nobody answers at ${url}: ${why}.`, { cause })
  }
}

/** What fetch says of a failure is in the cause of its error: `ECONNREFUSED`. */
function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  return String(cause?.code ?? cause?.message ?? error.message)
}

/** A rate-limit window is used up; it knows when to come back. */
export class RateLimited extends ApiError {
  override name = 'RateLimited'
  constructor(
    message: string,
    requestId: string | null,
    readonly limit: 'burst' | 'daily',
    /** Seconds until the window ends. */
    readonly retryAfter: number,
  ) {
    super(429, 'RATE_LIMITED', message, requestId)
  }
}
