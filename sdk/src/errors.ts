import type { WrongField } from '@earshot/contract'

/**
 * The API returned an error. `code` is an error code of the contract, or `NOT_THE_API` if the response came from
 * another service.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** ID of the request in the server log. Null if the response has none. */
    readonly requestId: string | null,
    /** The invalid body fields, if `code` is INVALID_BODY. */
    readonly fields: readonly WrongField[] = [],
  ) {
    super(message)
  }
}

/** There was no response, because the URL is wrong or the service is unreachable. `cause` is the reason. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? reasonOf(cause) : String(cause)
    super(`No response from ${url}: ${why}.`, { cause })
  }
}

/** Reason of a failed fetch, from the cause of its error, for example `ECONNREFUSED`. */
function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  return String(cause?.code ?? cause?.message ?? error.message)
}

/** The rate limit is exceeded. `limit` names the exceeded limit. */
export class RateLimited extends ApiError {
  override name = 'RateLimited'
  constructor(
    message: string,
    requestId: string | null,
    readonly limit: 'burst' | 'daily',
    /** Seconds until a retry is possible. */
    readonly retryAfter: number,
  ) {
    super(429, 'RATE_LIMITED', message, requestId)
  }
}
