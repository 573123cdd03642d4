import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenAnswers } from '../../test/given-answers.ts'
import { type Given, grouped, summed } from '../../test/summed.ts'
import { citationRatios, lead, ratios } from '../metrics/inference/ratios.ts'
import { type FigureEstimate, figureOf } from './interval.ts'
import { linearise } from './linearised.ts'
import { answersPart, promptShares } from './parts.ts'
import { leadOver, rankRange } from './rank.ts'
import { leastPart } from './resolution.ts'
import type { Combination, Measure } from './sums.ts'

const { rate, avgPosition: citationPosition } = citationRatios
const measures = { ...ratios, rate, citationPosition, lead }
const names = Object.keys(measures) as (keyof typeof measures)[]

const figure = (measure: Measure, answers: readonly Given[], level = 95): FigureEstimate => {
  const { strata, days } = summed(measure, answers)
  return figureOf(measure, strata, days, level)
}

const combined = (given: Given, combination: Combination) =>
  Object.entries(combination).reduce((sum, [v, times]) => sum + times * (v === 'one' ? 1 : given[v as 'a']), 0)

/** The first-order effect of each answer on the value. Null if a denominator is 0. */
function effects({ ratios: all }: Measure, answers: readonly Given[]): number[] | null {
  const sums = all.map(({ y, x, per, weight }) => {
    const Y = answers.reduce((sum, given) => sum + combined(given, y), 0) / per
    const X = answers.reduce((sum, given) => sum + combined(given, x), 0)
    return { y, x, per, weight, X, R: Y / X }
  })
  const some = sums.filter(({ X }) => X > 0)
  if (some.length === 0) return null
  return answers.map(given =>
    some.reduce(
      (sum, { y, x, per, weight, X, R }) => sum + (weight * (combined(given, y) / per - R * combined(given, x))) / X,
      0,
    ),
  )
}

const law = (check: (measure: Measure, answers: Given[]) => void, runs = 30) =>
  fc.assert(
    fc.property(fc.constantFrom(...names), givenAnswers, (name, answers) => check(measures[name], answers)),
    { numRuns: runs * names.length },
  )

const near = (found: number, known: number, scale: number) =>
  expect(Math.abs(found - known)).toBeLessThanOrEqual(1e-9 * Math.max(scale, Math.abs(known)))

/** An interval rounded to nine digits. */
const blurred = ({ low, high, reason }: FigureEstimate['panel']) => [low?.toPrecision(9), high?.toPrecision(9), reason]

describe('the sums of a measure', () => {
  it('give the effect of every answer, summed by stratum, prompt and day', () =>
    law((measure, answers) => {
      const { strata, days } = summed(measure, answers)
      const sums = linearise(measure, strata, days)
      const u = effects(measure, answers)
      expect(sums.value === null).toBe(u === null)
      if (!u) return
      const of = new Map(answers.map((given, index) => [given, u[index]!]))
      const size = u.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
      for (const [place, { prompt, assistant, n }] of sums.cells.strata.entries()) {
        const [sum, uu] = [sums.cells.u[place]!, sums.cells.uu[place]!]
        const some = answers.filter(given => given.prompt === prompt && given.assistant === assistant)
        expect(n).toBe(some.length)
        near(
          sum,
          some.reduce((all, given) => all + of.get(given)!, 0),
          size + 1,
        )
        near(
          uu,
          some.reduce((all, given) => all + of.get(given)! ** 2, 0),
          size ** 2 + 1,
        )
      }
      near(
        promptShares(sums).reduce((sum, { h }) => sum + h, 0),
        1,
        1,
      )
      const mean = ({ prompt, assistant }: Given) => {
        const place = sums.cells.strata.findIndex(each => each.prompt === prompt && each.assistant === assistant)
        return sums.cells.u[place]! / sums.cells.strata[place]!.n
      }
      const byDay = [...grouped(answers, ({ day }) => day)].sort(([one], [other]) => one - other)
      for (const [index, [, some]] of byDay.entries()) {
        const moved = some.reduce((all, given) => all + of.get(given)! - mean(given), 0)
        near(sums.days[index]!, moved, size)
      }
    }))

  it('add up over the parts of a scope', () =>
    law((measure, answers) => {
      const whole = figure(measure, answers)
      const parts = [...grouped(answers, ({ prompt }) => prompt % 3).values()].map(some => figure(measure, some))
      const sum = (key: 'numerator' | 'denominator' | 'answers' | 'prompts') =>
        parts.reduce((all, part) => all + part[key], 0)
      near(sum('numerator'), whole.numerator, 1)
      for (const key of ['denominator', 'answers', 'prompts'] as const) expect(sum(key)).toBe(whole[key])
    }))
})

