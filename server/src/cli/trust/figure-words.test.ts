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
const narrow = 'More questions would narrow this; more repeats would not.'

describe('a figure in words', () => {
  it('says where it would land again, and what holds of other questions', () => {
    expect(said()).toEqual([
      'Asked again, these 40 questions would name you in 40.7 to 43.6 % of the answers that name you or a competitor.',
      `In questions like these, you are named in 30 to 55 %. ${narrow}`,
    ])
    expect(madeOf(figure())).toBe('512 of 1,216 answers, 31 questions')
  })

  it.each([
    ['coverage', 'name you in 40.7 to 43.6 % of all answers.'],
    ['sourceRate', 'cite you in 40.7 to 43.6 % of the answers that cite you or a competitor.'],
    ['sourceCoverage', 'cite you in 40.7 to 43.6 % of all answers.'],
    ['shareOfVoice', 'give you 40.7 to 43.6 % of all mentions of you and your competitors.'],
    ['score', 'give you a score of 40.7 to 43.6 (0 to 100).'],
    ['avgPosition', 'name you at place 40.7 to 43.6 on average (1 is first).'],
    ['avgSentiment', 'speak of you with a sentiment of 40.7 to 43.6 (0 to 100) on average.'],
  ] as const)('has a sentence for %s', (measure, end) => {
    const [panel, market] = said({ measure, prompts: 1 })
    expect(panel).toBe(`Asked again, this question would ${end}`)
    expect(market).toMatch(new RegExp(`^In questions like these, .*30 to 55.*${narrow}$`))
  })

  it('is about an entity by its name', () => {
    expect(
      said({ measure: 'shareOfVoice', rank: { best: 1, worst: 1, total: 4 } }, { name: 'Globex', be: 'is' }),
    ).toEqual([
      'Asked again, these 40 questions would give Globex 40.7 to 43.6 % of all mentions of you and your competitors.',
      `In questions like these, 30 to 55 % of the mentions are of Globex. ${narrow}`,
      'By share of voice you are 1st of 4.',
    ])
  })

  it.each([
    [{ best: 2, worst: 4, total: 6 }, '2nd to 4th of 6'],
    [{ best: 3, worst: 3, total: 3 }, '3rd of 3'],
    [{ best: 11, worst: 21, total: 112 }, '11th to 21st of 112'],
  ])('has a rank or a range of ranks', (rank, text) => {
    expect(said({ rank })[2]).toBe(`By share of voice you are ${text}.`)
  })

  it('says the reason where there is no range, once, and never zero', () => {
    const nothing = { value: null, numerator: 0, denominator: 0, panel: none('nothing_to_count') }
    const both = { ...nothing, market: none('nothing_to_count') }
    expect(said(both)).toEqual(['Nothing to count: no answer names you or a competitor.'])
    expect(said({ ...both, measure: 'avgPosition' })).toEqual(['Nothing to count: no answer names you.'])
    expect(said({ ...both, measure: 'sourceRate' })).toEqual(['Nothing to count: no answer cites you or a competitor.'])
    expect(madeOf(figure(both))).toBe('nothing')
    expect(said({ panel: none('one_answer'), market: none('one_answer') })).toEqual([
      'A single answer counts: it does not tell what the next would say.',
    ])
    expect(said({ market: none('few_prompts') })[1]).toBe('Five questions or more are needed to speak of buyers.')
    const always = { measure: 'avgPosition', unit: 'place', value: 1, numerator: 212, denominator: 212 } as const
    expect(said({ ...always, panel: none('no_variation'), market: none('few_prompts') })).toEqual([
      'Always 1, in 212 answers: where nothing varies no range can be given.',
      'Five questions or more are needed to speak of buyers.',
    ])
  })

  it('says every caveat', () => {
    expect(said({ caveats: [...TrustCaveat.options] }).slice(2)).toEqual([
      'Some questions were asked once of an assistant, so the range is wider than it need be: ask them twice.',
      'Good and bad days come in runs: the range may be too narrow.',
      'Fewer than seven days: they hardly show how far days differ.',
      'One question has more than half of what counts.',
      'Under 90 % of the planned asks were answered; those that failed may have been different.',
      'Assistants were not all asked in the same way: web search, system text or another setting differs.',
      'An assistant answered with more than one model; what differs may be due to that.',
      'One day only: a bad day cannot be told from a change.',
    ])
  })

  it.each([
    [40.71, 43.62, '40.7 to 43.6'],
    [30.2, 54.9, '30 to 55'],
    [1.661, 1.823, '1.66 to 1.82'],
    [0, 100, '0 to 100'],
  ])('has as many decimals as its range is worth', (low, high, text) => {
    expect(said({ panel: from(low, high) })[0]).toContain(` ${text} %`)
  })
})
