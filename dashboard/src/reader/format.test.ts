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
