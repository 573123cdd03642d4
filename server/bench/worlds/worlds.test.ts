import { trustMeasures } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { ratios } from '../../src/metrics/inference/ratios.ts'
import { figureOf } from '../../src/statistics/interval.ts'
import { listMeasureColumns } from '../../src/statistics/sums.ts'
import { ask, matchedDays } from './asked.ts'
import { rate, shocks, week } from './chance.ts'
import { pairsOf, question, usualMarket } from './made-up.ts'
import { expectedOf, type Pair, truth, variables } from './pair.ts'
import { realAnswers, realPrompts } from './real.ts'

const market = { ...usualMarket, dayDeviation: 0.4, weekend: 0.8, repeating: 0.5 }

/** Maximum distance of simulated means from the pair's expected values, in standard errors. */
function farthest(pair: Pair, days: readonly number[]): number {
  const random = createRandom(3)
  const times = 30_000
  const answer = new Float64Array(variables.length)
  const sums = variables.map(() => ({ sum: 0, squares: 0 }))
  for (let time = 0; time < times; time++) {
    pair.draw(answer, random.pick(days), random)
    for (const [v, of] of sums.entries()) {
      of.sum += answer[v]!
      of.squares += answer[v]! ** 2
    }
  }
  const errors = sums.map(({ sum, squares }, v) => {
    const mean = sum / times
    const error = Math.sqrt((squares / times - mean * mean) / times)
    // Sentiments are truncated to thousandths.
    return Math.abs(mean - pair.expected[v]!) / (error + (v === 7 ? 1 : 1e-12))
  })
  return Math.max(...errors)
}

describe('a world', () => {
  it('answers on average what it says is true', () => {
    const random = createRandom(1)
    for (let prompt = 0; prompt < 4; prompt++)
      for (const pair of pairsOf(prompt, question(market, random), 2, market))
        expect(
          farthest(
            pair,
            week(market.weekend).flatMap(day => shocks(market.dayDeviation).map(shock => day + shock)),
          ),
        ).toBeLessThan(4.5)
    const { answers } = realAnswers()
    for (const prompt of realPrompts('Keeper', answers, 1).slice(0, 3))
      expect(farthest(prompt(0)[0]!, [0])).toBeLessThan(4.5)
  })

  it('draws rates with the mean and the correlation that it is given', () => {
    const random = createRandom(2)
    for (const [mean, correlation] of [
      [0.32, 0.5],
      [0.06, 0.5],
      [0.32, 0.97],
    ] as const) {
      const rates = Array.from({ length: 40_000 }, () => rate(mean, correlation, random))
      const found = rates.reduce((sum, one) => sum + one, 0) / rates.length
      const variance = rates.reduce((sum, one) => sum + (one - found) ** 2, 0) / rates.length
      expect(found).toBeCloseTo(mean, 2)
      expect(variance / (mean * (1 - mean))).toBeCloseTo(correlation, 1)
    }
  })

  it('sums what the statistics need, and residuals that add up to almost nothing', () => {
    const random = createRandom(4)
    const pairs = Array.from({ length: 6 }, (_, prompt) => pairsOf(prompt, question(market, random), 2, market)).flat()
    const [before, after] = [0, 1].map(() => ask(pairs, [0, 0.2, -0.1, 0], random))
    // Answers of these worlds recommend nothing.
    for (const measure of trustMeasures.filter(name => name !== 'recommendedRate').map(name => ratios[name]))
      for (const column of listMeasureColumns(measure))
        expect(before!.strata.columns[column]).toHaveLength(pairs.length)
    for (const days of [before!.days, ...matchedDays(before!, after!)])
      for (const variable of variables) {
        const sum = days.residuals[variable]!.reduce((all, residual) => all + residual, 0)
        expect(Math.abs(sum)).toBeLessThan(200)
      }
    const { value } = figureOf(ratios.mentionRate, before!.strata, before!.days, 95)
    expect(Math.abs(value! - truth(ratios.mentionRate, expectedOf(pairs)))).toBeLessThan(0.25)
  })
})

it('reads the real answers as their labels do', () => {
  const { names, answers } = realAnswers()
  const naming = names.map(name => [name, answers.filter(answer => answer.names.includes(name)).length])
  expect(Object.fromEntries(naming)).toEqual({
    Bitwarden: 60,
    '1Password': 56,
    LastPass: 46,
    Dashlane: 41,
    Keeper: 28,
    NordPass: 20,
    RoboForm: 3,
  })
})
