import { expect, it } from 'vitest'
import { findRange, precedingDays, rangeNames, resolveRange } from './calendar-ranges.ts'

const at = (day: string) => new Date(`${day}T23:59:59Z`)

it.each([
  ['2026-11-26', 'lastMonth', '2026-10-01', '2026-10-31', '2026-09-01..2026-09-30'],
  ['2026-11-26', 'thisMonth', '2026-11-01', '2026-11-26', '2026-10-01..2026-10-26'],
  ['2026-03-31', 'thisMonth', '2026-03-01', '2026-03-31', '2026-02-01..2026-02-28'],
  ['2026-01-05', 'lastMonth', '2025-12-01', '2025-12-31', '2025-11-01..2025-11-30'],
  ['2026-11-26', 'thisQuarter', '2026-10-01', '2026-11-26', '2026-07-01..2026-08-26'],
  ['2026-05-31', 'thisQuarter', '2026-04-01', '2026-05-31', '2026-01-01..2026-02-28'],
  ['2026-02-10', 'lastQuarter', '2025-10-01', '2025-12-31', '2025-07-01..2025-09-30'],
  ['2028-02-29', 'thisYear', '2028-01-01', '2028-02-29', '2027-01-01..2027-02-28'],
  ['2026-11-26', 'lastYear', '2025-01-01', '2025-12-31', '2024-01-01..2024-12-31'],
] as const)('on %s, %s is %s to %s against %s', (today, name, startDate, endDate, against) => {
  expect(resolveRange(name, at(today))).toEqual({ startDate, endDate, against })
})

it('finds the range of a window by its days', () => {
  const now = at('2026-11-26')
  for (const name of rangeNames) {
    const { against: _, ...window } = resolveRange(name, now)
    expect(findRange(window, now)).toBe(name)
  }
  expect(findRange({ startDate: '2026-10-02', endDate: '2026-10-31' }, now)).toBeUndefined()
  expect(findRange({ period: '28' }, now)).toBeUndefined()
})

it('precedes a window by as many days', () => {
  expect(precedingDays('2026-10-30', '2026-11-26')).toEqual({ start: '2026-10-02', end: '2026-10-29' })
  expect(precedingDays('2026-11-26', '2026-11-26')).toEqual({ start: '2026-11-25', end: '2026-11-25' })
  expect(precedingDays('abc', '2026-11-26')).toEqual({ start: 'abc', end: '2026-11-26' })
})
