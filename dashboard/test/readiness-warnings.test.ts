import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { visits } from './visit.ts'

const { readiness } = en

const file = { status: 'missing', finalUrl: null, error: null, content: '' }
const analysis = (brandId: string, warnings: object[] | null) => ({
  ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt: '2026-11-20T12:00:00Z', generatedLlmsTxt: '' },
  ...{ robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
  ...{ robotsAnalysis: { ...file, crawlers: {} }, llmsAnalysis: file, sitemapAnalysis: file },
  aiReadiness: { score: 100, issuesCount: 0, optimizationsCount: 0 },
  warnings,
})

const found = [
  { code: 'refused', subject: 'GPTBot', evidence: '403', text: 'x' },
  { code: 'noindex', subject: null, evidence: 'X-Robots-Tag: noindex', text: 'y' },
]

inChromium('what the score of a site does not count', browser => {
  const brands = { warned: found, clear: [], old: null }
  const { of } = visits(browser, () => [
    aTeam('t', { plan: 'BUSINESS' }),
    ...Object.entries(brands).flatMap(([id, warnings]) => [aBrand(id, 't'), analysis(id, warnings)]),
  ])

  it.each([
    [
      'warned',
      [`${readiness.warning.refused('GPTBot')}: 403`, `${readiness.warning.noindex()}: X-Robots-Tag: noindex`].join(
        '\n',
      ),
    ],
    ['clear', readiness.noWarnings],
    ['old', readiness.notMeasured],
  ])('is said above the score of brand %s', async (brandId, said) => {
    const { page, open } = await of('t')
    await open(`/brands/${brandId}/technical-analysis`)
    const part = page.getByRole('region', { name: readiness.warnings })
    await part.waitFor()
    expect(await part.innerText()).toContain(said)
    const score = page.getByRole('region', { name: readiness.score, exact: true })
    const [above, below] = [await part.boundingBox(), await score.boundingBox()]
    expect(above!.y).toBeLessThan(below!.y)
  })
})
