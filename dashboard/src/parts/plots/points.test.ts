import { describe, expect, it } from 'vitest'
import { measuredOf, pointsOf } from './points.ts'

const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

describe('a day', () => {
  it('is open while it is today, also before its first answer', () => {
    expect(measuredOf(dayAgo(0), null, new Set())).toBe('open')
    expect(measuredOf(dayAgo(0), 3, new Set())).toBe('open')
    expect(measuredOf(dayAgo(1), null, new Set())).toBe('not')
  })
})

describe('a week', () => {
  const week = (start: string, answers: number | null) =>
    ({ start, days: 7, answers, mentionRate: null }) as Parameters<typeof pointsOf>[0][number]

  it('is open if it contains today, also before its first answer', () => {
    const measured = pointsOf([week(dayAgo(9), 4), week(dayAgo(2), null)], 'mentionRate').map(each => each.measured)
    expect(measured).toEqual(['whole', 'open'])
  })

  it('is a gap if it has ended without an answer', () => {
    expect(pointsOf([week(dayAgo(9), null)], 'mentionRate')[0]!.measured).toBe('not')
  })
})
