import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CorrectedFigure,
  type CorrectionOptions,
  correctFigure,
  type LabeledAnswer,
  type LabeledPrompt,
  type RatedAnswer,
} from './corrected.ts'

const mean: CorrectionOptions = { kind: 'mean', range: [0, 100], level: 95 }
const share: CorrectionOptions = { kind: 'share', range: [0, 1], level: 95 }

/** Undefined is a rater without a value. */
const rated = (value?: number): RatedAnswer => ({ y: value ?? 0, x: value === undefined ? 0 : 1 })
const label = (people?: number, judge?: number): LabeledAnswer => ({ people: rated(people), judge: rated(judge) })
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** A prompt with labeled answers and the judge's values of the others. */
const prompt = (labeled: readonly LabeledAnswer[], others: readonly (number | undefined)[]): LabeledPrompt => {
  const judged = [...labeled.map(({ judge }) => judge), ...others.map(rated)]
  const total = (each: 'y' | 'x') => judged.reduce((sum, one) => sum + one[each], 0)
  return { answers: judged.length, judge: { y: total('y'), x: total('x') }, labeled }
}

describe('a corrected figure', () => {
  it('is worked by hand: a mean', () => {
    // People give 75 or 25, the judge 90 or 30. k = (25 x 30) / 30² = 5/6. All answers have a mean of 66 from the judge,
    // the labeled ones 60: 50 + 5/6 x 6 = 55. A prompt with c high labels adds z = c / 2 - 2.5, and h = 1/5.
    const prompts = [7, 3, 5, 5, 5].map(c =>
      prompt([...times(c, label(75, 90)), ...times(10 - c, label(25, 30))], times(10, 72)),
    )
    const { value, low, high, labels, reason } = correctFigure(prompts, mean)
    expect(value).toBeCloseTo(55, 10)
    // Variance (1 + 1) / 0.8 = 2.5, with 4 degrees of freedom.
    expect(low).toBeCloseTo(55 - 2.7764451052 * Math.sqrt(2.5), 8)
    expect(high).toBeCloseTo(55 + 2.7764451052 * Math.sqrt(2.5), 8)
    expect({ labels, reason }).toEqual({ labels: 50, reason: null })
  })

  it('is worked by hand: a share, as uncertain as the choice of the labels at least', () => {
    // k = 8 / 12, the judge says yes to 0.4 of the labeled answers and 0.55 of all: 0.6 + 2/3 x 0.15 = 0.7. The errors
    // 0.1, -7/30 and 23/30 have the variance (20/9 + 40/9) / 49, and half of the answers have no label.
    const labeled = [...times(4, label(1, 1)), ...times(4, label(0, 0)), ...times(2, label(1, 0))]
    const prompts = [9, 5, 7, 7, 7].map(yes => prompt(labeled, [...times(yes, 1), ...times(10 - yes, 0)]))
    const { value, low, high } = correctFigure(prompts, share)
    expect(value).toBeCloseTo(0.7, 12)
    const [t, n] = [2.7764451052, 0.21 / ((0.5 * (60 / 9)) / 49 / 50)]
    const half = t * Math.sqrt(0.21 / n + (t * t) / (4 * n * n))
    expect(low).toBeCloseTo((0.7 + (t * t) / (2 * n) - half) / (1 + (t * t) / n), 8)
    expect(high).toBeCloseTo((0.7 + (t * t) / (2 * n) + half) / (1 + (t * t) / n), 8)
  })

  it('counts answers that only one of the two rates', () => {
    // People rate 50 of 60 answers with a mean of 60. The judge rates none of them, so k = 0.
    const prompts = times(5, prompt([...times(10, label(60)), ...times(2, label())], times(20, 90)))
    expect(correctFigure(prompts, mean)).toMatchObject({ value: 60, labels: 50, reason: 'no_variation' })
  })

  it('has no value below 50 labels, and no interval below 5 prompts', () => {
    const few = times(7, prompt([...times(7, label(50, 40)), label(undefined, 40)], [40]))
    expect(correctFigure(few, mean)).toEqual({ value: null, low: null, high: null, labels: 49, reason: 'few_labels' })
    const varied = [...times(13, label(50, 40)), ...times(13, label(70, 80))]
    expect(correctFigure(times(4, prompt(varied, [60])), mean)).toMatchObject({ low: null, reason: 'few_prompts' })
    expect(correctFigure([], mean)).toMatchObject({ value: null, labels: 0, reason: 'few_labels' })
  })

  it('has an interval if all people say yes, or the judge agrees with each of them', () => {
    const { value, low, high } = correctFigure(times(10, prompt(times(6, label(1, 1)), times(9, 1))), share)
    expect({ value, high }).toEqual({ value: 1, high: 1 })
    expect(low).toBeLessThan(0.7)
    const both = [...times(3, label(1, 1)), ...times(3, label(0, 0))]
    const agreed = correctFigure(times(10, prompt(both, [1, 0, 1, 0])), share)
    expect(agreed.value).toBeCloseTo(0.5, 12)
    expect(agreed.low).toBeLessThan(0.49)
  })
})

