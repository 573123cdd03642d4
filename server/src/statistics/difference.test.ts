import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenAnswers } from '../../test/given-answers.ts'
import { daysOf, type SummedStratum, strataOf } from '../../test/strata-of.ts'
import { type Given, summedPeriods } from '../../test/summed.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { changeOf } from './change.ts'
import { differenceOfChanges, type GroupPeriods } from './difference.ts'
import { promptsPart } from './parts.ts'
import { matchStrata } from './strata.ts'
import { studentQuantile } from './student.ts'
import type { Measure } from './sums.ts'

const { coverage, mentionRate } = ratios
const names = Object.keys(ratios) as (keyof typeof ratios)[]

type Rate = readonly [answers: number, mentions: number]

/** Prompts with their answers and mentions before and after. `moved` is the residual of the first of three days. */
function group(prompts: readonly (readonly [Rate, Rate])[], from = 0, moved = 0): GroupPeriods {
  const strata = (period: 0 | 1) =>
    strataOf(
      prompts.map((rates, i): SummedStratum => {
        const [n, a] = rates[period]
        return { prompt: from + i, assistant: 1, provider: 1, n, sums: { a, b: n } }
      }),
    )
  const days = (first: number) =>
    daysOf([moved, -moved, 0].map((a, day) => ({ day: first + day, residuals: { a, b: 0 } })))
  return { matched: matchStrata(strata(0), strata(1), []), before: days(0), after: days(3) }
}

const same = (rates: readonly [Rate, Rate], count: number) => Array.from({ length: count }, () => rates)

function given(measure: Measure, before: readonly Given[], after: readonly Given[]): GroupPeriods {
  const [then, now] = summedPeriods(measure, before, after)
  return { matched: matchStrata(then.strata, now.strata, []), before: then.days, after: now.days }
}

const law = (check: (measure: Measure, treated: [Given[], Given[]], control: [Given[], Given[]]) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...names), givenAnswers, givenAnswers, (name, before, after) => {
      const of = (all: Given[], odd: number) => all.filter(({ prompt }) => prompt % 2 === odd)
      check(ratios[name], [of(before, 0), of(after, 0)], [of(before, 1), of(after, 1)])
    }),
    { numRuns: 200 },
  )

describe('the difference of two changes', () => {
  const treated = group(
    same(
      [
        [20, 10],
        [20, 15],
      ],
      2,
    ),
  )
  const control = group(
    same(
      [
        [20, 10],
        [20, 11],
      ],
      2,
    ),
    9,
  )

  it('has the variance of all four groups of answers', () => {
    const found = differenceOfChanges(coverage, treated, control, 95)
    expect(found.change).toBeCloseTo(0.25 - 0.05, 12)
    // Two prompts with 20 of 40 answers each: 20 * (20 r (1 - r) / 19) / 40^2 per prompt and period.
    const part = (rate: number) => (20 * 20 * rate * (1 - rate)) / 19 / 1600
    const parts = [0.5, 0.5, 0.75, 0.75, 0.5, 0.5, 0.55, 0.55].map(part)
    const W = parts.reduce((sum, each) => sum + each, 0)
    const df = W ** 2 / parts.reduce((sum, each) => sum + each ** 2 / 19, 0)
    const half = studentQuantile(0.025, df) * Math.sqrt(W)
    expect(found.panel.interval.low).toBeCloseTo(0.2 - half, 9)
    expect(found.panel.interval.high).toBeCloseTo(0.2 + half, 9)
    expect(found).toMatchObject({ market: { interval: { reason: 'few_prompts' }, p: null }, detectable: null })
  })

  it('has the spread of the changes of single prompts as its variance, with at least five prompts in each group', () => {
    const gains = [2, 4, 6, 8, 10]
    const five = gains.map(gain => [[20, 5] as const, [20, 5 + gain] as const] as const)
    const six = [0, 1, 2, 3, 4, 2].map(gain => [[20, 5] as const, [20, 5 + gain] as const] as const)
    const { change, market } = differenceOfChanges(coverage, group(five), group(six, 9), 95)
    expect(change).toBeCloseTo(6 / 20 - 2 / 20, 12)
    // z is (gain - mean gain) / (answers of the group), h is 1 / prompts.
    const spread = (moved: readonly number[]) => {
      const mean = moved.reduce((sum, each) => sum + each, 0) / moved.length
      return promptsPart(moved.map(each => ({ z: (each - mean) / (20 * moved.length), h: 1 / moved.length })))
    }
    const [P1, P2] = [spread(gains), spread([0, 1, 2, 3, 4, 2])]
    expect([P1.variance, P2.variance]).toEqual([
      expect.closeTo((40 / 4 / 5) * 0.05 ** 2, 12),
      expect.closeTo((10 / 5 / 6) * 0.05 ** 2, 12),
    ])
    const V = P1.variance + P2.variance
    const df = V ** 2 / (P1.variance ** 2 / P1.df + P2.variance ** 2 / P2.df)
    const half = studentQuantile(0.025, df) * Math.sqrt(V)
    expect(market.interval.low).toBeCloseTo(0.2 - half, 9)
    expect(market.interval.high).toBeCloseTo(0.2 + half, 9)
  })

  it('ignores days that are equally good for both groups', () => {
    const rates = same(
      [
        [100, 30],
        [100, 50],
      ],
      5,
    )
    const width = (one: number, other: number) => {
      const { low, high } = differenceOfChanges(mentionRate, group(rates, 0, one), group(rates, 9, other), 95).panel
        .interval
      return high! - low!
    }
    expect(width(60, 60)).toBeCloseTo(width(0, 0), 12)
    expect(width(60, -60)).toBeGreaterThan(2 * width(0, 0))
  })

  it('is the difference of the like-for-like changes, and negative if the groups are swapped', () =>
    law((measure, treated, control) => {
      const [one, other] = [treated, control].map(([before, after]) => {
        const [then, now] = summedPeriods(measure, before, after)
        return changeOf(measure, then, now, { level: 95, changed: [] }).likeForLike
      })
      const [first, second] = [given(measure, ...treated), given(measure, ...control)]
      const there = differenceOfChanges(measure, first, second, 95)
      const back = differenceOfChanges(measure, second, first, 95)
      expect(there.change === null).toBe(!one || !other)
      if (there.change === null) return
      expect(there.change).toBe(one!.change - other!.change)
      expect(back.change).toBe(0 - there.change)
      for (const kind of ['panel', 'market'] as const) {
        const [its, swapped] = [there[kind], back[kind]]
        expect(swapped.p === null).toBe(its.p === null)
        if (its.p === null) continue
        expect(swapped.p!).toBeCloseTo(its.p, 9)
        const scale = 1e-9 * Math.max(1, Math.abs(its.interval.high!))
        expect(Math.abs(swapped.interval.low! + its.interval.high!)).toBeLessThan(scale)
        if (Math.abs(its.p - 0.05) > 1e-9) expect(its.interval.low! > 0 || its.interval.high! < 0).toBe(its.p < 0.05)
      }
    }))

  it('is null if a group has nothing to compare', () => {
    expect(differenceOfChanges(mentionRate, treated, group([]), 95)).toMatchObject({
      ...{ change: null, detectable: null },
      panel: { p: null, interval: { reason: 'nothing_to_count' } },
    })
  })
})
