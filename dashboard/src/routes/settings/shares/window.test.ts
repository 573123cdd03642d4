import { expect, it } from 'vitest'
import { againstIn, windowIn } from './window.ts'

const now = new Date('2026-11-26T12:00:00Z')

it('fixes the days of a calendar range, and compares it with the range before', () => {
  const values = { window: 'lastMonth', against: 'previous' }
  expect(windowIn(values, now)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' })
  expect(againstIn(values, now)).toEqual({ against: '2026-09-01..2026-09-30' })
  expect(againstIn({ ...values, against: 'year' }, now)).toEqual({ against: 'year' })
})

it('is a number of days, fixed days or all days', () => {
  expect(windowIn({ window: '28' }, now)).toEqual({ period: '28' })
  expect(windowIn({}, now)).toEqual({})
  const fixed = { 'query.startDate': '2026-01-01', 'query.endDate': '2026-01-09' }
  expect(windowIn({ window: 'fixed', ...fixed }, now)).toEqual({ startDate: '2026-01-01', endDate: '2026-01-09' })
  expect([againstIn({}, now), againstIn({ against: 'previous' }, now)]).toEqual([{}, { against: 'previous' }])
})
