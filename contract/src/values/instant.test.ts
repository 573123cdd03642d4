import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayLength, dayOf, readDay, readInstant } from './instant.ts'

const utc = (...parts: [number, number, number?, number?, number?, number?, number?]) => Date.UTC(...parts)

describe('an instant', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-01T00:00', 0],
    ['1970-01-01T00:00:01', 1000],
    ['2026-01-31T09:30Z', utc(2026, 0, 31, 9, 30)],
    ['2026-01-31T09:30:15Z', utc(2026, 0, 31, 9, 30, 15)],
    ['2026-01-31T09:30:15.5Z', utc(2026, 0, 31, 9, 30, 15, 500)],
    ['2026-01-31T09:30:15.05', utc(2026, 0, 31, 9, 30, 15, 50)],
    ['2026-01-31T09:30:15.1239999999Z', utc(2026, 0, 31, 9, 30, 15, 123)],
    ['2026-01-31T09:30:15.9999Z', utc(2026, 0, 31, 9, 30, 15, 999)],
    ['2026-01-31T00:30+01:00', utc(2026, 0, 30, 23, 30)],
    ['2026-01-31T23:30-01:30', utc(2026, 1, 1, 1, 0)],
    ['2026-01-31T12:00+00:00', utc(2026, 0, 31, 12)],
    ['2026-01-31T12:00-00:00', utc(2026, 0, 31, 12)],
    ['2026-01-31T12:00+23:59', utc(2026, 0, 30, 12, 1)],
    ['2026-01-31T23:59:59.999', utc(2026, 1, 1) - 1],
    ['2024-02-29', utc(2024, 1, 29)],
    ['2000-02-29', utc(2000, 1, 29)],
    ['0001-01-01', -62_135_596_800_000],
    ['0099-12-31', -59_011_545_600_000],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
  ])('%s is %i', (text, expected) => {
    expect(readInstant(text)).toBe(expected)
  })

  it.each([
    ...['', ' ', 'today', '2026', '2026-01', '20260131', '2026-1-31', '26-01-31', '2026/01/31', '2026-01-31 09:30'],
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32'],
    ...['0000-01-01', '10000-01-01', '+002026-01-31', '-000001-01-01', '-2026-01-31'],
    ...[
      '2026-01-31T',
      '2026-01-31T09',
      '2026-01-31T9:30',
      '2026-01-31T24:00',
      '2026-01-31T09:60',
      '2026-01-31T09:30:60',
    ],
    ...['2026-01-31T09:30:15.', '2026-01-31T09:30:15,5', '2026-01-31T09:30.5', '2026-01-31t09:30', '2026-01-31T09:30z'],
    ...['2026-01-31T09:30+1:00', '2026-01-31T09:30+0100', '2026-01-31T09:30+01', '2026-01-31T09:30+24:00'],
    ...['2026-01-31T09:30+01:60', '2026-01-31T09:30 Z', '2026-01-31Z', '2026-01-31+01:00', '2026-W05-6', '2026-031'],
    ...[' 2026-01-31', '2026-01-31 ', '2026-01-31\n', '２０２６-01-31', '1767225600000', '2026-01-31T09:30:15Z[UTC]'],
  ])('rejects %j', text => {
    expect(readInstant(text)).toBeUndefined()
  })

  it('reads what it writes, in any zone and with more digits than milliseconds', () => {
    const instant = fc.integer({ min: -62_135_510_400_000, max: 253_402_214_400_000 })
    const minutes = fc.integer({ min: -1439, max: 1439 })
    fc.assert(
      fc.property(instant, minutes, fc.stringMatching(/^[0-9]{0,5}$/), (at, offset, rest) => {
        const written = new Date(at).toISOString()
        expect(readInstant(written)).toBe(at)
        const local = new Date(at + offset * 60_000).toISOString().slice(0, -1)
        const two = (n: number) => String(n).padStart(2, '0')
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
        expect(readInstant(`${local}${rest}${zone}`)).toBe(at)
        expect(readInstant(written.slice(0, -1))).toBe(at)
        expect(readInstant(written.slice(0, 10))).toBe(dayOf(at) * dayLength)
      }),
    )
  })

  it('rejects other date formats of JavaScript', () => {
    const pattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), text => {
        if (!pattern.test(text)) expect(readInstant(text)).toBeUndefined()
      }),
    )
  })
})

describe('a day', () => {
  it.each([
    [0, 0, '1970-01-01'],
    [dayLength - 1, 0, '1970-01-01'],
    [dayLength, 1, '1970-01-02'],
    [-1, -1, '1969-12-31'],
    [utc(2026, 10, 21, 12), 20_778, '2026-11-21'],
  ])('of %i is %i, %s', (at, day, date) => {
    expect([dayOf(at), dateOf(dayOf(at))]).toEqual([day, date])
    expect(readDay(date)).toBe(day * dayLength)
  })

  it.each(['2026-01-31T00:00', '2026-01-31T00:00Z', '2026-02-30', '2026-1-1', ''])('is not %j', text => {
    expect(readDay(text)).toBeUndefined()
  })
})
