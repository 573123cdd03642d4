import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenAnswers } from '../../test/given-answers.ts'
import { daysOf, type SummedStratum, type Sums, strataOf } from '../../test/strata-of.ts'
import { type Given, grouped, summed, summedPeriods } from '../../test/summed.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { alwaysValid } from './always-valid.ts'
import { type ChangeOptions, changeOf, isBroad, verdictOf } from './change.ts'
import { linearise } from './linearised.ts'
import { changedProviders, matchStrata } from './strata.ts'
import { studentQuantile } from './student.ts'
import type { Measure } from './sums.ts'

const names = Object.keys(ratios) as (keyof typeof ratios)[]

const change = (
  measure: Measure,
  before: readonly Given[],
  after: readonly Given[],
  options: Partial<ChangeOptions> = {},
) => {
  const [then, now] = summedPeriods(measure, before, after)
  return changeOf(measure, then, now, { level: 95, ...options })
}

const law = (check: (measure: Measure, before: Given[], after: Given[]) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...names), givenAnswers, givenAnswers, (name, before, after) =>
      check(ratios[name], before, after),
    ),
    { numRuns: 200 },
  )

const stratum = (prompt: number, n: number, sums: Sums, assistant = 1, provider = 1): SummedStratum => ({
  prompt,
  assistant,
  provider,
  n,
  sums,
})
const calm = [0, 1, 2].map(day => ({ day, residuals: { a: 0, b: 0, p: 0 } }))
const period = (strata: SummedStratum[], days = calm) => ({ strata: strataOf(strata), days: daysOf(days) })
const rates = (...all: readonly (readonly [a: number, b: number])[]) =>
  period(all.map(([a, b], prompt) => stratum(prompt, b, { a, b })))

