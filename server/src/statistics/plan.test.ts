import { describe, expect, it } from 'vitest'
import { figureOfRows } from '../../test/strata-of.ts'
import { ratios } from '../metrics/inference/ratios.ts'
import { asksFor, estimateCauses, sightOf } from './plan.ts'

/** In squared points. The prompts weigh as much as 34 prompts of equal size. */
const causes = { ask: 1800, day: 1.2, prompt: 1207, evenness: 34 / 40 }
const today = { prompts: 40, assistants: 3, repeats: 1, days: 30 }

describe('a plan', () => {
  it('sees what the example says', () => {
    const sight = sightOf(causes, today)
    expect(sight.asks).toBe(3600)
    expect(sight.detectable).toBeCloseTo(2.9, 1)
    const market = [40, 80, 160].map(prompts => sightOf(causes, { ...today, prompts }).market!.toFixed(1))
    expect(market).toEqual(['11.8', '8.3', '5.9'])
    const often = sightOf(causes, { ...today, repeats: 10 })
    expect(often.market).toBeCloseTo(sight.market!, 0)
    expect(often.panel).toBeLessThan(sight.panel / 2)
  })

  it('says what would help', () => {
    expect(sightOf(causes, today).lever).toEqual({ panel: 'repeats', market: 'prompts' })
    expect(sightOf(causes, { ...today, repeats: 100 }).lever).toEqual({ panel: 'days', market: 'prompts' })
    expect(sightOf({ ...causes, prompt: 0 }, today).lever.market).toBe('repeats')
  })

  it('is solved for asks', () => {
    const asks = (detect: number, days = 30) => asksFor(causes, detect, { ...today, days })
    expect(asks(5)).toEqual({ reachable: true, asks: 1160, repeats: 1160 / 3600 })
    expect(asks(5, 10)).toMatchObject({ asks: 1223 })
    expect(asks(2)).toMatchObject({ asks: 8380 })
    expect(asks(2, 4)).toEqual({ reachable: false, days: 5 })
    expect(asks(2, 5)).toMatchObject({ reachable: true })
    expect(asks(0)).toEqual({ reachable: false, days: Number.POSITIVE_INFINITY })
  })

  it('sees with so many asks what it was solved for', () => {
    const { asks } = asksFor(causes, 3, today) as { asks: number }
    const sight = sightOf(causes, { ...today, repeats: asks / 3600 })
    expect(sight.detectable).toBeLessThanOrEqual(3)
    expect(sight.detectable).toBeGreaterThan(2.99)
    expect(asksFor(causes, 3, today, 90)).toMatchObject({ asks: expect.toSatisfy((more: number) => more > asks) })
  })

  it('takes its causes from a figure, and finds its intervals again', () => {
    const strata = Array.from({ length: 8 }, (_, prompt) => ({
      prompt,
      assistant: 1,
      provider: 1,
      n: 30,
      sums: { a: 2 * prompt + 3, b: 20 },
    }))
    const days = [1, -1, 1, -1].map((moved, day) => ({ day, residuals: { a: 9 * moved, b: 0 } }))
    const figure = figureOfRows(ratios.mentionRate, strata, days, 95)
    const found = estimateCauses(figure)!
    const sight = sightOf(found, { prompts: 8, assistants: 1, repeats: 7.5, days: 4 })
    const { answers, days: shared, prompts } = figure.uncertainty!
    expect(sight.panel).toBeCloseTo(1.959964 * Math.sqrt(answers + shared), 6)
    expect(sight.market).toBeCloseTo(1.959964 * Math.sqrt(answers + shared + prompts!), 6)
    expect(estimateCauses(figureOfRows(ratios.mentionRate, [], [], 95))).toBeNull()
  })
  it('says nothing of prompts like these where there is one, and counts those that never count', () => {
    const one = { prompt: 1, assistant: 1, provider: 1, n: 30, sums: { a: 3, b: 20 } }
    const found = estimateCauses(figureOfRows(ratios.mentionRate, [one], [], 95))!
    expect(found.ask).toBeGreaterThan(0)
    expect(found.prompt).toBeNull()
    expect(sightOf(found, today)).toMatchObject({ market: null, lever: { panel: 'repeats', market: null } })
    const silent = [3, 4, 5].map(prompt => ({ ...one, prompt, sums: { a: 0, b: 0 } }))
    const other = { ...one, prompt: 2, sums: { a: 9, b: 20 } }
    expect(estimateCauses(figureOfRows(ratios.mentionRate, [one, other, ...silent], [], 95))!.evenness).toBeCloseTo(
      2 / 5,
      12,
    )
  })

  it('plans no more than a billion asks', () => {
    // V is slightly above 1.2 / 5: 1.2e9 runs on 5 days, 1800 / (V - 0.2) runs on 6 days.
    const V = 0.24 + 1800 / 1.2e9
    const detect = 2.8015852 * Math.sqrt(2 * V)
    expect(asksFor(causes, detect, { ...today, days: 5 })).toEqual({ reachable: false, days: 6 })
    expect(asksFor(causes, detect, { ...today, days: 6 })).toMatchObject({ reachable: true, asks: 44_999 })
    expect(asksFor({ ...causes, day: 0 }, 1e-4, today)).toEqual({ reachable: false, days: Number.POSITIVE_INFINITY })
  })
})
