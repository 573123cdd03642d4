import type { LaneFailure } from '../delivery/lane.ts'
import type { Failure } from './provider.ts'

/** What a failed ask tells of its provider. */
export const laneFailureOf = (failure: Failure): LaneFailure => ({
  reason: failure.reason,
  retryAfterMs: failure.retryAfterMs ?? (failure.reason === 'rate_limited' ? unstatedPatience : null),
  isOutage: outages.has(failure.reason),
  blockedBy: !isBlocking(failure) ? null : failure.reason === 'unauthorized' ? 'unauthorized' : 'no_credit',
})

/** Whether a provider refuses everybody's asks until the operator does something: its key or its credit is the reason. */
export const isBlocking = ({ reason, retryable }: Pick<Failure, 'reason' | 'retryable'>): boolean =>
  reason === 'unauthorized' || (reason === 'rate_limited' && !retryable)

/** Why providers are left alone until the operator does something. */
export const blockedReasons = ['unauthorized', 'no_credit'] as const

/** What says that the provider itself is out of order, not the question or its answer. */
const outages = new Set<Failure['reason']>(['unavailable', 'timeout', 'network'])

/** Milliseconds for a provider that says that it is asked too often, but not for how long. */
const unstatedPatience = 1000
