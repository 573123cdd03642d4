import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en/index.ts'
import { formatOf } from '../../reader/format.ts'
import { type ChangeRow, changeText, sentencesOf, shareText } from './words.ts'

const format = formatOf('en')
const like = { low: 1, high: 5, reason: null, before: 40, after: 43, change: 3, p: 0.001, q: 0.004 }
const row: ChangeRow = {
  ...{ id: 'b', name: 'Acme', measure: 'mentionRate', unit: 'percent', before: 40, after: 44, change: 4, mix: 1 },
  likeForLike: like,
  market: { low: 1, high: 6, reason: null, p: 0.01 },
  ...{ verdict: 'up', broad: true, detectable: 2.93, caveats: [] },
  matched: { prompts: 12, answersBefore: 80, answersAfter: 90 },
}
const said = (more: Partial<ChangeRow>) => sentencesOf({ ...row, ...more }, 16, en, format)
const { sentences } = en.changes

describe('what is said of a change', () => {
  it('is whether it is one of other questions, too', () => {
    expect(said({})).toEqual([sentences.broad])
    expect(said({ broad: false })).toEqual([sentences.some])
    expect(said({ broad: false, market: { ...row.market, reason: 'few_prompts' } })).toEqual([sentences.fewPrompts])
  })

  it('is what would not have shown, or that it is one of many', () => {
    const unsure = { ...like, p: 0.2, q: 0.4 }
    expect(said({ verdict: 'unclear', likeForLike: unsure })).toEqual([sentences.detectable('2.9 points')])
    expect(said({ verdict: 'unclear' })).toEqual([sentences.alone('16')])
    expect(said({ verdict: 'unclear', likeForLike: unsure, unit: 'place', detectable: 0.3 })).toEqual([
      sentences.detectable('0.30 positions'),
    ])
  })

  it('is why there is nothing to compare, and what to keep in mind', () => {
    const none = { verdict: 'not_comparable', likeForLike: null } as const
    expect(said({ ...none, matched: { ...row.matched, prompts: 0 } })).toEqual([sentences.notMatched])
    expect(said({ ...none, caveats: ['one_day'] })).toEqual([sentences.nothing, en.changes.caveats.one_day])
  })
})

describe('the numbers of a change', () => {
  it('have a sign, and two decimals for places', () => {
    expect(changeText('percent', 9.34, format)).toBe('+9.3')
    expect(changeText('place', -0.18, format)).toBe('−0.18')
    expect(changeText('points', null, format)).toBe('–')
  })

  it('do not make a small share of chance finds 0', () => {
    expect(['0.0042', '< 0.0001', '–']).toEqual([0.0042, 0, null].map(value => shareText(value, en, format)))
  })
})
