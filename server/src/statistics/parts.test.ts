import { describe, expect, it } from 'vitest'
import { daysOf, figureOfRows, lineariseRows, type SummedStratum, strataOf } from '../../test/strata-of.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { changeOf } from './change.ts'
import { wilson } from './interval.ts'
import { answersPart, promptShares, promptsPart, sumComponents } from './parts.ts'
import { normalQuantile, studentQuantile } from './student.ts'

const { mentionRate, coverage } = ratios

/** One stratum per prompt: `a` of its `n` answers mention the brand. */
const prompts = (...all: readonly (readonly [a: number, n: number])[]): SummedStratum[] =>
  all.map(([a, n], prompt) => ({ prompt, assistant: 1, provider: 1, n, sums: { a, b: n } }))

/** Days that move the rate by this number of answers, up and down. */
const moving = (answers: number, days: number) =>
  Array.from({ length: days }, (_, day) => ({
    day,
    residuals: { a: (day % 2 === 0 ? 1 : -1) * answers, b: 0 },
  }))

const expectInterval = (found: { low: number | null; high: number | null }, known: { low: number; high: number }) => {
  expect(found.low).toBeCloseTo(known.low, 9)
  expect(found.high).toBeCloseTo(known.high, 9)
}

describe('the chance of single answers', () => {
  it('of prompts that never vary is that of one answer', () => {
    const strata = prompts([10, 10], [10, 10], [0, 10], [0, 10], [10, 10])
    expect(answersPart(lineariseRows(mentionRate, strata, []))).toMatchObject({ variance: 1 / 2500, df: 49 })
    expectInterval(
      figureOfRows(mentionRate, strata, moving(0, 3), 95).panel,
      wilson(0.6, 0.24 * 2500, studentQuantile(0.025, 49)),
    )
  })

  it('of prompts that were asked once is how they deviate from the whole', () => {
    const strata = prompts([1, 1], [0, 1], [1, 1], [0, 1], [0, 1], [0, 1])
    // 2 (2/3)^2 + 4 (1/3)^2, for 6 answers.
    const W = answersPart(lineariseRows(mentionRate, strata, []))
    expect(W.variance).toBeCloseTo((2 * (4 / 9) + 4 / 9) / 36, 12)
    expect([W.df, W.askedOnce]).toEqual([6, true])
  })

  it('is not said to be asked once where that answer has no part in it', () => {
    const strata = [...prompts([4, 9], [3, 9]), { prompt: 9, assistant: 1, provider: 1, n: 1, sums: { a: 0, b: 0 } }]
    expect(answersPart(lineariseRows(mentionRate, strata, [])).askedOnce).toBe(false)
  })
})

