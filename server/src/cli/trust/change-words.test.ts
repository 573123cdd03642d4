import { describe, expect, it } from 'vitest'
import { changeSentences, type ReportedChange } from './change-words.ts'

type Like = NonNullable<ReportedChange['likeForLike']>

const like = (more: Partial<Like> = {}): Like => ({
  ...{ before: 40, after: 43.4, change: 3.4, low: 1.2, high: 5.6, reason: null, p: 0.005, q: 0.01 },
  ...more,
})
const market = { low: 0.3, high: 6.5, reason: null, p: 0.03 } as const
const none = (reason: Like['reason']) => ({ low: null, high: null, reason, p: null })

const change = (more: Partial<ReportedChange> = {}): ReportedChange => ({
  ...{ id: 'b', name: 'Acme', measure: 'mentionRate', unit: 'percent' },
  ...{ before: 40, after: 43.4, change: 3.4, mix: 0, likeForLike: like(), market },
  ...{ verdict: 'up', broad: true, detectable: 2.9, caveats: [] },
  matched: { prompts: 40, answersBefore: 3600, answersAfter: 3600 },
  ...more,
})

const said = (more: Partial<ReportedChange> = {}) => changeSentences(change(more), 16)
const chance = 'If nothing had changed, 1 such comparison in 200 would show this much.'

describe('a change in words', () => {
  it('is up or down, across the questions or not', () => {
    expect(said()).toEqual(['Up 3.4 points like for like, across your prompts.', chance])
    expect(said({ broad: false, market: { ...market, p: 0.3 } })).toEqual([
      'Up 3.4 points like for like, on your prompts. The change comes from a few of them, so do not generalize.',
      chance,
    ])
    expect(said({ broad: false, market: none('few_prompts') })[0]).toBe(
      'Up 3.4 points like for like, on your prompts. At least five prompts are needed to generalize to buyers.',
    )
    expect(said({ broad: false, market: none('no_variation') })[0]).toBe(
      'Up 3.4 points like for like, by the same amount in every prompt.',
    )
    expect(said({ verdict: 'down', likeForLike: like({ change: -1, p: 0 }) })).toEqual([
      'Down 1 point like for like, across your prompts.',
      'If nothing had changed, fewer than 1 such comparison in 10,000 would show this much.',
    ])
  })

  it('of a position says which way is better', () => {
    const position = { measure: 'avgPosition', unit: 'place' } as const
    expect(said({ ...position, verdict: 'down', likeForLike: like({ change: -0.18 }) })[0]).toBe(
      'Down 0.18 places like for like, closer to first place, across your prompts.',
    )
    expect(said({ ...position, likeForLike: like({ change: 1 }) })[0]).toBe(
      'Up 1 place like for like, further from first place, across your prompts.',
    )
  })

  it('is none, or none that would have shown', () => {
    expect(said({ verdict: 'steady', likeForLike: like({ change: 0.1, low: -1.9, high: 2 }) })).toEqual([
      'No change larger than 2 points.',
    ])
    expect(said({ verdict: 'unclear', likeForLike: like({ p: 0.2, q: 0.5 }) })).toEqual([
      'No clear change. A change below 2.9 points would not be visible.',
    ])
  })

  it('is not sure where it would be one alone, but not among so many', () => {
    expect(said({ verdict: 'unclear', likeForLike: like({ p: 0.04, q: 0.2 }) })).toEqual([
      'Up 3.4 points like for like. Among 16 comparisons, this is not enough to be sure.',
    ])
  })

  it('has its reason in words where there is no test', () => {
    const unclear = { verdict: 'unclear', broad: false, detectable: null } as const
    const matched = { prompts: 0, answersBefore: 0, answersAfter: 0 }
    const apart = { ...unclear, verdict: 'not_comparable', likeForLike: null, mix: null } as const
    expect(said({ ...apart, matched })).toEqual([
      'Not comparable: no prompt was answered by the same assistant in both periods.',
    ])
    expect(said(apart)).toEqual([
      'Not comparable: in one of the periods, the prompts that ran in both have nothing to count.',
    ])
    expect(said({ ...unclear, likeForLike: like({ ...none('one_answer'), q: null }) })).toEqual([
      'In one period, only one answer counts, so there is nothing to compare.',
    ])
    const constant = { ...none('no_variation'), q: null }
    expect(said({ ...unclear, likeForLike: like({ ...constant, before: 100, after: 100, change: 0 }) })).toEqual([
      'Always 100% in both periods.',
    ])
    expect(said({ ...unclear, likeForLike: like({ ...constant, before: 40, after: 50, change: 10 }) })).toEqual([
      'Always 40% before and always 50% now. Nothing varies, so chance cannot be estimated.',
    ])
  })

  it('says what other questions did to the headline, from one point on', () => {
    const others = 'other prompts or assistants were used, or some were used more often'
    expect(said({ change: 19.4, mix: 16 })[2]).toBe(
      `The headline figure rose 19.4 points, 16 points of it because ${others}.`,
    )
    expect(said({ change: 0, mix: -3.4 })[2]).toBe(
      `The headline figure did not move, but like for like it rose 3.4 points. The reason: ${others}.`,
    )
    expect(said({ change: -1.6, mix: -5 })[2]).toBe(
      `The headline figure fell 1.6 points, but like for like it rose 3.4 points. The reason: ${others}.`,
    )
    expect(said({ change: 4.3, mix: 0.9 }).length).toBe(2)
    expect(said({ unit: 'place', change: 0.3, mix: 0.06 }).length).toBe(3)
    expect(said({ unit: 'place', change: 0.3, mix: 0.04 }).length).toBe(2)
  })

  it('has its caveats', () => {
    expect(said({ caveats: ['model_changed', 'one_day'] }).slice(2)).toEqual([
      'An assistant answered with more than one model, which may explain the difference.',
      'With only one day, a bad day looks the same as a change.',
    ])
  })
})
