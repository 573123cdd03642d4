import { describe, expect, it } from 'vitest'
import { figureOfRows, lineariseRows, type SummedStratum, type Sums } from '../../test/strata-of.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { answersPart, promptShares, promptsPart } from './parts.ts'
import { studentQuantile } from './student.ts'
import type { Measure } from './sums.ts'

/** Six prompts on one day. The second assistant answered the last prompt once. */
const worked = [
  [1, 1, 10, 6, 9, 14, 28, 9],
  [1, 2, 10, 4, 8, 12, 24, 7],
  [2, 1, 10, 9, 10, 21, 51, 19],
  [2, 2, 8, 6, 8, 15, 33, 12],
  [3, 1, 10, 0, 4, 5, 7, 0],
  [3, 2, 10, 1, 5, 7, 13, 2],
  [4, 1, 10, 10, 10, 24, 62, 24],
  [4, 2, 10, 7, 10, 19, 43, 14],
  [5, 1, 6, 1, 6, 9, 17, 2],
  [5, 2, 10, 3, 9, 14, 26, 5],
  [6, 1, 10, 0, 1, 1, 1, 0],
  [6, 2, 1, 0, 1, 2, 4, 0],
].map(([prompt, assistant, n, a, b, f, ff, af]) =>
  stratum(prompt!, assistant!, n!, { a: a!, b: b!, f: f!, ff: ff!, af: af! }),
)

function stratum(prompt: number, assistant: number, n: number, sums: Sums): SummedStratum {
  return { prompt, assistant, provider: assistant, n, sums }
}

/** Days without effect. */
const calm = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ day, residuals: { a: 0, b: 0, c: 0, t: 0, f: 0, p: 0, e: 0, s: 0 } }))

const sixDigits = (found: number | null, known: number) => expect(found!.toFixed(6)).toBe(known.toFixed(6))

describe('the worked example', () => {
  it.each([
    [
      'mentionRate',
      47 / 81,
      0.002375942,
      72.904036,
      0.01736707,
      3.422698,
      1.546819,
      0.481888,
      0.672619,
      0.24094,
      0.857552,
    ],
    [
      'shareOfVoice',
      47 / 143,
      0.000869053,
      71.743362,
      0.00260673,
      2.742136,
      1.358177,
      0.272937,
      0.389687,
      0.170306,
      0.538687,
    ],
  ] as const)('of %s', (name, value, w, dfW, p, dfP, kurtosis, low, high, marketLow, marketHigh) => {
    const sums = lineariseRows(ratios[name], worked, calm(1))
    const W = answersPart(sums)
    const P = promptsPart(promptShares(sums))
    expect([W.variance.toFixed(9), P.variance.toFixed(9)]).toEqual([w.toFixed(9), p.toFixed(9)])
    sixDigits(W.df, dfW)
    sixDigits(P.bellMcCaffrey, dfP)
    sixDigits(P.df, dfP)
    sixDigits(P.kurtosis, kurtosis)
    const { panel, market, ...figure } = figureOfRows(ratios[name], worked, calm(1), 95)
    sixDigits(figure.value, value)
    sixDigits(panel.low, low)
    sixDigits(panel.high, high)
    sixDigits(market.low, marketLow)
    sixDigits(market.high, marketHigh)
    expect(figure).toMatchObject({ answers: 105, units: 81, prompts: 6, assistants: 2, days: 1 })
    expect(figure.caveats).toEqual(['asked_once', 'one_day'])
  })

  it('has n answers in effect: those of the variance, or fewer where the prompts cap them', () => {
    // 0.580247 (1 - 0.580247) / 0.01736707, and 6 (1 + 5 prompts that mention the brand) 143 / 81.
    const sums = lineariseRows(ratios.mentionRate, worked, calm(1))
    sixDigits((sums.value! * (1 - sums.value!)) / promptsPart(promptShares(sums)).variance, 14.024268)
    sixDigits((6 * (1 + 5) * 143) / 81, 63.555556)
    const half = { ...ratios.shareOfVoice, kind: 'mean' } satisfies Measure
    const { market } = figureOfRows(half, worked, calm(1), 95)
    expect(market.high! - market.low!).toBeGreaterThan(0.538687 - 0.170306 - 0.1)
  })

  it('does not depend on the order of strata and days', () => {
    const days = calm(3).map(({ day, residuals }) => ({ day, residuals: { ...residuals, a: day - 1 } }))
    const turned = figureOfRows(ratios.shareOfVoice, [...worked].reverse(), [...days].reverse(), 95)
    expect(turned).toEqual(figureOfRows(ratios.shareOfVoice, worked, days, 95))
  })
})