describe('the intervals', () => {
  const varied = prompts([2, 20], [5, 20], [9, 20], [12, 20], [18, 20], [4, 20])
  const W = varied.reduce((sum, { n, sums }) => sum + (n * (sums.a! * (1 - sums.a! / n))) / (n - 1), 0) / 120 ** 2
  const R = 50 / 120

  it('of the panel have answers and days', () => {
    const E = (6 / 5) * 6 * (12 / 120) ** 2 - W
    const found = figureOfRows(mentionRate, varied, moving(12, 6), 95)
    // If days differ by more than chance, their variance and degrees of freedom are used.
    expectInterval(found.panel, wilson(R, (R * (1 - R)) / (W + E), studentQuantile(0.025, 5)))
    expect(found.uncertainty!.days).toBeCloseTo(E, 12)
    expect(found.uncertainty!.answers).toBeCloseTo(W, 12)
  })

  it('of the market have prompts and days', () => {
    const q = varied.map(({ sums }) => ((sums.a! - 20 * R) / 120) ** 2 / (5 / 6))
    const P = q.reduce((sum, one) => sum + one, 0)
    const k = (6 * q.reduce((sum, one) => sum + one * one, 0)) / P ** 2
    const dfP = Math.min(5, 12 / (k - 1))
    const E = (6 / 5) * 6 * (12 / 120) ** 2 - W
    const V = P + E
    const df = V ** 2 / (P ** 2 / dfP + (E + W) ** 2 / 5)
    const found = figureOfRows(mentionRate, varied, moving(12, 6), 95)
    expectInterval(found.market, wilson(R, (R * (1 - R)) / V, studentQuantile(0.025, df)))
    expect(found.uncertainty!.prompts).toBeCloseTo(P - W, 12)
  })

  it('of the market are never narrower than chance', () => {
    const alike = prompts([6, 20], [6, 20], [6, 20], [6, 20], [6, 20], [6, 20])
    const found = figureOfRows(mentionRate, alike, moving(0, 3), 95)
    const V = (6 * 20 * 6 * 0.7) / 19 / 120 ** 2
    expect(found.uncertainty!.prompts).toBe(0)
    expectInterval(found.market, wilson(0.3, Math.min(0.21 / V, 6 * 7), studentQuantile(0.025, 5)))
  })

  it('of the market are as wide for rare failures as for rare events', () => {
    const rare = prompts([1, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20])
    const failing = rare.map(stratum => ({ ...stratum, sums: { a: 20 - stratum.sums.a!, b: 20 } }))
    const [one, other] = [rare, failing].map(strata => figureOfRows(mentionRate, strata, moving(0, 3), 95).market)
    // One of six prompts has it, so at most 6 (1 + 1) effective answers.
    const { df } = promptsPart(promptShares(lineariseRows(mentionRate, rare, [])))
    expectInterval(one!, wilson(1 / 120, 12, studentQuantile(0.025, df)))
    expectInterval(other!, { low: 1 - one!.high!, high: 1 - one!.low! })
  })

  it('of a mean are those of t, cut to what is possible', () => {
    const strata = [3, 5, 1, 1, 2, 2].map((p, prompt) => ({
      prompt,
      assistant: 1,
      provider: 1,
      n: 4,
      // Twice one position lower and twice one higher, or always first.
      sums: { a: 4, p: 4 * p, pp: 4 * p * p + (p > 1 ? 4 : 0) },
    }))
    const days = moving(0, 3).map(({ day }) => ({ day, residuals: { a: 0, p: 0 } }))
    const found = figureOfRows(ratios.avgPosition, strata, days, 95)
    const V = (4 * ((4 * 4) / 3)) / 24 ** 2
    const df = V ** 2 / ((4 * ((4 * 4) / 3 / 24 ** 2) ** 2) / 3)
    const half = studentQuantile(0.025, df) * Math.sqrt(V)
    expectInterval(found.panel, { low: 14 / 6 - half, high: 14 / 6 + half })
    const certain = figureOfRows(ratios.avgPosition, strata.slice(2, 4).concat(strata[4]!), days, 99)
    expect(certain.panel.low).toBe(1)
  })
})

describe('degrees of freedom', () => {
  it('are few where few prompts have all of the variance', () => {
    const even = Array.from({ length: 40 }, (_, index) => ({ h: 1 / 40, z: index % 2 === 0 ? 1 : -1 }))
    expect(promptsPart(even).df).toBeCloseTo(39, 9)
    const uneven = even.map(({ h }, index) => ({ h, z: index === 0 ? 1 : -1 / 39 }))
    // One prompt has nearly all of the fourth moment, so k is close to 40.
    expect(promptsPart(uneven).df).toBeCloseTo(80 / (promptsPart(uneven).kurtosis - 1), 9)
    expect(promptsPart(uneven).df).toBeLessThan(2.3)
  })

  it('are added up as Satterthwaite does, and infinite for what is known', () => {
    expect(sumComponents({ variance: 2, df: 4 }, { variance: 1, df: 9 })).toEqual({
      variance: 3,
      df: 9 / (4 / 4 + 1 / 9),
    })
    expect(sumComponents()).toEqual({ variance: 0, df: Number.POSITIVE_INFINITY })
  })
})

