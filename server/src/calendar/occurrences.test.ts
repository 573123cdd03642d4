import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { occurrenceAfter, occurrenceBefore, occurrencesBetween, rhythms, type Timetable } from './occurrences.ts'

const at = (text: string) => Date.parse(text)
const shown = (instant: number) => new Date(instant).toISOString()
const daily = (hour: number, timeZone: string): Timetable => ({ every: 'daily', day: '', hour, timeZone })

describe('occurrences', () => {
  it('strikes at an hour of the zone', () => {
    expect(shown(occurrenceAfter(daily(6, 'Asia/Kathmandu'), at('2026-11-21T00:00:00Z')))).toBe(
      '2026-11-21T00:15:00.000Z',
    )
    expect(shown(occurrenceBefore(daily(6, 'America/New_York'), at('2026-07-01T09:59:59.999Z')))).toBe(
      '2026-06-30T10:00:00.000Z',
    )
  })

  it('has struck at the very instant', () => {
    const timetable = daily(6, 'Europe/Berlin')
    const strike = at('2026-11-21T05:00:00Z')
    expect(occurrenceBefore(timetable, strike)).toBe(strike)
    expect(occurrenceBefore(timetable, strike - 1)).toBe(strike - 24 * 3_600_000)
    expect(occurrenceAfter(timetable, strike)).toBe(strike + 24 * 3_600_000)
  })

  it('keeps the hour when clocks change', () => {
    // Berlin skips 02:00 on 2026-03-29 and has it twice on 2026-10-25.
    const timetable = daily(2, 'Europe/Berlin')
    expect(shown(occurrenceAfter(timetable, at('2026-03-28T12:00:00Z')))).toBe('2026-03-29T01:00:00.000Z')
    const twice = occurrenceAfter(timetable, at('2026-10-24T12:00:00Z'))
    expect(shown(twice)).toBe('2026-10-25T00:00:00.000Z')
    expect(shown(occurrenceAfter(timetable, twice))).toBe('2026-10-26T01:00:00.000Z')
  })

  it('lies around the seconds in which clocks change', () => {
    for (const [timeZone, change, hour] of [
      ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
      ['America/New_York', '2026-03-08T07:00:00Z', 2],
      ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 2],
      ['America/Santiago', '2026-09-06T04:00:00Z', 0],
      ['Europe/Berlin', '2026-10-25T01:00:00Z', 2],
    ] as const)
      for (const ms of [-1001, -1000, -999, -1, 0, 1, 999, 1000]) {
        const instant = at(change) + ms
        const timetable = daily(hour, timeZone)
        const before = occurrenceBefore(timetable, instant)
        const after = occurrenceAfter(timetable, instant)
        expect([before <= instant, after > instant, occurrenceAfter(timetable, before)]).toEqual([true, true, after])
        expect(occurrencesBetween(timetable, before - 1, after)).toEqual([before, after])
      }
  })

  it('knows weekdays and last days of months', () => {
    const weekly: Timetable = { every: 'weekly', day: 'MON', hour: 7, timeZone: 'UTC' }
    expect(shown(occurrenceAfter(weekly, at('2026-11-21T12:00:00Z')))).toBe('2026-11-23T07:00:00.000Z')
    const monthly: Timetable = { every: 'monthly', day: 'L', hour: 7, timeZone: 'UTC' }
    expect(shown(occurrenceAfter(monthly, at('2028-02-01T00:00:00Z')))).toBe('2028-02-29T07:00:00.000Z')
    expect(shown(occurrenceBefore({ ...monthly, day: '15' }, at('2026-11-14T00:00:00Z')))).toBe(
      '2026-10-15T07:00:00.000Z',
    )
  })

  it('lies around every instant, and nothing lies between', () => {
    const timetables = fc.record({
      every: fc.constantFrom(...rhythms),
      hour: fc.integer({ min: 0, max: 23 }),
      timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'),
    })
    const instants = fc.integer({ min: at('2025-01-01'), max: at('2030-01-01') })
    const dayOf = { daily: '', weekly: 'THU', monthly: '1' }
    fc.assert(
      fc.property(timetables, instants, (chosen, instant) => {
        const timetable = { ...chosen, day: dayOf[chosen.every] }
        const before = occurrenceBefore(timetable, instant)
        const after = occurrenceAfter(timetable, instant)
        expect(before).toBeLessThanOrEqual(instant)
        expect(after).toBeGreaterThan(instant)
        expect(occurrenceAfter(timetable, before)).toBe(after)
        expect(occurrenceBefore(timetable, after)).toBe(after)
      }),
      { numRuns: 150 },
    )
  })
})
