import { describe, expect, it } from 'vitest'
import { admitted, begun, type Lane, type LaneFailure, type LanePace, recordFailure, recordSuccess } from './lane.ts'

const free: Lane = { pacedUntil: 0, pausedUntil: 0, failures: 0, opened: 0, reason: null }
const pace: LanePace = { concurrency: 3, perMinute: null, breaker: { after: 3, openMs: 30_000, maxMs: 100_000 } }
/** A failure of one item. The receiver can request a wait. */
const failure = (reason: string, retryAfterMs: number | null = null): LaneFailure => ({
  ...{ reason, retryAfterMs, isOutage: false, blockedBy: null },
})
const outage: LaneFailure = { ...failure('unavailable'), isOutage: true }
/** The middle of the random range, so that nothing is added or subtracted. */
const middle = 0.5

describe('lane', () => {
  it('has room for as many as may be under way', () => {
    expect(admitted(free, pace, 0, 1000)).toBe(3)
    expect(admitted(free, pace, 2, 1000)).toBe(1)
    expect(admitted(free, pace, 5, 1000)).toBe(0)
  })

  it('spaces requests evenly', () => {
    const paced = { ...pace, perMinute: 60 }
    expect(admitted(free, paced, 0, 5000)).toBe(1)
    const next = begun(free, paced, 1, 5000)
    expect(next.pacedUntil).toBe(6000)
    expect(admitted(next, paced, 1, 5999)).toBe(0)
    expect(admitted(next, paced, 1, 6000)).toBe(1)
  })

  it("starts a second's share of the pace at a time, as far as there is room", () => {
    const paced = { ...pace, concurrency: 20, perMinute: 600 }
    expect(admitted(free, paced, 0, 5000)).toBe(10)
    expect(admitted(free, paced, 15, 5000)).toBe(5)
    const next = begun(free, paced, 10, 5000)
    expect([admitted(next, paced, 10, 5999), admitted(next, paced, 10, 6000)]).toEqual([0, 10])
  })

  it('forgets the pace of a clock that was ahead', () => {
    const paced = { ...pace, perMinute: 60 }
    const ahead = begun(free, paced, 1, 86_400_000)
    expect(admitted(ahead, paced, 0, 5000)).toBe(1)
    expect(begun(ahead, paced, 1, 5000).pacedUntil).toBe(6000)
  })

  it('waits as long as the provider asks, whatever shorter wishes follow', () => {
    const paused = recordFailure(free, failure('rate_limited', 20_000), pace, 1000, middle)
    expect(paused).toMatchObject({ pausedUntil: 21_000, reason: 'rate_limited', failures: 0 })
    expect(recordFailure(paused, failure('rate_limited', 5000), pace, 1001, middle)).toEqual(paused)
    expect(admitted(paused, pace, 0, 20_999)).toBe(0)
    expect(admitted(paused, pace, 0, 21_000)).toBe(3)
  })

  it('waits no longer than a day, whatever the provider asks', () => {
    const day = 86_400_000
    for (const asked of [2 * day, 1e300])
      expect(recordFailure(free, failure('rate_limited', asked), pace, 1000, middle).pausedUntil).toBe(1000 + day)
  })

  it('opens the circuit after failures in a row, and longer each time', () => {
    let lane = free
    for (let i = 0; i < 2; i++) lane = recordFailure(lane, outage, pace, 1000, middle)
    expect(admitted(lane, pace, 0, 1000)).toBe(3)
    lane = recordFailure(lane, outage, pace, 1000, middle)
    expect(lane).toMatchObject({ pausedUntil: 31_000, opened: 1 })
    expect(admitted(lane, pace, 0, 30_999)).toBe(0)
    // Then one request tries the receiver, and its result decides.
    expect(admitted(lane, pace, 0, 31_000)).toBe(1)
    expect(admitted(lane, pace, 1, 31_000)).toBe(0)
    const again = recordFailure(lane, outage, pace, 31_000, middle)
    expect(again).toMatchObject({ pausedUntil: 91_000, opened: 2 })
    expect(recordFailure(again, outage, pace, 91_000, middle).pausedUntil).toBe(191_000)
    expect(admitted(recordSuccess(lane), pace, 0, 31_000)).toBe(3)
  })

  it('starts the count again when the provider answers', () => {
    let lane = recordFailure(recordFailure(free, outage, pace, 0, middle), outage, pace, 0, middle)
    lane = recordSuccess(lane)
    lane = recordFailure(recordFailure(lane, outage, pace, 0, middle), outage, pace, 0, middle)
    expect(lane.opened).toBe(0)
  })

  it('opens at once where the operator has to do something, and says why', () => {
    const blocked = { ...failure('rate_limited'), blockedBy: 'no_credit' }
    const once = recordFailure(free, blocked, pace, 0, middle)
    expect(once).toMatchObject({ opened: 1, pausedUntil: 30_000, reason: 'no_credit' })
    expect(recordFailure(once, blocked, pace, 30_000, middle)).toMatchObject({ opened: 2, pausedUntil: 90_000 })
  })

  it('does not blame the receiver for an item that it does not take', () => {
    expect(recordFailure(free, failure('refused'), pace, 0, middle)).toEqual(free)
  })
})