describe('the parts', () => {
  it('have the degrees of freedom that the matrices of Bell and McCaffrey give', () => {
    const h = [0.31, 0.05, 0.22, 0.02, 0.4]
    // z = (I - h 1')e with errors of deviation h; the estimate is the sum of z^2 / (1 - h).
    const covariance = h.map((_, p) =>
      h.map((_, q) =>
        h.reduce((sum, part, k) => sum + (Number(p === k) - h[p]!) * (Number(q === k) - h[q]!) * part * part, 0),
      ),
    )
    const trace = h.reduce((sum, part, p) => sum + covariance[p]![p]! / (1 - part), 0)
    const squares = h.reduce(
      (sum, one, p) => sum + h.reduce((row, other, q) => row + covariance[p]![q]! ** 2 / ((1 - one) * (1 - other)), 0),
      0,
    )
    const { bellMcCaffrey } = promptsPart(h.map(part => ({ h: part, z: 0 })))
    expect(bellMcCaffrey).toBeCloseTo(trace ** 2 / squares, 10)
    const equal = promptsPart(Array.from({ length: 7 }, () => ({ h: 1 / 7, z: 0 })))
    expect(equal.bellMcCaffrey).toBeCloseTo(6, 10)
  })

  it('know good and bad days by what they share beyond single answers', () => {
    const strata = Array.from({ length: 10 }, (_, prompt) => stratum(prompt, 1, 20, { a: 10, b: 20 }))
    const moved = [50, -50, 50, -50].map((answers, day) => ({ day, residuals: { a: answers, b: 0 } }))
    const { uncertainty, panel } = figureOfRows(ratios.mentionRate, strata, moved, 95)
    // Each day moves the rate by 50 of 200 answers, up or down: 4 / 3 * 4 * 0.25^2, less W = 0.25 / 190.
    expect(uncertainty!.days).toBeCloseTo((4 / 3) * 4 * 0.0625 - 0.25 / 190, 12)
    const without = figureOfRows(ratios.mentionRate, strata, calm(4), 95)
    expect(without.uncertainty!.days).toBe(0)
    expect(panel.low!).toBeLessThan(without.panel.low!)
  })
})

