import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delayAfter, nextAttempt } from './backoff.ts'

const backoff = { attempts: 5, baseMs: 2000, maxMs: 60_000 }

describe('backoff', () => {
  it('doubles, half of it by chance', () => {
    expect(delayAfter(1, null, backoff, 0)).toBe(1000)
    expect(delayAfter(2, null, backoff, 0.5)).toBe(3000)
    expect(delayAfter(10, null, backoff, 0)).toBe(30_000)
  })

  it('waits no less than the provider asks, up to a day', () => {
    expect(delayAfter(1, 45_000, backoff, 0)).toBe(45_000)
    expect(delayAfter(1, 1e12, backoff, 0)).toBe(86_400_000)
  })

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const wait = delayAfter(attempt, null, backoff, random)
          expect(wait).toBeGreaterThanOrEqual(1000)
          expect(wait).toBeLessThanOrEqual(60_000)
        },
      ),
    )
  })

  it('tries again until the attempts are used up, and never what cannot succeed', () => {
    const failed = { attempt: 1, endedAt: 1_000_000, retryable: true, retryAfterMs: null }
    expect(nextAttempt(failed, backoff, 0)).toBe(1_001_000)
    expect(nextAttempt({ ...failed, attempt: 4 }, backoff, 0)).toBe(1_008_000)
    expect(nextAttempt({ ...failed, attempt: 5 }, backoff, 0)).toBe('deadLetter')
    expect(nextAttempt({ ...failed, retryable: false }, backoff, 0)).toBe('deadLetter')
  })
})
