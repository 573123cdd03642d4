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

/** Parsed dates of a family of endpoints, or the first error with its parameter. */
function read(family: Family, dates: Record<string, string>) {
  const { data, error } = schemas[family].safeParse(dates)
  return error ? `${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}` : data
}

const utc = Date.UTC
const instant = 'a date (YYYY-MM-DD) or a timestamp (YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm])'
const january = { startDate: '2026-01-01', endDate: '2026-01-31' }

describe('a window', () => {
  it.each(['performance', 'most', 'sponsored'] as const)('of %s is half-open and ends with its last day', family => {
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

  it('rejects an end after 9999-12-31 UTC', () => {
    const end = (endDate: string) => read('most', { startDate: '2026-01-01', endDate })
    expect(end('9999-12-31T23:59:59.999Z')).toMatchObject({ endDate: utc(10000, 0, 1) })
    expect(end('9999-12-31T23:59-10:00')).toBe(`endDate: ${instant}`)
  })

  it('is rejected only if the end of its last day is before its start', () => {
    const evening = { startDate: '2026-01-05T18:00', endDate: '2026-01-05T06:00' }
    for (const family of ['performance', 'most'] as const) {
      expect(read(family, evening)).toEqual({ startDate: utc(2026, 0, 5, 18), endDate: utc(2026, 0, 6) })
      expect(read(family, { startDate: '2026-01-06', endDate: '2026-01-05T23:59' })).toBe(
        'endDate: on or after startDate',
      )
    }
    expect(read('sponsored', { startDate: '2026-01-06', endDate: '2026-01-05' })).toBe('endDate: on or after startDate')
  })

  it('with one boundary is rejected by performance and accepted by the others', () => {
    expect(read('performance', { startDate: '2026-01-01' })).toBe('endDate: set together with startDate')
    expect(read('performance', { endDate: '2026-01-01', period: '7' })).toBe('startDate: set together with endDate')
    for (const family of ['most', 'sponsored'] as const) {
      expect(read(family, { startDate: '2026-01-01', period: '7' })).toEqual({ startDate: utc(2026, 0, 1), period: 7 })
      expect(read(family, { endDate: '2026-13-01' })).toContain('endDate: a date (YYYY-MM-DD)')
    }
  })

  it('checks the format of parameters that it ignores', () => {
    expect(read('most', { ...january, period: '0' })).toBe('period: an integer from 1 to 3650')
    expect(read('most', { startDate: 'x', endDate: '2026-01-31' })).toBe(`startDate: ${instant}`)
    expect(read('performance', { startDate: 'x' })).toBe(`startDate: ${instant}`)
    expect(read('sponsored', { startDate: '2026-01-01T00:00', endDate: '2026-01-31' })).toBe(
      'startDate: a date (YYYY-MM-DD)',
    )
  })

  it('of two instants is never empty, and ends at the end of a day', () => {
    const at = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(at, at, (start, end) => {
        const result = read('most', { startDate: start.toISOString(), endDate: end.toISOString() })
        const next = (Math.floor(end.getTime() / dayLength) + 1) * dayLength
        expect(result).toEqual(
          next <= start.getTime() ? 'endDate: on or after startDate' : { startDate: start.getTime(), endDate: next },
        )
      }),
    )
  })
})
