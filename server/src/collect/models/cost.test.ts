import { describe, expect, it } from 'vitest'
import { knownProviders } from '../setup/known-providers.ts'
import { costOf, priceOf } from './cost.ts'
import { createPriceList } from './price-list.ts'

const at = new Date('2026-11-22')
const list = createPriceList()
const of = (model: string, own = {}) => priceOf(model, { own, list }, at)

describe('the price of a model', () => {
  it.each([
    ['gpt-5-mini', 'gpt-5-mini-2025-08-07'],
    ['gpt-6.1-sol', 'openai/gpt-6.1-sol-2026-09-29'],
    ['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929'],
    ['claude-opus-4-8', 'anthropic/claude-opus-4.8'],
    ['grok-4.20-0309', 'grok-4.20-0309-non-reasoning'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-preview-09-2025'],
    ['gemini-3.1-pro', 'google/gemini-3.1-pro-preview'],
  ])('of %s is that of %s', (plain, version) => {
    expect(of(version)).not.toBeNull()
    expect(of(version)).toEqual(of(plain))
  })

  it('is of the very version where versions differ in price', () => {
    expect(of('mistral-medium-latest')).toMatchObject({ input: 1.5, output: 7.5 })
    expect(of('mistral-medium-2508')).toMatchObject({ input: 0.4, output: 2 })
    expect(of('mistral-medium')).toBeNull()
    expect(of('perplexity/sonar')).toMatchObject({ input: 0.25, output: 2.5 })
    expect(of('sonar')).toMatchObject({ input: 1, output: 1 })
  })

  it.each(['gpt-5-huge', 'gpt-55', 'constructor', '', 'claude-sonnet', 'mistral-large-5', 'other/gpt-5'])(
    'is not known of %j',
    model => expect(of(model)).toBeNull(),
  )

  it("is the operator's before the table's", () => {
    const own = { 'gpt-5-mini': { input: 1, output: 1, search: 1 } }
    expect(of('gpt-5-mini-2025-08-07', own)).toBe(own['gpt-5-mini'])
  })

  it.each([
    ['gemini-4-argon', '2026-11-30T23:59:59Z', { input: 2, cached: 0.1, output: 10, search: 0.014 }],
    ['gemini-4-argon', '2026-12-01T00:00:00Z', { input: 4, cached: 0.2, output: 20, search: 0.014 }],
    ...['gemini-3.6-flash', 'gemini-3.7-flash', 'gemini-3.8-flash'].flatMap(
      model =>
        [
          [model, '2026-12-31T23:59:59Z', { input: 0.75, cached: 0.075, output: 3.75, search: 0.014 }],
          [model, '2027-01-01T00:00:00Z', { input: 1.5, cached: 0.15, output: 7.5, search: 0.014 }],
        ] as const,
    ),
    ['mistral-large-2610', '2026-11-27T00:00:00Z', { input: 1.36, output: 4.18, search: 0.03 }],
  ] as const)('of %s at %s is what is listed for that day', (model, day, price) => {
    expect(priceOf(model, { own: {}, list }, new Date(day))).toMatchObject(price)
  })

  it('is known of every model that is asked by default', () => {
    for (const { models } of Object.values(knownProviders)) for (const model of models) expect(of(model)).not.toBeNull()
  })
})

describe('what an ask costs', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000, searches: 3 }
  const cost = (models: (string | null)[], used: Parameters<typeof costOf>[1]) =>
    costOf(models, used, { own: {}, list }, at)

  it('is tokens, searches and the ask itself', () => {
    expect(cost(['gpt-5-mini'], usage)).toBeCloseTo(0.25 + 0.2 + 0.03, 10)
    expect(cost(['gemini-3.8-flash'], usage)).toBeCloseTo(0.75 + 0.375 + 3 * 0.014, 10)
    expect(cost(['sonar'], { ...usage, searches: null })).toBeCloseTo(1 + 0.1 + 0.005, 10)
  })

  it('has the fee of a search once, and only where a search was made', () => {
    expect(cost(['gemini-2.5-pro'], usage)).toBeCloseTo(1.25 + 1 + 0.035, 10)
    expect(cost(['gemini-2.5-pro'], { ...usage, searches: 0 })).toBeCloseTo(1.25 + 1, 10)
    expect(cost(['gemini-2.5-pro'], { ...usage, searches: null })).toBeCloseTo(1.25 + 1, 10)
  })

  it('has what caches hold at its price, and at that of input where it has none', () => {
    const cached = { ...usage, searches: 0, cachedTokens: 600_000, writtenTokens: 100_000 }
    expect(cost(['claude-sonnet-5-5'], cached)).toBeCloseTo(0.3 * 2 + 0.6 * 0.1 + 0.1 * 2.5 + 1, 10)
    expect(cost(['gpt-5-mini'], cached)).toBeCloseTo(0.3 * 0.25 + 0.6 * 0.025 + 0.1 * 0.25 + 0.2, 10)
    expect(costOf(['m'], cached, { own: { m: { input: 1, output: 1, search: 0 } }, list }, at)).toBeCloseTo(1.1, 10)
  })

  it('is of the model served, else of the one asked for', () => {
    expect(cost(['unknown', 'gpt-5-mini'], usage)).toBe(cost(['gpt-5-mini'], usage))
    expect(cost([null, 'gpt-5-mini'], usage)).toBe(cost(['gpt-5-mini'], usage))
  })

  it('is not known without a price or without tokens', () => {
    expect(cost(['unknown'], usage)).toBeNull()
    expect(cost(['gpt-5-mini'], null)).toBeNull()
    expect(cost(['gpt-5-mini'], { ...usage, outputTokens: null })).toBeNull()
  })
})
