import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, type ScoreInput, scoredAccess, scoredCrawlers, sumScore } from './score.ts'

const status = fc.constantFrom('present', 'missing', 'invalid', 'unreachable')
const access = fc.constantFrom('Allowed', 'Partial', 'Disallowed')
const checks: fc.Arbitrary<ScoreInput> = fc.record({
  robots: status,
  llms: status,
  sitemap: status,
  crawlers: fc.dictionary(fc.constantFrom(...scoredCrawlers, 'OtherBot'), access),
})

const points = (checked: ScoreInput) => partsOf(checked).map(({ points }) => points)

describe('the parts of a score', () => {
  it('are 20 for a file that is present, and round(allowed / 6 x 40) for the crawlers', () => {
    const crawlers = { GPTBot: 'Allowed', ClaudeBot: 'Partial', PerplexityBot: 'Disallowed', OtherBot: 'Allowed' }
    // 2 / 6 x 40 = 13.3
    expect(partsOf({ robots: 'present', llms: 'invalid', sitemap: 'present', crawlers })).toEqual([
      { part: 'robots', points: 20, most: 20, adds: 0 },
      { part: 'llms', points: 0, most: 20, adds: 20 },
      { part: 'sitemap', points: 20, most: 20, adds: 0 },
      { part: 'crawlers', points: 13, most: 40, adds: 27 },
    ])
    expect(points({ robots: 'missing', llms: 'missing', sitemap: 'missing', crawlers: {} })).toEqual([0, 0, 0, 0])
  })

  it('are the score together, and with what they add 100', () => {
    fc.assert(
      fc.property(checks, checked => {
        const parts = partsOf(checked)
        const score = sumScore(parts)
        expect(score).toBe(points(checked).reduce((sum, part) => sum + part, 0))
        expect(score + parts.reduce((sum, { adds }) => sum + adds, 0)).toBe(100)
      }),
    )
  })

  it('gain what they say when they are mended', () => {
    fc.assert(
      fc.property(checks, checked => {
        const score = sumScore(partsOf(checked))
        for (const { part, adds } of partsOf(checked)) {
          const everyone = Object.fromEntries(scoredCrawlers.map(token => [token, 'Allowed']))
          const mended = { ...checked, [part]: part === 'crawlers' ? everyone : 'present' }
          expect(sumScore(partsOf(mended)), part).toBe(score + adds)
        }
        for (const { crawler, status, adds } of scoredAccess(checked)) {
          expect(adds === null).toBe(status === null)
          const letIn = { ...checked, crawlers: { ...checked.crawlers, [crawler]: 'Allowed' } }
          if (adds !== null) expect(sumScore(partsOf(letIn)), crawler).toBe(score + adds)
        }
      }),
    )
  })
})