describe('a change', () => {
  it('is finite, or has a reason', () =>
    law((measure, before, after) => {
      const found = change(measure, before, after)
      const { likeForLike, market } = found
      const numbers = [found.before, found.after, found.change, found.mix, found.detectable]
      for (const tested of likeForLike ? [likeForLike, market] : [market]) {
        const { low, high, reason } = tested.interval
        expect(tested.p === null).toBe(reason !== null)
        numbers.push(low, high, tested.p)
      }
      for (const number of numbers) if (number !== null) expect(Number.isFinite(number)).toBe(true)
      expect(verdictOf(found, 0.5, 0.02) === 'not_comparable').toBe(likeForLike === null)
    }))

  it('has a p of at most 5 % exactly where its interval excludes 0', () =>
    law((measure, before, after) => {
      for (const options of [{}, { lookedAt: 20 }]) {
        const { likeForLike, market } = change(measure, before, after, options)
        for (const tested of [likeForLike, market]) {
          if (!tested || tested.p === null || Math.abs(tested.p - 0.05) < 1e-9) continue
          const excludes = tested.interval.low! > 0 || tested.interval.high! < 0
          expect(excludes).toBe(tested.p < 0.05)
        }
      }
    }))

  it('is none between identical periods', () =>
    law((measure, before) => {
      const found = change(measure, before, before)
      if (!found.likeForLike) return
      expect([found.change, found.mix, found.likeForLike.change]).toEqual([0, 0, 0])
      expect(['steady', 'unclear']).toContain(verdictOf(found, found.likeForLike.p, 0.02))
      expect(found.likeForLike.p ?? 1).toBe(1)
    }))

  it('has the other sign when the periods are swapped, where every key has as many answers in both', () =>
    law((measure, before, after) => {
      // Each prompt and assistant keeps the same number of answers in both periods: the smaller of the two.
      const [then, now] = [before, after].map(all => grouped(all, ({ prompt, assistant }) => `${prompt} ${assistant}`))
      const keys = [...then!.keys()].filter(key => now!.has(key))
      const least = (key: string) => Math.min(then!.get(key)!.length, now!.get(key)!.length)
      const [first, second] = [then!, now!].map(all => keys.flatMap(key => all.get(key)!.slice(0, least(key))))
      const [there, back] = [change(measure, first!, second!), change(measure, second!, first!)]
      expect(back.likeForLike === null).toBe(there.likeForLike === null)
      if (!there.likeForLike) return
      const scale = 1e-9 * Math.max(1, there.likeForLike.after)
      expect(Math.abs(there.likeForLike.change + back.likeForLike!.change)).toBeLessThan(scale)
      expect(back.likeForLike!.interval.reason).toBe(there.likeForLike.interval.reason)
      if (there.likeForLike.p !== null) expect(back.likeForLike!.p).toBeCloseTo(there.likeForLike.p, 6)
    }))

  it('compares like with like, and says what is mix', () => {
    // Prompts 0 and 1 don't change. Prompt 2, always mentioned, runs only in the second period.
    const before = rates([2, 10], [4, 10])
    const after = rates([4, 20], [4, 10], [50, 50])
    const found = changeOf(ratios.mentionRate, before, after, { level: 95 })
    expect(found.before).toBeCloseTo(0.3, 12)
    expect(found.after).toBeCloseTo(58 / 80, 12)
    // Prompt 0 counts twice before: (2 * 2 + 4) / 30. After: (4 + 4) / 30.
    expect(found.likeForLike).toMatchObject({ before: 8 / 30, after: 8 / 30, change: 0 })
    expect(found.mix).toBeCloseTo(58 / 80 - 0.3, 12)
    expect(found.matched).toEqual({ prompts: 2, answersBefore: 20, answersAfter: 30 })
    expect(found.market.interval.reason).toBe('few_prompts')
  })

  it('has the variance of both periods, and sees what 80 % of the time would show', () => {
    const found = changeOf(ratios.coverage, rates([10, 20], [10, 20]), rates([15, 20], [15, 20]), { level: 95 })
    // Twice 20 * (20 * 0.5 * 0.5 / 19) / 40^2 and twice 20 * (20 * 0.75 * 0.25 / 19) / 40^2.
    const W = (2 * 20 * ((20 * 0.25) / 19)) / 1600 + (2 * 20 * ((20 * 0.1875) / 19)) / 1600
    expect(found.detectable).toBeCloseTo(2.801585 * Math.sqrt(W), 6)
    const { low, high } = found.likeForLike!.interval
    const [v1, v2] = [5 / 19 / 80, 3.75 / 19 / 80]
    const df = W ** 2 / ((2 * (v1 * v1 + v2 * v2)) / 19)
    expect((high! - low!) / 2).toBeCloseTo(studentQuantile(0.025, df) * Math.sqrt(W), 9)
    expect((high! + low!) / 2).toBeCloseTo(0.25, 9)
  })

  it('takes what the days of both periods share into account', () => {
    const days = (moved: number) =>
      calm.map(({ day, residuals }) => ({ day, residuals: { ...residuals, a: moved * (day - 1) } }))
    const sides = (moved: number) =>
      [rates([90, 300], [90, 300]), rates([110, 300], [110, 300])].map(({ strata }) => ({
        strata,
        days: daysOf(days(moved)),
      }))
    const [still, shaken] = [0, 60].map(moved => {
      const [before, after] = sides(moved)
      return changeOf(ratios.mentionRate, before!, after!, { level: 95 }).likeForLike!
    })
    expect(still!.p).toBeLessThan(0.05)
    expect(shaken!.p).toBeGreaterThan(0.05)
  })

  it('tests keys that were asked once by how they differ from each other', () => {
    const twice = (...all: (readonly [number, number])[]) => rates(...all, ...all)
    const before = twice([0, 1], [0, 1], [0, 1], [0, 1], [1, 1], [0, 1])
    const after = twice([1, 1], [1, 1], [1, 1], [0, 1], [1, 1], [1, 1])
    const found = changeOf(ratios.mentionRate, before, after, { level: 95 })
    // Each half changes by (1, 1, 1, 0, 0, 1), on average 2/3. So 12/11 times the sum of squares, for 12 answers.
    const squares = 8 * (1 / 3) ** 2 + 4 * (2 / 3) ** 2
    const half = studentQuantile(0.025, 11) * Math.sqrt(((12 / 11) * squares) / 144)
    expect(found.likeForLike!.interval.low).toBeCloseTo(4 / 6 - half, 9)
    expect(found.caveats).toContain('asked_once')
  })

  it('of nothing in common is not comparable', () => {
    const [before] = [rates([2, 10], [4, 10])]
    const after = period([stratum(7, 10, { a: 3, b: 10 })])
    const found = changeOf(ratios.mentionRate, before, after, { level: 95 })
    expect(found).toMatchObject({ likeForLike: null, mix: null, detectable: null })
    expect(found.change).toBeCloseTo(0, 12)
    expect(verdictOf(found, null, 0.02)).toBe('not_comparable')
    expect(isBroad(found)).toBe(false)
    const nothing = changeOf(ratios.mentionRate, period([]), after, { level: 95 })
    expect(nothing).toMatchObject({ before: null, after: 0.3, change: null, likeForLike: null })
  })

  it('of one answer each, and of averages that never vary, has no test', () => {
    const one = changeOf(ratios.mentionRate, rates([0, 1]), rates([1, 1]), { level: 95 })
    expect(one.likeForLike).toMatchObject({ change: 1, p: null, interval: { reason: 'one_answer' } })
    const placed = (p: number) => period([0, 1, 2].map(prompt => stratum(prompt, 9, { a: 9, p: 9 * p, pp: 9 * p * p })))
    const same = changeOf(ratios.avgPosition, placed(1), placed(2), { level: 95 })
    expect(same.likeForLike).toMatchObject({ change: 1, p: null, interval: { reason: 'no_variation' } })
    expect(verdictOf(same, null, 0.1)).toBe('unclear')
  })
})

