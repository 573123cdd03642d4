import { describe, expect, it } from 'vitest'
import { readDate } from './dates.ts'

const at = (text: unknown, order?: 'dmy' | 'mdy') => {
  const read = readDate(text, order)
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
    [1767600000, '2026-01-05T08:00:00.000Z'],
    ['1767600000000', '2026-01-05T08:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(at(text)).toBe(instant)
  })

  it('that may be two days is one by the order that is said, and else is refused', () => {
    expect(at('03/04/2026')).toBe("has the ambiguous date '03/04/2026'. Use --dates dmy (day first) or --dates mdy")
    expect([at('03/04/2026', 'dmy'), at('03-04-2026', 'mdy')]).toEqual([
      ...['2026-04-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z'],
    ])
    expect(at('31/01/2026', 'mdy')).toContain('which cannot be read')
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
    '46023',
  ])('%s is none', text => {
    expect(at(text)).toMatch(/^has (no date|the date '.+', which cannot be read\. Write it like)/)
  })
})
