import { describe, expect, it } from 'vitest'
import { createCompetitorFigure, dotsOf, type ListedCompetitor } from './dots.ts'

const fraction = { numerator: 3, denominator: 12 }
const interval = { low: 20, high: 31, reason: null, of: 'panel', level: 95, method: 'wilson' } as const
const each = <V>(value: V) => ({ shareOfVoice: value, avgPosition: value, avgSentiment: value, recommendedRate: value })
const entity = (id: string, relationship: ListedCompetitor['relationship']): ListedCompetitor => ({
  ...{ id, name: id, domain: '', relationship, totalMentions: 3 },
  ...{ shareOfVoice: 25, avgPosition: 1.5, avgSentiment: null, recommendedRate: 25 },
  ...{ counts: each(fraction), intervals: each(interval), against: each({ was: 20, change: 5, verdict: 'up' }) },
})
const at = (id: string) => `/of/${encodeURIComponent(id)}`

describe('the dots of competitors', () => {
  const [rival, us, indirect] = [entity('r/1', 'DIRECT'), entity('us', 'SELF'), entity('i', 'INDIRECT')]

  it('are by value, and an indirect competitor without a share is last', () => {
    const greater = { ...entity('g', 'DIRECT'), shareOfVoice: 30 }
    const dots = dotsOf([indirect, us, greater], 'shareOfVoice', at)
    expect(dots.map(({ id, isOurs }) => [id, isOurs])).toEqual([
      ['g', false],
      ['us', true],
      ['i', false],
    ])
  })

  it('say what a share is of, its interval and what it was, and lead to their page', () => {
    expect(dotsOf([rival], 'shareOfVoice', at)).toEqual([
      {
        ...{ id: 'r/1', name: 'r/1', isOurs: false, href: '/of/r%2F1' },
        ...{ value: 25, low: 20, high: 31, part: 3, whole: 12, was: 20 },
      },
    ])
    expect(dotsOf([rival], 'recommendedRate', at)[0]).toMatchObject({ value: 25, part: 3, whole: 12, was: 20 })
    expect(dotsOf([rival], 'avgPosition', at)[0]).toMatchObject({ value: 1.5, part: undefined, whole: 12 })
  })

  it('have no share of voice where an entity is not tracked', () => {
    expect(createCompetitorFigure(indirect, 'shareOfVoice')).toEqual({ measure: 'shareOfVoice', value: null })
    expect(createCompetitorFigure(indirect, 'avgPosition').value).toBe(1.5)
  })
})
