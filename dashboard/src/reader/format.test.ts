import { describe, expect, it } from 'vitest'
import { formatOf, shownValue } from './format.ts'

describe('a value of a measure', () => {
  const format = formatOf('en')

  it('is whole where it is a count, and has a sign where it is a percentage', () => {
    expect(shownValue(format, 'totalMentions', 1505)).toBe('1,505')
    expect(shownValue(format, 'totalMentions', 505, 2)).toBe('505')
    expect(shownValue(format, 'mentionRate', 68.333)).toBe('68.3%')
    expect(shownValue(format, 'avgPosition', 1.5, 2)).toBe('1.50')
  })

  it('is a dash where there is none', () => {
    expect(shownValue(format, 'mentionRate', null)).toBe('–')
  })
})

describe('a negative number', () => {
  it.each(['en', 'de'])('has a minus sign, not a hyphen: %s', code => {
    const { signed, signedTwo, two, one, percent } = formatOf(code)
    for (const text of [signed(-3.4), signedTwo(-0.34), two(-0.34), one(-3.4), percent(-3.4)])
      expect(text).toMatch(/^−\d/)
    expect(signed(3.4)).toMatch(/^\+3/)
  })
})

describe('a duration', () => {
  it('is in the largest unit that fits', () => {
    const { duration } = formatOf('en')
    expect([86_400, 3600, 5400, 90, 60, 12.34, 0].map(duration)).toEqual([
      ...['1 day', '1 hour', '1.5 hours', '1.5 minutes', '1 minute', '12.3 seconds', '0 seconds'],
    ])
    expect(formatOf('de').duration(86_400)).toBe('1 Tag')
  })
})
