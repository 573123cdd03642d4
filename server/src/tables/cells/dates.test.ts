import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from './dates.ts'

const at = (text: unknown, order?: 'dmy' | 'mdy') => {
  const read = readDate(text, { order })
  return 'at' in read ? read.at : read.problem
}

describe('a date of an export', () => {
  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31 09:30:05', '2026-01-31T09:30:05.000Z'],
    ['2026-01-31 09:30:05 UTC', '2026-01-31T09:30:05.000Z'],
    ['2026-01-31T09:30:05+02:00', '2026-01-31T07:30:05.000Z'],
    ['2026/1/31', '2026-01-31T00:00:00.000Z'],
    ['31.01.2026', '2026-01-31T00:00:00.000Z'],
    ['3.4.2026 7:05', '2026-04-03T07:05:00.000Z'],
    ['31/01/2026', '2026-01-31T00:00:00.000Z'],
    ['1/31/2026 12:05 AM', '2026-01-31T00:05:00.000Z'],
    ['1/31/2026, 3:04:05 PM', '2026-01-31T15:04:05.000Z'],
    ['04/04/2026', '2026-04-04T00:00:00.000Z'],
    ['Jan 5, 2026', '2026-01-05T00:00:00.000Z'],
    ['January 5th, 2026 10:00', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2026 10:00:00 GMT', '2026-01-05T10:00:00.000Z'],
    ['5-Jan-2026', '2026-01-05T00:00:00.000Z'],
    ['2026-11-20 23:30:00+00', '2026-11-20T23:30:00.000Z'],
    ['2026-11-20 23:30:00.123456+0000', '2026-11-20T23:30:00.123Z'],
    ['2026-11-20 23:30:00 -05:00', '2026-11-21T04:30:00.000Z'],
    ['2026-11-20T23:30:00+0530', '2026-11-20T18:00:00.000Z'],
    ['2026-1-5 7:05', '2026-01-05T07:05:00.000Z'],
    ['45981', '2025-11-20T00:00:00.000Z'],
    [45981.979, '2025-11-20T23:29:46.000Z'],
    ['36526', '2000-01-01T00:00:00.000Z'],
    ['73050', '2099-12-31T00:00:00.000Z'],
    ['20.11.26', '2026-11-20T00:00:00.000Z'],
    ['20. 11. 2026, 23:30 Uhr', '2026-11-20T23:30:00.000Z'],
    ['11/20/26 11:30 PM', '2026-11-20T23:30:00.000Z'],
    ['11/20/2026, 11:30\u202fPM', '2026-11-20T23:30:00.000Z'],
    ['20/11/26', '2026-11-20T00:00:00.000Z'],
    ['20. November 2026', '2026-11-20T00:00:00.000Z'],
    ['Fr., 20. Nov. 2026 um 23:30', '2026-11-20T23:30:00.000Z'],
    ['1. März 2026', '2026-03-01T00:00:00.000Z'],
    ['20 novembre 2026', '2026-11-20T00:00:00.000Z'],
    ['1er août 2026 à 23h30', '2026-08-01T23:30:00.000Z'],
    ['3 fevr. 2026', '2026-02-03T00:00:00.000Z'],
    ['20 de noviembre de 2026', '2026-11-20T00:00:00.000Z'],
    ['miércoles, 4 de marzo de 2026 11:30 p. m.', '2026-03-04T23:30:00.000Z'],
    ['20 gennaio 2026 alle ore 9:05', '2026-01-20T09:05:00.000Z'],
    ['mar 3 mar 2026', '2026-03-03T00:00:00.000Z'],
    ['1º de março de 2026', '2026-03-01T00:00:00.000Z'],
    ['segunda-feira, 5 de janeiro de 2026', '2026-01-05T00:00:00.000Z'],
    ['2026年11月20日', '2026-11-20T00:00:00.000Z'],
    ['2026年11月20日 23時30分', '2026-11-20T23:30:00.000Z'],
    ['２０２６年１１月２０日（金）23:30', '2026-11-20T23:30:00.000Z'],
    ['2026년 11월 20일 23시 30분 5초', '2026-11-20T23:30:05.000Z'],
    ['2026-11-20 23:30 CET', '2026-11-20T22:30:00.000Z'],
    ['20 Jul 2026 23:30 CEST', '2026-07-20T21:30:00.000Z'],
    ['11/20/2026 11:30 PM PST', '2026-11-21T07:30:00.000Z'],
    ['2026-11-20 08:30 JST', '2026-11-19T23:30:00.000Z'],
    ['Nov 20, 2026 11:30 pm EDT', '2026-11-21T03:30:00.000Z'],
    ['Fri Nov 20 2026 23:30:00 GMT+0100 (Central European Standard Time)', '2026-11-20T22:30:00.000Z'],
    [1767600000, '2026-01-05T08:00:00.000Z'],
    ['1767600000000', '2026-01-05T08:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(at(text)).toBe(instant)
  })

  it('that may be two days is one by the order that is said, and else is refused', () => {
    expect(at('03/04/2026')).toBe("has the ambiguous date '03/04/2026'. Set dates (--dates) to dmy (day first) or mdy")
    expect([at('03/04/2026', 'dmy'), at('03-04-2026', 'mdy')]).toEqual([
      ...['2026-04-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z'],
    ])
    expect(at('31/01/2026', 'mdy')).toContain('which cannot be read')
    expect(at('26-11-20')).toContain('ambiguous')
    expect(at('20-11-26', 'dmy')).toBe('2026-11-20T00:00:00.000Z')
  })

  it('without a zone is one of the zone that is said, and says so', () => {
    const berlin = (text: string) => readDate(text, { zone: 'Europe/Berlin' })
    expect(berlin('2026-11-20 23:30')).toEqual({ at: '2026-11-20T22:30:00.000Z', zoneless: true })
    expect(berlin('20.7.2026')).toEqual({ at: '2026-07-19T22:00:00.000Z', zoneless: true })
    expect(berlin('46223')).toEqual({ at: '2026-07-19T22:00:00.000Z', zoneless: true })
    expect(berlin('2026-11-20 23:30Z')).toEqual({ at: '2026-11-20T23:30:00.000Z', zoneless: false })
    expect(berlin('1767600000')).toMatchObject({ zoneless: false })
    expect(readDate('2026-11-20')).toMatchObject({ zoneless: true })
  })

  it('is refused more than a day ahead of the clock', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(readDate('2026-11-21T12:00:00Z', { now })).toMatchObject({ at: '2026-11-21T12:00:00.000Z' })
    expect(readDate('2026-11-21T12:00:01Z', { now })).toEqual({
      problem: "has the date '2026-11-21T12:00:01Z', which is in the future. It is 2026-11-20T12:00:00.000Z now",
    })
  })

  it('is what JavaScript and browsers write, in each language and zone', () => {
    const languages = fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh')
    const day = fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
    fc.assert(
      fc.property(languages, day, fc.integer({ min: 0, max: 1439 }), (language, day, minute) => {
        const date = new Date(day * 86_400_000 + minute * 60_000)
        for (const dateStyle of ['long', 'full'] as const) {
          const format = { dateStyle, timeStyle: 'short', timeZone: 'UTC' } as const
          const text = new Intl.DateTimeFormat(language, format).format(date)
          const withSigns = language === 'ja' || language === 'zh'
          if (!withSigns || dateStyle === 'long') expect(at(text), text).toBe(date.toISOString())
        }
        expect(at(String(date))).toBe(date.toISOString())
      }),
    )
  })

  it.each([
    '',
    null,
    'yesterday',
    '2026-02-30',
    '32/01/2026',
    '13/13/2026',
    '5 Foo 2026',
    '1/31/2026 13:00 PM',
    '36525',
    '73051',
    '2026-11-20 23:30 XYZ',
    '2026-11-20 24:30',
  ])('%s is none', text => {
    expect(at(text)).toMatch(/^has (no date|the date '.+', which cannot be read\. Write it like)/)
  })
})
