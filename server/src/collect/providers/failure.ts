import type { Failure, FailureReason } from '../provider.ts'

/** What asking again may mend: a passing state of the provider or of the way to it. */
const passing: ReadonlySet<FailureReason> = new Set(['rate_limited', 'unavailable', 'timeout', 'network', 'malformed'])

/** A failed ask; whether it may be retried follows from its reason unless it is said. */
export function failure(reason: FailureReason, message: string, more: Partial<Failure> = {}): Failure {
  return { reason, message, retryAfterMs: null, retryable: passing.has(reason), status: null, ...more }
}
