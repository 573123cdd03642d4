import { describe, expect, it } from 'vitest'
import { costOf, priceOf } from './price.ts'

describe('the price of a model', () => {
  it.each([
    ['gpt-5-mini', 'gpt-5-mini-2025-08-07'],
    ['claude-sonnet-4', 'claude-sonnet-4-20250514'],
    ['grok-4-fast', 'grok-4-fast-non-reasoning'],
    ['grok-4', 'grok-4-0709'],
    ['mistral-large', 'mistral-large-latest'],
    ['mistral-medium', 'mistral-medium-2508'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-preview-09-2025'],
  ])('of %s is that of %s', (plain, version) => {
    expect(priceOf(version)).not.toBeNull()
    expect(priceOf(version)).toBe(priceOf(plain))
  })

  it.each(['gpt-5-huge', 'gpt-55', 'constructor', '', 'claude-sonnet'])('is not known of %j', model =>
    expect(priceOf(model)).toBeNull(),
  )

  it("is the operator's before the table's", () => {
    const own = { 'gpt-5-mini': { input: 1, output: 1, search: 1 } }
    expect(priceOf('gpt-5-mini-2025-08-07', own)).toBe(own['gpt-5-mini'])
  })
})

describe('what an ask costs', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000, searches: 3 }

  it('is tokens, searches and the ask itself', () => {
    expect(costOf(['gpt-5-mini'], usage)).toBeCloseTo(0.25 + 0.2 + 0.03, 10)
    expect(costOf([null, 'gemini-2.5-pro'], usage)).toBeCloseTo(1.25 + 1 + 0.035, 10)
  })

  it('is of the model served, else of the one asked for', () =>
    expect(costOf(['unknown', 'sonar'], { ...usage, searches: null })).toBeCloseTo(1 + 0.1 + 0.005, 10))

  it('is not known without a price or without tokens', () => {
    expect(costOf(['unknown'], usage)).toBeNull()
    expect(costOf(['gpt-5-mini'], null)).toBeNull()
    expect(costOf(['gpt-5-mini'], { ...usage, outputTokens: null })).toBeNull()
  })
})
