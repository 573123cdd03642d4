import { describe, expect, it } from 'vitest'
import { instant, shown } from './instant.ts'
import { noon } from './small-world.ts'
import { holds, windowOf } from './window.ts'

const asked = (params: Record<string, string>) => {
  const window = windowOf(params, noon)
  return window === null ? null : [shown(window.from), shown(window.to)]
}

describe('instant', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T10:30', '2026-03-01T10:30:00.000Z'],
    ['2026-03-01T10:30:15.5', '2026-03-01T10:30:15.500Z'],
    ['2026-03-01T10:30:15.1239Z', '2026-03-01T10:30:15.123Z'],
    ['2026-03-01T00:30:00+05:30', '2026-02-28T19:00:00.000Z'],
    ['2026-02-28T23:30-08:00', '2026-03-01T07:30:00.000Z'],
  ])('reads %s as %s (D5)', (text, expected) => {
    expect(shown(instant(text))).toBe(expected)
  })
})

describe('windowOf', () => {
  it('counts the last days with today (D5)', () => {
    expect(asked({ period: '1' })).toEqual(['2026-03-02T00:00:00.000Z', '2026-03-02T23:59:59.999Z'])
    expect(asked({ period: '7' })).toEqual(['2026-02-24T00:00:00.000Z', '2026-03-02T23:59:59.999Z'])
  })

  it('takes the pair before the period, to the end of the end day in UTC', () => {
    const pair = { startDate: '2026-02-28T20:00:00-05:00', endDate: '2026-03-01T23:00:00-05:00', period: '7' }
    expect(asked(pair)).toEqual(['2026-03-01T01:00:00.000Z', '2026-03-02T23:59:59.999Z'])
  })

  it('leaves a lone boundary alone (D6)', () => {
    expect(asked({ startDate: '2026-03-01' })).toBeNull()
    expect(asked({ endDate: '2026-03-01', period: '1' })?.[0]).toBe('2026-03-02T00:00:00.000Z')
  })

  it('holds both its ends, and without a window everything', () => {
    const window = { from: 10, to: 20 }
    expect([9, 10, 20, 21].map(at => holds(window, at))).toEqual([false, true, true, false])
    expect(holds(null, Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})
