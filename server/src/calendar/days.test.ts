import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCalendar } from './days.ts'

const hour = 3_600_000
const spans: Record<string, readonly [from: string, until: string]> = {
  '2010-09': ['2010-09-01', '2010-10-01'],
  '2011-07': ['2011-07-31', '2011-08-31'],
  '2011-08': ['2011-08-01', '2011-09-01'],
  '2011-12': ['2011-12-28', '2012-01-02'],
  '2024': ['2024-01-01', '2025-01-01'],
}

/** Days in a half-open range that don't have 24 hours, with start and hours. */
function oddDays(timeZone: string, from: string, until: string) {
  const calendar = createCalendar(timeZone)
  const odd: string[] = []
  for (let day = from; day < until; day = calendar.addDays(day, 1)) {
    const hours = (calendar.endOf(day) - calendar.startOf(day)) / hour
    if (hours !== 24) odd.push(`${day} ${new Date(calendar.startOf(day)).toISOString()} ${hours}`)
  }
  return odd
}

describe('days', () => {
  it.each([
    // Both clock changes in one month, because of Ramadan: Cairo in September 2010, Hebron in August 2011.
    ['Africa/Cairo', '2010-09', '2010-09-10 2010-09-09T22:00:00.000Z 23', '2010-09-30 2010-09-29T21:00:00.000Z 25'],
    ['Asia/Hebron', '2011-08', '2011-08-30 2011-08-29T22:00:00.000Z 23'],
    ['Asia/Hebron', '2011-07', '2011-07-31 2011-07-30T21:00:00.000Z 25', '2011-08-30 2011-08-29T22:00:00.000Z 23'],
    // Both clock changes of a year.
    ['America/New_York', '2024', '2024-03-10 2024-03-10T05:00:00.000Z 23', '2024-11-03 2024-11-03T04:00:00.000Z 25'],
    ['Europe/Berlin', '2024', '2024-03-31 2024-03-30T23:00:00.000Z 23', '2024-10-27 2024-10-26T22:00:00.000Z 25'],
    [
      'Australia/Lord_Howe',
      '2024',
      '2024-04-07 2024-04-06T13:00:00.000Z 24.5',
      '2024-10-06 2024-10-05T13:30:00.000Z 23.5',
    ],
    // No midnight in spring, two in autumn.
    ['Asia/Beirut', '2024', '2024-03-31 2024-03-30T22:00:00.000Z 23', '2024-10-26 2024-10-25T21:00:00.000Z 25'],
    // Samoa skipped this day when it crossed the date line.
    ['Pacific/Apia', '2011-12', '2011-12-30 2011-12-30T10:00:00.000Z 0'],
    ['UTC', '2024'],
  ])('%s in %s', (timeZone, span, ...odd) => {
    const [from, until] = spans[span!]!
    expect(oddDays(timeZone!, from, until)).toEqual(odd)
  })

  it('change at local midnight, to the millisecond', () => {
    const { dayOf } = createCalendar('America/New_York')
    expect(dayOf(Date.parse('2024-03-10T04:59:59.999Z'))).toBe('2024-03-09')
    expect(dayOf(Date.parse('2024-03-10T05:00:00.000Z'))).toBe('2024-03-10')
    expect(dayOf(Date.parse('2024-03-11T03:59:59.999Z'))).toBe('2024-03-10')
    expect(dayOf(Date.parse('2024-03-11T04:00:00.000Z'))).toBe('2024-03-11')
  })

  it('are in one piece where clocks went back over midnight', () => {
    // Until 2011, clocks in St. John's went back from 00:01 to 23:01 of the previous day.
    const { dayOf, startOf } = createCalendar('America/St_Johns')
    expect(new Date(startOf('2010-11-07')).toISOString()).toBe('2010-11-07T02:30:00.000Z')
    expect(dayOf(Date.parse('2010-11-07T02:29:59Z'))).toBe('2010-11-06')
    expect(dayOf(Date.parse('2010-11-07T02:45:00Z'))).toBe('2010-11-07')
  })

  it('follow each other without gaps, and every instant is in its own', () => {
    const zones = [
      'UTC',
      'America/New_York',
      'Africa/Cairo',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'America/St_Johns',
      'Pacific/Apia',
    ]
    const calendars = zones.map(createCalendar)
    const instants = fc.integer({ min: Date.parse('1975-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(fc.constantFrom(...calendars), instants, ({ dayOf, startOf, endOf, addDays }, at) => {
        const day = dayOf(at)
        expect(startOf(day)).toBeLessThanOrEqual(at)
        expect(endOf(day)).toBeGreaterThan(at)
        expect(endOf(day)).toBe(startOf(addDays(day, 1)))
        expect(dayOf(startOf(day))).toBe(day)
        expect(dayOf(endOf(day) - 1)).toBe(day)
      }),
    )
  })
})

describe('addDays', () => {
  it('counts by the calendar', () => {
    const { addDays } = createCalendar('Europe/Berlin')
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2024-03-31', -29)).toBe('2024-03-02')
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01')
  })
})

it.each(['Mars/Olympus', '+01:00', '', 'Europe/Berlin '])('names a zone that does not exist: %j', timeZone => {
  expect(() => createCalendar(timeZone)).toThrow(`"${timeZone}" is not a time zone. Write an IANA name`)
})

it.each(['2024-02-30', '2024-2-3', 'today', ''])('names a day that does not exist: %j', day => {
  expect(() => createCalendar('UTC').startOf(day)).toThrow(`"${day}" is not a day. Write it as YYYY-MM-DD.`)
})
