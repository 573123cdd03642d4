import { describe, expect, it } from 'vitest'
import type { Failure, FailureReason } from './models/provider.ts'
import { laneFailureOf } from './queue/queue.ts'

const failure = (reason: FailureReason, more: Partial<Failure> = {}): Failure => ({
  ...{ reason, message: 'x', retryAfterMs: null, retryable: true, status: null },
  ...more,
})
const ofItem = { retryAfterMs: null, isOutage: false, isOfAccount: false, blockedBy: null }

describe('what a failed ask tells of its provider', () => {
  it('is how long the provider asks to wait, and a second where it only asks for patience', () => {
    expect(laneFailureOf(failure('rate_limited', { retryAfterMs: 5000 }))).toMatchObject({ retryAfterMs: 5000 })
    expect(laneFailureOf(failure('rate_limited'))).toEqual({
      ...{ ...ofItem, reason: 'rate_limited', retryAfterMs: 1000, isOfAccount: true },
    })
  })

  it.each(['unavailable', 'timeout', 'network'] as const)('is an outage where it is %s', reason => {
    expect(laneFailureOf(failure(reason))).toEqual({ ...ofItem, reason, isOutage: true, isOfAccount: true })
    // The vendor answered, so only one of its surfaces is down.
    expect(laneFailureOf(failure(reason, { status: 200 }))).toEqual({ ...ofItem, reason, isOutage: true })
  })

  it('is that it waits for the operator where a key is not accepted or the credit is used up', () => {
    expect(laneFailureOf(failure('unauthorized'))).toMatchObject({ blockedBy: 'unauthorized' })
    const spent = failure('rate_limited', { retryable: false })
    expect(laneFailureOf(spent)).toMatchObject({ blockedBy: 'no_credit', retryAfterMs: 1000 })
  })

  it.each(['refused', 'filtered', 'empty', 'truncated', 'bad_request'] as const)(
    'is nothing where it is %s',
    reason => {
      expect(laneFailureOf(failure(reason))).toEqual({ ...ofItem, reason })
    },
  )
})
