import { describe, expect, it } from 'vitest'
import { daysOf, figureOfRows, type SummedStratum, strataOf } from '../../test/strata-of.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { changeOf } from './change.ts'

/** Twenty prompts with 60 answers each. Half of the answers mention the brand. */
const strata: SummedStratum[] = Array.from({ length: 20 }, (_, prompt) => ({
  ...{ prompt, assistant: 1, provider: 1, n: 60, sums: { a: 30, b: 60 } },
}))
const answers = 1200
/** W of one period, for R = 1/2. */
const W = (20 * 60 * 0.25 * 60) / 59 / answers ** 2

/** Days that moved the sum by these numbers of answers. */
const moving = (moved: readonly number[], first = 0) =>
  moved.map((a, day) => ({ day: first + day, residuals: { a, b: 0 } }))
const figure = (moved: readonly number[]) => figureOfRows(ratios.mentionRate, strata, moving(moved), 95)
const repeated = (week: readonly number[], weeks: number) => Array.from({ length: weeks }, () => week).flat()
const squares = (moved: readonly number[]) => moved.reduce((sum, one) => sum + one * one, 0) / answers ** 2

/** More on two days of the week. */
const week = [-16, -16, -16, -16, -16, 40, 40]

describe('weekdays', () => {
  it('are no noise if there are two of each, and are if there are not', () => {
    expect(figure(repeated(week, 2)).uncertainty!.days).toBe(0)
    expect(figure(repeated(week, 4)).uncertainty!.days).toBe(0)
    const once = repeated(week, 2).slice(1)
    expect(figure(once).uncertainty!.days).toBeGreaterThan(W)
  })

  it('take six more degrees of freedom from what is left', () => {
    // Alternates from day to day, and has the opposite sign on the same weekday of the next week.
    const left = Array.from({ length: 28 }, (_, day) => ((Math.floor(day / 7) + (day % 7)) % 2 === 0 ? 30 : -30))
    const moved = repeated(week, 4).map((one, day) => one + left[day]!)
    expect(figure(moved).uncertainty!.days).toBeCloseTo((28 / 21) * squares(left) - W, 12)
  })

  it('that come more often in a period than others add what this moves', () => {
    // 16 days: three Saturdays and Sundays, two of each other weekday. The residuals sum to 0.
    const long = [40, 40, -24, -24, -24, -24, -24]
    const moved = repeated(long, 3).slice(0, 16)
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(0)
    const uneven = (16 / 7) * (2 * 40 - 5 * 24)
    expect(figure(moved).uncertainty!.days).toBeCloseTo((uneven / answers) ** 2 - W, 12)
    // In a change, the effect cancels out if both periods have the same surplus weekdays.
    const side = (sign: number) => ({ strata: strataOf(strata), days: daysOf(moving(moved.map(one => sign * one))) })
    const found = (sign: number) =>
      changeOf(ratios.mentionRate, side(1), side(sign), { level: 95 }).likeForLike!.interval.high!
    expect(found(1)).toBeLessThan(0.041)
    expect(found(-1)).toBeGreaterThan((2 * Math.abs(uneven)) / answers)
  })
})

describe('days with memory', () => {
  const run = (sign: number, days: number) => new Array<number>(days).fill(20 * sign)
  /** Ten good days, ten bad ones, ten good ones. */
  const long = [...run(1, 10), ...run(-1, 10), ...run(1, 10)]

  it('are said, and days that change every day are not', () => {
    expect(figure(long).caveats).toEqual(['days_with_memory'])
    expect(figure(long.map((one, day) => (day % 2 === 0 ? Math.abs(one) : -Math.abs(one)))).caveats).toEqual([])
  })

  it('have the variance that their memory adds', () => {
    // The products at lags of 1, 2 and 3 days are 5 + 1, 2 + 10/11 and 1 + 9/11 times 400. Weighted by 1, 0.6 and 0.36:
    // 3360. m solves 10.083 m + 5.5 m^2 + 2.97 m^3 = 3360 * 12 / (5236.4 - 305.1): m = 0.5748.
    const found = figure([...run(1, 5), ...run(-1, 4), ...run(1, 1), ...run(-1, 2)])
    expect(found.caveats).toEqual(['days_with_memory'])
    // 1.5748 / 0.4252 - 2 * 0.5748 (1 - 0.5748^12) / (12 * 0.4252^2) = 3.1742
    expect(found.uncertainty!.days / (((12 / 11) * squares(run(1, 12)) - W) * 3.1742)).toBeCloseTo(1, 3)
    // For six good days and six bad ones m would be 0.878, but it is at most 0.7.
    const strong = figure([...run(1, 6), ...run(-1, 6)])
    expect(strong.uncertainty!.days / (((12 / 11) * squares(run(1, 12)) - W) * 4.3883)).toBeCloseTo(1, 3)
  })

  it('have the variance of their blocks, if it is more', () => {
    // Good and bad weeks can't even out within a week.
    const found = figure([...run(1, 7), ...run(-1, 7), ...run(1, 7), ...run(-1, 7)])
    expect(found.caveats).toEqual(['days_with_memory'])
    expect(found.uncertainty!.days).toBeCloseTo((4 / 3) * squares([140, 140, 140, 140]) - W, 12)
  })

  it('are not looked for across more than three days', () => {
    const gaps = (step: number) =>
      figureOfRows(
        ratios.mentionRate,
        strata,
        moving(long).map(({ day, residuals }) => ({ day: day * step, residuals })),
        95,
      ).caveats
    expect([gaps(1), gaps(2), gaps(4)]).toEqual([['days_with_memory'], ['days_with_memory'], []])
  })
})

describe('few days', () => {
  it('are said below a week, and one day is one day', () => {
    const caveats = (days: number) => figure(new Array(days).fill(0)).caveats
    expect([1, 2, 6, 7].map(caveats)).toEqual([['one_day'], ['few_days'], ['few_days'], []])
    const side = (days: number) => ({ strata: strataOf(strata), days: daysOf(moving(new Array(days).fill(0))) })
    const change = (before: number, after: number) =>
      changeOf(ratios.mentionRate, side(before), side(after), { level: 95 }).caveats
    expect([change(9, 3), change(3, 9), change(9, 1), change(7, 7)]).toEqual([
      ['few_days'],
      ['few_days'],
      ['one_day'],
      [],
    ])
  })
})
