import { describe, expect, it } from 'vitest'
import type { DayDelivery } from './delivery.ts'
import { healthOf, lifecycleOf, trustOf, trustOfRange } from './trust.ts'
import { mostOccurrences } from './visits.ts'

const good: DayDelivery = {
  verified: true,
  gap: false,
  quotaLimited: false,
  atLeastOnce: false,
  changed: false,
  flags: 0,
}

describe('the trust in a count', () => {
  it('says whether anything is missing, came twice or was beyond counting', () => {
    expect(trustOf(null, [])).toEqual({ dataStatus: 'not_measured', ingestCoverageFlags: 0, countPrecision: 'exact' })
    expect(trustOf(0, [good])).toMatchObject({ dataStatus: 'observed', countPrecision: 'exact' })
    expect(
      trustOf(3, [
        { ...good, gap: true, flags: 4 },
        { ...good, quotaLimited: true, flags: 2 },
      ]),
    ).toEqual({
      dataStatus: 'incomplete_ingestion',
      ingestCoverageFlags: 6,
      countPrecision: 'exact',
    })
    expect(trustOf(3, [{ ...good, atLeastOnce: true }]).countPrecision).toBe('at_least_once')
    expect(trustOf(mostOccurrences, [good]).countPrecision).toBe('capped')
  })

  it('is continuous over a range of which all days that have passed are verified', () => {
    const of = (days: DayDelivery[], elapsed: number) => trustOfRange(1, days, elapsed).deliveryContinuity
    expect(of([good, { ...good, verified: false }], 1)).toBe('verified')
    expect(of([good, { ...good, verified: false }], 2)).toBe('unverified')
    expect(of([{ ...good, verified: false }], 0)).toBe('unverified')
    expect(of([good, { ...good, changed: true }], 2)).toBe('incomplete')
    expect(trustOfRange(null, [], 0).hasObservations).toBe(false)
  })
})

describe('an integration', () => {
  it('does badly when it is silent, then when something is missing', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const yesterday = now.getTime() - 86_400_000
    const bad = [{ ...good, gap: true }]
    expect(healthOf(null, now, bad)).toBe('UNKNOWN')
    expect(healthOf(yesterday, now, bad)).toBe('SILENT')
    expect(healthOf(yesterday + 1, now, bad)).toBe('DEGRADED')
    expect(healthOf(yesterday + 1, now, [good])).toBe('HEALTHY')
  })

  it('is pending until its first page or rollup, and disabled whatever it has', () => {
    const found = { disabled: false, pages: 0, firstDay: null }
    expect(lifecycleOf(found)).toBe('PENDING')
    expect(lifecycleOf({ ...found, pages: 1 })).toBe('ACTIVE')
    expect(lifecycleOf({ ...found, firstDay: 0 })).toBe('ACTIVE')
    expect(lifecycleOf({ disabled: true, pages: 1, firstDay: 0 })).toBe('DISABLED')
  })
})
