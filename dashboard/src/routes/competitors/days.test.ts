import { describe, expect, it } from 'vitest'
import { bothOf, pointsOfEntity } from './days.ts'

const counts = (numerator: number, denominator: number) => ({
  shareOfVoice: { numerator, denominator },
  avgPosition: { numerator: 9, denominator: numerator },
  avgSentiment: { numerator: 90, denominator: 1 },
  recommendedRate: { numerator: 1, denominator: 2 },
})
const judged = { avgSentiment: 90, recommendedRate: 50 }
const unjudged = { avgSentiment: null, recommendedRate: null }
const days = [
  { date: '2026-01-01', answers: 4, mentions: 2, shareOfVoice: 40, avgPosition: 4.5, ...judged },
  { date: '2026-01-02', answers: 3, mentions: 0, shareOfVoice: 0, avgPosition: null, ...unjudged },
  { date: '2026-01-03', answers: null, mentions: null, shareOfVoice: null, avgPosition: null, ...unjudged },
]
const evolution = [
  { ...days[0]!, counts: counts(2, 5) },
  { ...days[1]!, counts: counts(0, 4) },
  { ...days[2]!, counts: counts(0, 0) },
]

describe('the days of an entity', () => {
  it('have 0 where answers do not name it, and nothing where there were no answers', () => {
    expect(pointsOfEntity(evolution, 'mentions')).toEqual([
      { day: '2026-01-01', value: 2, part: 2, whole: 4, measured: 'whole' },
      { day: '2026-01-02', value: 0, part: 0, whole: 3, measured: 'whole' },
      { day: '2026-01-03', value: null, part: null, whole: undefined, measured: 'not' },
    ])
  })

  it('say what a share is of, and of a place nothing but the place', () => {
    expect(pointsOfEntity(evolution, 'shareOfVoice')[0]).toMatchObject({ value: 40, part: 2, whole: 5 })
    expect(pointsOfEntity(evolution, 'recommendedRate')[0]).toMatchObject({ value: 50, part: 1, whole: 2 })
    expect(pointsOfEntity(evolution, 'avgPosition')[0]).toMatchObject({ value: 4.5, part: undefined, whole: 2 })
  })
})

const point = {
  ...{ start: '2026-01-05', days: 7, answers: 4, mentions: 2, coverage: 50, trackedMentions: 5, shareOfVoice: 40 },
  ...{ avgPosition: 1.5, avgSentiment: null, scoredMentions: 0 },
  ...{ recommendedCount: 1, recommendedTotal: 2, recommendedRate: 50 },
}
const series = [
  { id: 'r', name: 'Rival', relationship: 'DIRECT' as const, evolution: [point] },
  { id: 'u', name: 'Us', relationship: 'SELF' as const, evolution: [{ ...point, shareOfVoice: 60, mentions: 3 }] },
]

describe('head to head', () => {
  it('is the brand and the entity, the brand first', () => {
    const both = bothOf({ series }, 'r', 'shareOfVoice')!
    expect(both.map(({ id, isOurs, points }) => [id, isOurs, points[0]!.value, points[0]!.part])).toEqual([
      ['u', true, 60, 3],
      ['r', undefined, 40, 2],
    ])
  })

  it('counts the judged answers behind a share of recommendations', () => {
    const [us] = bothOf({ series }, 'r', 'recommendedRate')!
    expect(us.points[0]).toMatchObject({ value: 50, part: 1, whole: 2 })
  })

  it('is nothing of the brand itself, or of an entity without a series', () => {
    expect(bothOf({ series }, 'u', 'shareOfVoice')).toBeUndefined()
    expect(bothOf({ series }, 'indirect', 'shareOfVoice')).toBeUndefined()
  })
})
