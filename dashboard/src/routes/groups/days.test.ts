import { describe, expect, it } from 'vitest'
import { pointsOfGroup } from './days.ts'

const counts = (numerator: number, denominator: number) => ({
  mentionRate: { numerator, denominator },
  sourceRate: { numerator: 0, denominator: 0 },
  shareOfVoice: { numerator, denominator },
  avgSentiment: { numerator: 130, denominator: 2 },
  recommendedRate: { numerator: 1, denominator: 4 },
})
const rates = { mentionRate: 0, sourceRate: 0, shareOfVoice: 0, avgSentiment: 65, recommendedRate: 25 }
const none = { mentionRate: null, sourceRate: null, shareOfVoice: null, avgSentiment: null, recommendedRate: null }
const days = [
  { date: '2026-01-01', answers: 4, ...rates, counts: counts(0, 3) },
  { date: '2026-01-02', answers: null, ...none, counts: counts(0, 0) },
  { date: '2026-01-03', answers: 2, ...rates, counts: counts(0, 0) },
]

describe('the days of a group', () => {
  it('tell a day without mentions from one that was not measured and from one with nothing to count', () => {
    expect(pointsOfGroup(days, 'mentionRate')).toEqual([
      { day: '2026-01-01', value: 0, part: 0, whole: 3, measured: 'whole' },
      { day: '2026-01-02', value: null, part: 0, whole: 0, measured: 'not' },
      { day: '2026-01-03', value: 0, part: 0, whole: 0, measured: 'whole' },
    ])
  })

  it('say of a sentiment what it is an average of, and not the sum', () => {
    expect(pointsOfGroup(days, 'avgSentiment')[0]).toMatchObject({ value: 65, part: undefined, whole: 2 })
  })

  it('say how many answers were judged', () => {
    expect(pointsOfGroup(days, 'recommendedRate')[0]).toMatchObject({ value: 25, part: 1, whole: 4 })
  })

  it('mark days on which asks were not answered', () => {
    expect(pointsOfGroup(days, 'mentionRate', new Set(['2026-01-01']))[0]!.measured).toBe('partly')
  })
})