describe('an interval', () => {
  it('is finite, and contains the value, or has a reason', () =>
    law((measure, answers) => {
      const { value, panel, market, uncertainty, ...rest } = figure(measure, answers)
      for (const { low, high, reason } of [panel, market]) {
        if (reason !== null) continue
        expect(low).toBeLessThanOrEqual(value! + 1e-12)
        expect(high).toBeGreaterThanOrEqual(value! - 1e-12)
        expect([Number.isFinite(low), Number.isFinite(high)]).toEqual([true, true])
        expect([low! >= measure.low, high! <= measure.high, high! > low!]).toEqual([true, true, true])
      }
      for (const part of Object.values({ ...rest, ...uncertainty, value }))
        if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true)
      expect(value === null).toBe(panel.reason === 'nothing_to_count')
    }))

  it('does not depend on the order of the answers, nor, in a panel, on how strata are numbered', () =>
    law((measure, answers) => {
      expect(figure(measure, [...answers].reverse())).toEqual(figure(measure, answers))
      const renamed = answers.map(given => ({ ...given, prompt: 100 - given.prompt, assistant: 7 - given.assistant }))
      expect(blurred(figure(measure, renamed).panel)).toEqual(blurred(figure(measure, answers).panel))
    }))

  it('is wider at a higher level', () =>
    law((measure, answers) => {
      const [narrow, usual, wide] = [80, 95, 99].map(level => figure(measure, answers, level))
      for (const kind of ['panel', 'market'] as const)
        for (const [inner, outer] of [[narrow, usual] as const, [usual, wide] as const]) {
          expect(inner![kind].reason).toBe(outer![kind].reason)
          if (inner![kind].reason !== null) continue
          expect(outer![kind].low!).toBeLessThanOrEqual(inner![kind].low!)
          expect(outer![kind].high!).toBeGreaterThanOrEqual(inner![kind].high!)
        }
    }))

  it('does not change with answers that have no part in the ratio, where their prompt has none', () =>
    law((measure, answers) => {
      const nothing = { a: 0, b: 0, f: 0, c: 0, t: 0, p: 0, e: 0, s: 0, j: 0, y: 0, k: 0, g: 0, d: 0, r: 0 }
      const empty: Given = { prompt: 99, assistant: 9, provider: 9, day: answers[0]!.day, ...nothing }
      if (measure.ratios.some(({ x }) => x.one)) return
      const { answers: fewer, ...before } = figure(measure, [...answers, empty, empty])
      const { answers: more, ...after } = figure(measure, [...answers, empty, empty, empty])
      expect(more).toBe(fewer + 1)
      expect(after).toEqual(before)
    }))
})

describe('the chance of single answers', () => {
  it('is the variance within strata of at least two answers', () =>
    law((measure, answers) => {
      const twice = [...answers, ...answers.map(given => ({ ...given, a: given.a }))]
      const sums = linearise(measure, summed(measure, twice).strata, summed(measure, twice).days)
      const u = effects(measure, twice)
      if (!u) return
      const of = new Map(twice.map((given, index) => [given, u[index]!]))
      const known = [...grouped(twice, ({ prompt, assistant }) => `${prompt} ${assistant}`).values()].reduce(
        (sum, some) => {
          const mean = some.reduce((all, given) => all + of.get(given)!, 0) / some.length
          const squares = some.reduce((all, given) => all + (of.get(given)! - mean) ** 2, 0)
          return sum + (some.length / (some.length - 1)) * squares
        },
        0,
      )
      const W = answersPart(sums)
      const isFloor = W.variance === leastPart(sums).variance
      if (isFloor) expect(known).toBeLessThanOrEqual(W.variance)
      else expect(Math.abs(W.variance - known)).toBeLessThanOrEqual(1e-9 * (known + Math.max(...u) ** 2) + 1e-20)
      expect(W.askedOnce).toBe(false)
    }))
})

describe('ranks', () => {
  const answers = (count: number, a: number, k: number) =>
    Array.from({ length: count }, (_, index): Given => {
      const own = { a: index % 10 < a ? 1 : 0, k: index % 10 >= 10 - k ? 1 : 0 }
      const f = own.a + own.k
      const rest = { c: 0, t: 0, p: 0, e: 0, s: 0, j: 0, y: 0, g: 0, d: 0, r: 0 }
      return { prompt: index % 7, assistant: 1, provider: 1, day: index % 3, ...own, f, b: f > 0 ? 1 : 0, ...rest }
    })
  const rival = (count: number, a: number, k: number) => summed(lead, answers(count, a, k))

  it('are open where nothing tells entities apart, and certain where much does', () => {
    expect(rankRange(lead, [])).toEqual({ best: 1, worst: 1, total: 1 })
    expect(rankRange(lead, [rival(210, 5, 5), rival(210, 5, 5)])).toEqual({ best: 1, worst: 3, total: 3 })
    expect(rankRange(lead, [rival(2100, 8, 2), rival(2100, 2, 8), rival(210, 5, 5)])).toEqual({
      best: 2,
      worst: 3,
      total: 4,
    })
    expect(rankRange(lead, [rival(2100, 9, 0)])).toEqual({ best: 1, worst: 1, total: 2 })
  })

  it('stay open where there is nothing to count', () => {
    expect(rankRange(lead, [rival(200, 0, 0), rival(1, 1, 0)])).toEqual({ best: 1, worst: 3, total: 3 })
  })

  it('tell a lead and its opposite alike', () => {
    const [one, other] = [leadOver(lead, rival(210, 6, 4)), leadOver(lead, rival(210, 4, 6))]
    expect(one.lead).toBeCloseTo(-other.lead!, 12)
    expect(one.lead).toBeCloseTo(0.2, 12)
    expect(one.p).toBeGreaterThan(0)
  })
})
