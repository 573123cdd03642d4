import { describe, expect, it } from 'vitest'
import { measuredOf, partialDays, pointsOf } from './points.ts'

const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

describe('a day', () => {
  it('is open while it is today, also before its first answer', () => {
    expect(measuredOf(dayAgo(0), null, new Set())).toBe('open')
    expect(measuredOf(dayAgo(0), 3, new Set())).toBe('open')
    expect(measuredOf(dayAgo(1), null, new Set())).toBe('not')
  })

  it('is partial if less than 90% of its planned runs were answered', () => {
    const runs = (date: string, planned: number, answered: number) => {
      const rest = { notShown: 0, failed: planned - answered, skipped: 0, open: 0 }
      const providers = [
        { provider: 'chatgpt', answers: answered, planned, answered, ...rest },
        { provider: 'claude', answers: 1, planned: 0, answered: 0, notShown: 0, failed: 0, skipped: 0, open: 0 },
      ]
      return { date, measured: true, answers: answered + 1, providers }
    }
    const days = [runs('2026-11-01', 20, 18), runs('2026-11-02', 20, 17), runs('2026-11-03', 0, 0)]
    expect([...partialDays(days)]).toEqual(['2026-11-02'])
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
