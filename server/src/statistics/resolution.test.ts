import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenAnswers } from '../../test/given-answers.ts'
import { figureOfRows } from '../../test/strata-of.ts'
import { formatStratumKey, type Given, grouped, summed, summedPeriods } from '../../test/summed.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { type ChangeOptions, changeOf } from './change.ts'
import { figureOf, wilson } from './interval.ts'
import { createMeanMeasure } from './measure.ts'
import { studentQuantile } from './student.ts'
import type { Measure } from './sums.ts'

const { coverage, avgPosition, avgSentiment, score } = ratios
const nothing = { a: 0, b: 0, f: 0, c: 0, t: 0, p: 0, e: 0, s: 0, j: 0, y: 0, k: 0, g: 0, d: 0, r: 0 }
const silent: Given = { prompt: 1, assistant: 1, provider: 1, day: 1, ...nothing }
/** An answer that mentions only the brand, at this position and with this sentiment in thousandths of a point. */
const naming = (p: number, s = 60_000): Given => ({ ...silent, a: 1, b: 1, f: 1, p, e: 1, s })

const changed = (
  measure: Measure,
  before: readonly Given[],
  after: readonly Given[],
  options?: Partial<ChangeOptions>,
) => changeOf(measure, ...summedPeriods(measure, before, after), { level: 95, ...options })

const law = (check: (measure: Measure, before: Given[], after: Given[]) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(ratios)), givenAnswers, givenAnswers, (measure, before, after) =>
      check(measure, before, after),
    ),
    { numRuns: 80 },
  )

/** Answers on consecutive days. */
const daily = (answers: readonly Given[]) => answers.map((given, day) => ({ ...given, day }))

describe('a share that is the same in every answer', () => {
  it('is as uncertain as if one answer had come out otherwise', () => {
    // Two answers that mention the brand and two others: 2 of 6, n = (1/3 x 2/3) / (1/6)^2 = 8, t(1) = 12.7062.
    const answers = daily([1, 1].map(a => ({ ...silent, a, b: 1, f: 3 })))
    const { strata, days } = summed(ratios.shareOfVoice, answers)
    const { panel } = figureOf(ratios.shareOfVoice, strata, days, 95)
    expect([panel.low?.toFixed(4), panel.high?.toFixed(4)]).toEqual(['0.0054', '0.9789'])
  })
})

describe('averages that never vary', () => {
  it.each([
    ['positions', avgPosition, naming(2), naming(1)],
    ['positions in thirds', avgPosition, naming(3), naming(1)],
    ['sentiments', avgSentiment, naming(1, 60_001), naming(1, 59_999)],
  ])('have no test, with answers that count nowhere or without: %s', (_, measure, then, now) => {
    for (const silence of [[], [silent], [silent, silent, silent, silent]]) {
      const [before, after] = [then, now].map(one => daily([one, one, ...silence, one]))
      const { likeForLike, market } = changed(measure, before!, after!)
      expect(likeForLike).toMatchObject({ p: null, interval: { reason: 'no_variation' } })
      expect(market.p).toBeNull()
    }
  })

  it('have no test of a score, however often its prompts were asked', () => {
    const asked = (prompts: number, times: number, one: Given) =>
      Array.from({ length: prompts * times }, (_, i) => ({ ...one, prompt: i % prompts, day: i % 5 }))
    for (const [before, after] of [
      [1, 2],
      [2, 3],
      [3, 7],
    ] as const) {
      const full = { ...naming(1), c: 1, t: 1 }
      const missing = { ...full, a: 0, p: 0, e: 0, s: 0, c: 0 }
      const { likeForLike } = changed(score, asked(3, before, missing), asked(3, after, full))
      expect(likeForLike).toMatchObject({ change: 1, p: null, interval: { reason: 'no_variation' } })
    }
  })
})