describe('the parts of a change', () => {
  const period = (strata: SummedStratum[], days = moving(0, 3)) => ({ strata: strataOf(strata), days: daysOf(days) })
  const before = prompts([4, 20], [6, 20], [9, 20], [2, 20], [14, 20])
  const after = prompts([9, 20], [8, 20], [15, 20], [4, 20], [16, 20])
  const found = changeOf(coverage, period(before), period(after), { level: 95 })

  it('in questions like these are what the prompts changed by', () => {
    const d = before.map(({ sums }, index) => (after[index]!.sums.a! - sums.a! - 17 / 5) / 100)
    const q = d.map(one => one ** 2 / 0.8)
    const P = q.reduce((sum, one) => sum + one, 0)
    const df = Math.min(4, 10 / ((5 * q.reduce((sum, one) => sum + one * one, 0)) / P ** 2 - 1))
    const half = studentQuantile(0.025, df) * Math.sqrt(P)
    expectInterval(found.market.interval as { low: number; high: number }, { low: 0.17 - half, high: 0.17 + half })
  })

  it('are never more certain than if one answer of each period had come out otherwise', () => {
    const still = changeOf(coverage, period(prompts([0, 20], [20, 20])), period(prompts([0, 10], [10, 10])), {
      level: 95,
    })
    // The first period counts half: 20 of 40, as in the second.
    const error = Math.sqrt(2 / 20 ** 2)
    const half = studentQuantile(0.025, 40 + 20 - 2) * error
    expectInterval(still.likeForLike!.interval as { low: number; high: number }, { low: -half, high: half })
    expect(still.detectable).toBeCloseTo((normalQuantile(0.025) + normalQuantile(0.2)) * error, 12)
  })

  it('weigh the answers of the first period, and have the degrees of the days if these differ more', () => {
    const [then, now] = [prompts([4, 10], [5, 10]), prompts([9, 20], [12, 20])]
    const moved = changeOf(coverage, period(then, moving(3, 4)), period(now, moving(3, 3)), { level: 95 })
    // An answer of the first period counts twice, so both periods have 40.
    const parts = [
      ...[2.4, 2.5].map(squares => ({ v: (4 * 10 * squares) / 9 / 1600, df: 9 })),
      ...[4.95, 4.8].map(squares => ({ v: (20 * squares) / 19 / 1600, df: 19 })),
    ]
    const W = parts.reduce((sum, { v }) => sum + v, 0)
    const [first, second] = [(4 / 3) * 4 * (3 / 40) ** 2, (3 / 2) * 3 * (3 / 40) ** 2]
    const days = first + second
    expect(days).toBeGreaterThan(W)
    const df = days ** 2 / (first ** 2 / 3 + second ** 2 / 2)
    const half = studentQuantile(0.025, df) * Math.sqrt(days)
    const D = 21 / 40 - 18 / 40
    expectInterval(moved.likeForLike!.interval as { low: number; high: number }, { low: D - half, high: D + half })
  })

  it('have one key that was asked once by its own change alone', () => {
    const one = changeOf(coverage, period(prompts([8, 20], [0, 1])), period(prompts([8, 20], [1, 1])), { level: 95 })
    // d of the second prompt, compared with the values 8/21 and 9/21. The first has 20 answers in both periods.
    const d = (1 - 9 / 21 - (0 - 8 / 21)) / 21
    const chance = (20 * 8 * 0.6) / 19 / 21 ** 2
    const V = d * d + 2 * chance
    const df = V ** 2 / (d ** 4 + (2 * chance ** 2) / 19)
    const half = studentQuantile(0.025, Math.max(1, df)) * Math.sqrt(V)
    expectInterval(one.likeForLike!.interval as { low: number; high: number }, {
      low: 1 / 21 - half,
      high: 1 / 21 + half,
    })
  })
})