describe('where nothing honest can be said', () => {
  const rate = (strata: SummedStratum[], measure: Measure = ratios.mentionRate) =>
    figureOfRows(measure, strata, calm(7), 95)
  const reasons = (...args: Parameters<typeof rate>) => {
    const { panel, market } = rate(...args)
    return [panel.reason, market.reason]
  }
  const prompts = (count: number, sums: Sums, n = 10) =>
    Array.from({ length: count }, (_, prompt) => stratum(prompt, 1, n, sums))

  it('no answers and no denominator are nothing to count', () => {
    for (const measure of Object.values(ratios)) {
      const none = rate([], measure)
      expect([none.value, none.panel.reason, none.market.reason]).toEqual([
        null,
        'nothing_to_count',
        'nothing_to_count',
      ])
      expect(none.uncertainty).toBeNull()
    }
    expect(reasons(prompts(6, { a: 0, b: 0 }))).toEqual(['nothing_to_count', 'nothing_to_count'])
  })

  it('one answer is one answer', () => {
    expect(reasons([stratum(1, 1, 1, { a: 1, b: 1 })])).toEqual(['one_answer', 'one_answer'])
    expect(reasons([...prompts(9, { a: 0, b: 0 }), stratum(9, 1, 4, { a: 1, b: 1 })])).toEqual([
      'one_answer',
      'one_answer',
    ])
  })

  it('fewer than five prompts say nothing of buyers', () => {
    expect(reasons(prompts(4, { a: 4, b: 9 }))).toEqual([null, 'few_prompts'])
    expect(reasons(prompts(1, { a: 4, b: 9 }))).toEqual([null, 'few_prompts'])
    expect(reasons([...prompts(4, { a: 4, b: 9 }), stratum(5, 1, 9, { a: 0, b: 0 })])).toEqual([null, 'few_prompts'])
    expect(reasons(prompts(5, { a: 4, b: 9 }))).toEqual([null, null])
  })

  it('an average of equal values has no variation', () => {
    expect(reasons(prompts(6, { a: 7, p: 21, pp: 63 }), ratios.avgPosition)).toEqual(['no_variation', 'no_variation'])
    // 70.123 points in every answer. The squared ratio isn't an exact double.
    const s = { e: 7, s: 7 * 70_123, ss: 7 * 70_123 ** 2, sm: 7 * 70_123_000 }
    expect(reasons(prompts(6, s), ratios.avgSentiment)).toEqual(['no_variation', 'no_variation'])
  })

  it('a score that is full everywhere has no variation, whatever the sizes of its parts', () => {
    const strata = Array.from({ length: 6 }, (_, prompt) => {
      const [n, c] = [7 + prompt, 3 + prompt]
      const sums = { a: n, b: n, f: n, c, t: c, ac: c, at: c, bc: c, bt: c, cf: c, ft: c, af: n, ff: n }
      return stratum(prompt, 1, n, sums)
    })
    const { value, panel, market } = rate(strata, ratios.score)
    expect([value, panel.reason, market.reason]).toEqual([1, 'no_variation', 'no_variation'])
  })

  it('prompts that never vary, but unlike each other, are as certain as if one answer had come out otherwise', () => {
    const strata = Array.from({ length: 6 }, (_, prompt) => {
      const s = 50_001 + 3_137 * prompt
      return stratum(prompt, 1, 7, { e: 7, s: 7 * s, ss: 7 * s * s, sm: 7000 * s })
    })
    const { panel, market } = rate(strata, ratios.avgSentiment)
    const half = studentQuantile(0.025, 41) / 42
    expect(panel).toEqual({
      low: expect.closeTo(57.8435 - half, 9),
      high: expect.closeTo(57.8435 + half, 9),
      reason: null,
    })
    expect(market.reason).toBeNull()
  })

  it('all zeros and all ones have the interval of Wilson, and never the end alone', () => {
    const [zeros, ones] = [0, 9].map(a => rate(prompts(6, { a, b: 9 })))
    expect([zeros!.value, zeros!.panel.low, zeros!.market.low]).toEqual([0, 0, 0])
    expect([ones!.value, ones!.panel.high, ones!.market.high]).toEqual([1, 1, 1])
    // 54 answers: z^2 / (54 + z^2); 6 prompts: t(5)^2 / (6 + t(5)^2).
    expect(zeros!.panel.high).toBeCloseTo(3.841459 / 57.841459, 6)
    expect(zeros!.market.high).toBeCloseTo(6.607891 / 12.607891, 6)
    expect(1 - ones!.panel.low!).toBeCloseTo(zeros!.panel.high!, 12)
  })

  it('one prompt with nearly all answers is said', () => {
    const strata = [...prompts(6, { a: 1, b: 2 }, 2), stratum(9, 1, 1200, { a: 600, b: 1188 })]
    const { caveats, market } = rate(strata)
    expect(caveats).toEqual(['heavy_prompt'])
    // This many answers of one prompt count little more than one vote.
    expect(market.high! - market.low!).toBeGreaterThan(0.5)
    expect(rate(prompts(1, { a: 3, b: 9 })).caveats).toEqual([])
    const over = (b: number) => rate([...prompts(6, { a: 3, b: 9 }), stratum(9, 1, 80, { a: 9, b })]).caveats
    expect([over(55), over(53)]).toEqual([['heavy_prompt'], []])
  })
})

it('takes the value from the finer column, and the interval with it', () => {
  const strata = Array.from({ length: 6 }, (_, prompt) =>
    stratum(prompt, 1, 2, { e: 2, s: 120_000, ss: 7_400_000_000, sm: 120_001_500 }),
  )
  expect(figureOfRows(ratios.avgSentiment, strata, calm(2), 95).value).toBeCloseTo(60.00075, 12)
})