describe('the least variance', () => {
  it('of an average is that of one answer by one place or point, if its answers differ', () => {
    // Two prompts, always first and always third.
    const answers = Array.from({ length: 40 }, (_, i) => ({
      ...naming(i % 2 === 0 ? 1 : 3),
      prompt: i % 2,
      day: i % 8,
    }))
    const half = studentQuantile(0.025, 39) / 40
    const { strata, days } = summed(avgPosition, answers)
    expect(figureOf(avgPosition, strata, days, 95).panel).toEqual({
      ...{ low: expect.closeTo(2 - half, 9), high: expect.closeTo(2 + half, 9), reason: null },
    })
    const later = answers.map(given => ({ ...given, p: given.p + (given.p === 3 ? 1 : 0) }))
    const both = changed(avgPosition, answers, later).likeForLike!
    expect(both.interval.high! - both.change).toBeCloseTo((studentQuantile(0.025, 78) * Math.SQRT2) / 40, 9)
  })

  it('of a score is that of one answer in the rate that this moves least', () => {
    const answers = Array.from({ length: 40 }, (_, i): Given => {
      const named = i % 2 === 0 ? 1 : 0
      return { ...silent, ...{ a: named, b: 1, f: 2, t: 1, c: named }, prompt: i % 2, day: i % 8 }
    })
    const { strata, days } = summed(score, answers)
    const { uncertainty } = figureOf(score, strata, days, 95)
    // 0.5 and 0.3 of 40 answers, 0.2 of 80 mentions.
    expect(uncertainty!.answers).toBeCloseTo((0.2 / 80) ** 2, 15)
  })

  it('of a share with one success, or one failure, has the degrees of all answers, however they lie', () => {
    const sizes = fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(sizes, fc.nat(), fc.boolean(), (ns, lucky, isFailure) => {
        const n = ns.reduce((sum, one) => sum + one, 0)
        const strata = ns.map((size, prompt) => {
          const hits = prompt === lucky % ns.length ? 1 : 0
          return { prompt, assistant: 1, provider: 1, n: size, sums: { a: isFailure ? size - hits : hits } }
        })
        const { panel } = figureOfRows(coverage, strata, [], 95)
        const R = isFailure ? 1 - 1 / n : 1 / n
        const known = wilson(R, R * (1 - R) * n * n, studentQuantile(0.025, n - 1))
        expect(panel.low).toBeCloseTo(known.low, 9)
        expect(panel.high).toBeCloseTo(known.high, 9)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a test', () => {
  it('has the same p at every level', () =>
    law((measure, before, after) => {
      for (const looked of [{}, { lookedAt: 3 }, { lookedAt: 60 }]) {
        const at = [80, 90, 95, 99].map(level => changed(measure, before, after, { level, ...looked }))
        expect(new Set(at.map(({ likeForLike }) => likeForLike?.p)).size).toBe(1)
        expect(new Set(at.map(({ market }) => market.p)).size).toBe(1)
      }
    }))

  it('is never made by answers that count nowhere, and is never without doubt', () =>
    law((measure, before, after) => {
      const found = changed(measure, before, after)
      if (found.likeForLike?.p) expect(found.likeForLike.p).toBeGreaterThan(0)
      if (measure.ratios.some(({ x }) => x.one) || found.likeForLike?.p !== null) return
      const more = (answers: readonly Given[]) => [
        ...answers,
        ...[...grouped(answers, formatStratumKey).values()].flatMap(([one]) => [
          { ...one!, ...nothing },
          { ...one!, ...nothing },
        ]),
      ]
      for (const [then, now] of [
        [more(before), after],
        [before, more(after)],
        [more(before), more(after)],
      ])
        expect(changed(measure, then!, now!).likeForLike!.p).toBeNull()
    }))

  it('does not depend on the unit of what is averaged', () =>
    law((_, before, after) => {
      const scaled = createMeanMeasure([0, 100], { s: 3 }, { e: 1 }, 'e', { per: 3000 })
      const plain = createMeanMeasure([0, 100], { s: 1 }, { e: 1 }, 'e', { per: 1000 })
      const [one, other] = [plain, scaled].map(measure => changed(measure, before, after))
      expect(other!.likeForLike?.interval.reason).toBe(one!.likeForLike?.interval.reason)
      if (one!.likeForLike?.p) expect(other!.likeForLike!.p).toBeCloseTo(one!.likeForLike.p, 9)
    }))
})