describe('verdicts', () => {
  const many = (a: number) => rates(...Array.from({ length: 8 }, (_, prompt) => [a + 10 * prompt, 200] as const))
  const found = (before: number, after: number) =>
    changeOf(ratios.mentionRate, many(before), many(after), { level: 95 })

  it('are up and down with q, steady within the margin, else unclear', () => {
    const [up, down] = [found(20, 60), found(60, 20)]
    expect([verdictOf(up, up.likeForLike!.p, 0.02), verdictOf(down, down.likeForLike!.p, 0.02)]).toEqual(['up', 'down'])
    expect(isBroad(up)).toBe(true)
    expect(verdictOf(up, 0.06, 0.02)).toBe('unclear')
    expect(verdictOf(found(20, 21), 0.6, 0.02)).toBe('unclear')
    expect(verdictOf(found(20, 21), 0.6, 0.2)).toBe('steady')
  })
})

describe('keys', () => {
  const sums = { a: 1, b: 2 }
  it('are prompt and assistant, or prompt and provider where its models changed', () => {
    const before = [stratum(1, 4, sums, 1, 1), stratum(1, 5, sums, 2, 2), stratum(2, 3, sums, 2, 2)]
    const after = [
      stratum(1, 6, sums, 1, 1),
      stratum(1, 7, sums, 3, 2),
      stratum(1, 1, sums, 4, 2),
      stratum(3, 1, sums, 1, 1),
    ]
    expect(changedProviders(before, after)).toEqual([2])
    const matched = matchStrata(strataOf(before), strataOf(after), [2])
    // The changed provider has a negative integer, before the assistants.
    expect(matched.before.all.map(({ assistant, n }) => [assistant, n])).toEqual([
      [-3, 5],
      [1, 4],
    ])
    expect(matched.after.all.map(({ assistant, n }) => [assistant, n])).toEqual([
      [-3, 8],
      [1, 6],
    ])
    expect([...matched.after.columns.b!]).toEqual([4, 2])
    expect(matchStrata(strataOf(before), strataOf(after), []).before.all.length).toBe(1)
    const found = changeOf(ratios.mentionRate, period(before), period(after), { level: 95 })
    expect(found.caveats).toContain('model_changed')
    expect(
      changeOf(ratios.mentionRate, period(before), period(after), { level: 95, changed: [] }).caveats,
    ).not.toContain('model_changed')
  })

  it('do not depend on the order of the answers', () =>
    law((measure, before, after) => {
      const turned = change(measure, [...before].reverse(), [...after].reverse())
      expect(turned).toEqual(change(measure, before, after))
    }))
})

describe('looking every day', () => {
  it('widens the interval by the factor of an always-valid one', () => {
    const many = Number.POSITIVE_INFINITY
    expect(alwaysValid(30, many, 0.025)).toBeCloseTo(3.0352, 3)
    for (const days of [1, 7, 30, 180, 720]) expect(alwaysValid(days, many, 0.025)).toBeGreaterThan(1.96)
    const [before, after] = [rates([10, 40], [12, 40]), rates([20, 40], [19, 40])]
    const once = changeOf(ratios.mentionRate, before, after, { level: 95 }).likeForLike!
    const daily = changeOf(ratios.mentionRate, before, after, { level: 95, lookedAt: 30 }).likeForLike!
    const half = ({ interval }: typeof once) => (interval.high! - interval.low!) / 2
    expect(half(daily) / half(once)).toBeCloseTo(3.0352 / 1.959964, 4)
    expect(daily.p!).toBeGreaterThan(once.p!)
  })
})

it('is the difference of the two figures where all is matched', () => {
  const before = rates([2, 10], [4, 10])
  const value = (side: typeof before) => linearise(ratios.mentionRate, side.strata, daysOf([])).value!
  const after = rates([3, 10], [7, 10])
  const found = changeOf(ratios.mentionRate, before, after, { level: 95 })
  expect(found.likeForLike!.change).toBeCloseTo(value(after) - value(before), 12)
  expect(found.mix).toBeCloseTo(0, 12)
  expect(summed(ratios.mentionRate, []).strata.all).toEqual([])
})