const value = fc.constantFrom(0, 25, 50, 75, 100)
const rating = fc.option(value, { nil: undefined, freq: 6 })
const prompts = fc.array(
  fc
    .tuple(
      fc.array(fc.tuple(value, fc.integer({ min: 0, max: 100 })), { minLength: 8, maxLength: 12 }),
      fc.array(rating),
    )
    .map(([labels, others]) =>
      prompt(
        labels.map(([people, judge]) => label(people, judge)),
        others,
      ),
    ),
  { minLength: 7, maxLength: 12 },
)
const law = (check: (given: LabeledPrompt[]) => void) => fc.assert(fc.property(prompts, check), { numRuns: 100 })

const near = (found: CorrectedFigure, known: CorrectedFigure, scale = 1) => {
  expect(found.reason).toBe(known.reason)
  for (const each of ['value', 'low', 'high'] as const)
    if (known[each] !== null) expect(found[each]! / scale).toBeCloseTo(known[each]!, 6)
}

const eachAnswer = (given: LabeledPrompt, change: (answer: LabeledAnswer) => LabeledAnswer): LabeledPrompt => ({
  ...given,
  labeled: given.labeled.map(change),
})

const ratio = (all: readonly RatedAnswer[]) =>
  all.reduce((sum, { y }) => sum + y, 0) / all.reduce((sum, { x }) => sum + x, 0)

describe('laws', () => {
  it('the order of prompts and labels changes nothing', () =>
    law(given => {
      const turned = given.map(each => ({ ...each, labeled: each.labeled.toReversed() })).toReversed()
      near(correctFigure(turned, mean), correctFigure(given, mean))
    }))

  it('other units change nothing', () =>
    law(given => {
      const scaled = ({ y, x }: RatedAnswer) => ({ y: y / 20, x })
      const all = given.map(each => ({
        ...eachAnswer(each, ({ judge, people }) => ({ judge: scaled(judge), people: scaled(people) })),
        judge: scaled(each.judge),
      }))
      near(correctFigure(all, { ...mean, range: [0, 5] }), correctFigure(given, mean), 1 / 20)
    }))

  it('of a judge that agrees with people, it is the mean of the judge', () =>
    law(given => {
      const agreed = given.map(each => {
        const others = prompt(
          [],
          times(each.answers - each.labeled.length, 75).map((one, i) => one - (i % 3) * 25),
        )
        const labeled = each.labeled.map(({ people }) => ({ people, judge: people }))
        const own = prompt(labeled, [])
        const judge = { y: own.judge.y + others.judge.y, x: own.judge.x + others.judge.x }
        return { answers: each.answers, judge, labeled }
      })
      const { value: found } = correctFigure(agreed, mean)
      const varies = new Set(agreed.flatMap(({ labeled }) => labeled.map(({ people }) => people.y))).size > 1
      if (varies) expect(found).toBeCloseTo(ratio(agreed.map(({ judge }) => judge)), 8)
    }))

  it('of a judge that always says the same, it is the mean of the labels', () =>
    law(given => {
      const constant = given.map(each => ({
        ...eachAnswer(each, ({ people }) => ({ people, judge: rated(70) })),
        judge: { y: 70 * each.answers, x: each.answers },
      }))
      const labels = constant.flatMap(({ labeled }) => labeled.map(({ people }) => people))
      expect(correctFigure(constant, mean).value).toBeCloseTo(ratio(labels), 8)
    }))

  it('a higher level makes it wider', () =>
    law(given => {
      const [narrow, wide] = [80, 99].map(level => correctFigure(given, { ...mean, level }))
      if (narrow!.low === null) return
      expect(wide!.low!).toBeLessThanOrEqual(narrow!.low)
      expect(wide!.high!).toBeGreaterThanOrEqual(narrow!.high!)
    }))
})
