import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { dayLength } from './instant.ts'
import { dayWindow, ordered, paired, window } from './window.ts'

const schemas = {
  performance: z.object(window).check(paired),
  most: z.object(window).check(ordered),
  sponsored: z.object(dayWindow).check(ordered),
}
type Family = keyof typeof schemas

/** What a family reads out of dates, or the parameter it refuses with what it would be. */
function read(family: Family, dates: Record<string, string>) {
  const { data, error } = schemas[family].safeParse(dates)
  return error ? `${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}` : data
}

const utc = Date.UTC
const instant = 'a date (YYYY-MM-DD) or a timestamp (YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm])'
const january = { startDate: '2026-01-01', endDate: '2026-01-31' }

describe('a window', () => {
  it.each(['performance', 'most', 'sponsored'] as const)('of %s is half-open and ends with the day', family => {
    expect(read(family, january)).toEqual({ startDate: utc(2026, 0, 1), endDate: utc(2026, 1, 1) })
    expect(read(family, { startDate: '2026-01-01', endDate: '2026-01-01' })).toEqual({
      startDate: utc(2026, 0, 1),
      endDate: utc(2026, 0, 2),
    })
    expect(read(family, { period: '7' })).toEqual({ period: 7 })
    expect(read(family, { ...january, period: '7' })).toMatchObject({ endDate: utc(2026, 1, 1), period: 7 })
    expect(read(family, {})).toEqual({})
  })

  it.each([
    ['2026-01-05T18:00Z', utc(2026, 0, 5, 18), utc(2026, 0, 6)],
    ['2026-01-05T23:59:59.999Z', utc(2026, 0, 6) - 1, utc(2026, 0, 6)],
    ['2026-01-05T00:00+02:00', utc(2026, 0, 4, 22), utc(2026, 0, 5)],
    ['2026-01-05T23:00-02:00', utc(2026, 0, 6, 1), utc(2026, 0, 7)],
  ])('reads %s as a start at %i, as an end before %i', (text, startDate, endDate) => {
    expect(read('most', { startDate: text, endDate: text })).toEqual({ startDate, endDate })
  })

  it('has no end after the last day of four digits, in UTC', () => {
    const end = (endDate: string) => read('most', { startDate: '2026-01-01', endDate })
    expect(end('9999-12-31T23:59:59.999Z')).toMatchObject({ endDate: utc(10000, 0, 1) })
    expect(end('9999-12-31T23:59-10:00')).toBe(`endDate: ${instant}`)
  })

  it('is inverted only when its extended end is before its start', () => {
    const evening = { startDate: '2026-01-05T18:00', endDate: '2026-01-05T06:00' }
    for (const family of ['performance', 'most'] as const) {
      expect(read(family, evening)).toEqual({ startDate: utc(2026, 0, 5, 18), endDate: utc(2026, 0, 6) })
      expect(read(family, { startDate: '2026-01-06', endDate: '2026-01-05T23:59' })).toBe(
        'endDate: a day not before startDate',
      )
    }
    expect(read('sponsored', { startDate: '2026-01-06', endDate: '2026-01-05' })).toBe(
      'endDate: a day not before startDate',
    )
  })

  it('with one boundary is refused by performance and let be by the others', () => {
    expect(read('performance', { startDate: '2026-01-01' })).toBe('endDate: given together with its pair')
    expect(read('performance', { endDate: '2026-01-01', period: '7' })).toBe('startDate: given together with its pair')
    for (const family of ['most', 'sponsored'] as const) {
      expect(read(family, { startDate: '2026-01-01', period: '7' })).toEqual({ startDate: utc(2026, 0, 1), period: 7 })
      expect(read(family, { endDate: '2026-13-01' })).toContain('endDate: a date (YYYY-MM-DD)')
    }
  })

  it('checks its form even where it does not count', () => {
    expect(read('most', { ...january, period: '0' })).toBe('period: an integer from 1 to 3650')
    expect(read('most', { startDate: 'x', endDate: '2026-01-31' })).toBe(`startDate: ${instant}`)
    expect(read('performance', { startDate: 'x' })).toBe(`startDate: ${instant}`)
    expect(read('sponsored', { startDate: '2026-01-01T00:00', endDate: '2026-01-31' })).toBe(
      'startDate: a date (YYYY-MM-DD)',
    )
  })

  it('of two instants is never empty, and is whole days at its end', () => {
    const at = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(at, at, (start, end) => {
        const result = read('most', { startDate: start.toISOString(), endDate: end.toISOString() })
        const next = (Math.floor(end.getTime() / dayLength) + 1) * dayLength
        expect(result).toEqual(
          next <= start.getTime()
            ? 'endDate: a day not before startDate'
            : { startDate: start.getTime(), endDate: next },
        )
      }),
    )
  })
})
