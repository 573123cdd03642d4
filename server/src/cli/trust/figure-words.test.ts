import { TrustCaveat } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { figureSentences, madeOf, type TrustFigure } from './figure-words.ts'
import { you } from './measure-words.ts'

const none = (reason: TrustFigure['panel']['reason']) => ({ low: null, high: null, reason })
const from = (low: number, high: number) => ({ low, high, reason: null })

const figure = (more: Partial<TrustFigure> = {}): TrustFigure => ({
  ...{ id: 'b', name: 'Acme', measure: 'mentionRate', unit: 'percent', value: 42.1 },
  ...{ numerator: 512, denominator: 1216, answers: 3600, prompts: 40, promptsCounted: 31, assistants: 3, days: 30 },
  ...{ panel: from(40.7, 43.6), market: from(30.2, 54.9), uncertainty: null, rank: null, caveats: [] },
  ...more,
})

const said = (more: Partial<TrustFigure> = {}, who = you) => figureSentences(figure(more), who)
const narrow = 'More prompts would narrow this. More repeats would not.'

describe('a figure in words', () => {
  it('says where it would land again, and what holds of other questions', () => {
    expect(said()).toEqual([
      'If these 40 prompts ran again, assistants would name you in 40.7 to 43.6% of the answers that name you or a competitor.',
      `For similar prompts, you are named in 30 to 55%. ${narrow}`,
    ])
    expect(madeOf(figure())).toBe('512 of 1,216 answers, 31 prompts')
  })

  it.each([
    ['coverage', 'name you in 40.7 to 43.6% of all answers.'],
    ['sourceRate', 'cite you in 40.7 to 43.6% of the answers that cite you or a competitor.'],
    ['sourceCoverage', 'cite you in 40.7 to 43.6% of all answers.'],
    ['shareOfVoice', 'give you 40.7 to 43.6% of all mentions of you and your competitors.'],
    ['score', 'give you a score of 40.7 to 43.6 (0 to 100).'],
    ['avgPosition', 'name you at place 40.7 to 43.6 on average (1 is first).'],
    ['avgSentiment', 'describe you with a sentiment of 40.7 to 43.6 (0 to 100) on average.'],
  ] as const)('has a sentence for %s', (measure, end) => {
    const [panel, market] = said({ measure, prompts: 1 })
    expect(panel).toBe(`If this prompt ran again, assistants would ${end}`)
    expect(market).toMatch(new RegExp(`^For similar prompts, .*30 to 55.*${narrow}$`))
  })

  it('is about an entity by its name', () => {
    expect(
      said({ measure: 'shareOfVoice', rank: { best: 1, worst: 1, total: 4 } }, { name: 'Globex', be: 'is' }),
    ).toEqual([
      'If these 40 prompts ran again, assistants would give Globex 40.7 to 43.6% of all mentions of you and your competitors.',
      `For similar prompts, 30 to 55% of the mentions are of Globex. ${narrow}`,
      'By share of voice, you rank 1st of 4.',
    ])
  })

  it.each([
    [{ best: 2, worst: 4, total: 6 }, '2nd to 4th of 6'],
    [{ best: 3, worst: 3, total: 3 }, '3rd of 3'],
    [{ best: 11, worst: 21, total: 112 }, '11th to 21st of 112'],
  ])('has a rank or a range of ranks', (rank, text) => {
    expect(said({ rank })[2]).toBe(`By share of voice, you rank ${text}.`)
  })

  it('says the reason where there is no range, once, and never zero', () => {
    const nothing = { value: null, numerator: 0, denominator: 0, panel: none('nothing_to_count') }
    const both = { ...nothing, market: none('nothing_to_count') }
    expect(said(both)).toEqual(['Nothing to count: no answer names you or a competitor.'])
    expect(said({ ...both, measure: 'avgPosition' })).toEqual(['Nothing to count: no answer names you.'])
    expect(said({ ...both, measure: 'sourceRate' })).toEqual(['Nothing to count: no answer cites you or a competitor.'])
    expect(madeOf(figure(both))).toBe('nothing')
    expect(said({ panel: none('one_answer'), market: none('one_answer') })).toEqual([
      'Only one answer counts. It does not show what the next answer would say.',
    ])
    expect(said({ market: none('few_prompts') })[1]).toBe('At least five prompts are needed to generalize to buyers.')
    const always = { measure: 'avgPosition', unit: 'place', value: 1, numerator: 212, denominator: 212 } as const
    expect(said({ ...always, panel: none('no_variation'), market: none('few_prompts') })).toEqual([
      'Always 1 in 212 answers. Nothing varies, so no range can be estimated.',
      'At least five prompts are needed to generalize to buyers.',
    ])
  })

  it('says every caveat', () => {
    expect(said({ caveats: [...TrustCaveat.options] }).slice(2)).toEqual([
      'Some prompts were run only once per assistant, which widens the range. Run them twice.',
      'Good and bad days tend to cluster, so the range may be too narrow.',
      'Fewer than seven days are too few to show how much results vary from day to day.',
      'One prompt makes up more than half of the figure.',
      'Under 90% of the planned runs were answered. The failed ones may have been different.',
      'Assistants were asked with different settings, for example for web search or the system prompt.',
      'An assistant answered with more than one model, which may explain the difference.',
      'With only one day, a bad day looks the same as a change.',
    ])
  })

  it.each([
    [40.71, 43.62, '40.7 to 43.6'],
    [30.2, 54.9, '30 to 55'],
    [1.661, 1.823, '1.66 to 1.82'],
    [0, 100, '0 to 100'],
  ])('has as many decimals as its range is worth', (low, high, text) => {
    expect(said({ panel: from(low, high) })[0]).toContain(` ${text}%`)
  })
})
