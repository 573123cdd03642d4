import { expect, it } from 'vitest'
import { countDays, resolveWindowDays } from './window-days.ts'

const now = new Date('2026-11-26T12:00:00Z')

it('counts the days of a window only if its period is a number', () => {
  expect(countDays({ period: '28' })).toBe(28)
  for (const period of ['abc', '', '-1', '1e3', '28.5']) expect(countDays({ period })).toBeUndefined()
  expect(countDays({ startDate: '2026-10-01', endDate: '2026-10-31' })).toBeUndefined()
})

it('ends today, and is today if the API will reject its period', () => {
  expect(resolveWindowDays({ period: '28' }, now)).toEqual({ start: '2026-10-30', end: '2026-11-26' })
  expect(resolveWindowDays({ period: 'abc' }, now)).toEqual({ start: '2026-11-26', end: '2026-11-26' })
})
