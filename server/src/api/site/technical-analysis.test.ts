import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const file = (name: string, status: string) => ({
  status,
  finalUrl: `https://www.acme.com/${name}`,
  error: status === 'present' ? null : 'HTTP 404',
  content: status === 'present' ? `the text of ${name}` : null,
})
const analysis = {
  robotsUrl: 'https://acme.com/robots.txt',
  llmsUrl: 'https://acme.com/llms.txt',
  sitemapUrl: 'https://acme.com/sitemap.xml',
  robotsAnalysis: {
    ...file('robots.txt', 'present'),
    crawlers: { GPTBot: { status: 'Allowed', reason: 'No rule of the group * matches /.' } },
  },
  llmsAnalysis: file('llms.txt', 'missing'),
  sitemapAnalysis: file('sitemap.xml', 'present'),
  aiReadiness: { score: 80, issuesCount: 1, optimizationsCount: 2 },
  generatedLlmsTxt: '# Acme\n',
  warnings: [{ code: 'refused', subject: 'GPTBot', evidence: 'HTTP 403', text: 'The home page refuses GPTBot.' }],
}
const records = [
  team,
  { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'c', teamId: 'team', name: 'Other', createdAt: '2026-01-01' },
  { kind: 'technicalAnalysis', brandId: 'b', lastAnalyzedAt: '2026-11-20T10:00:00.1239+01:00', ...analysis },
]

describe.each(engines)('technical analysis on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('serves the analysis as it was stored', async () => {
    expect(await world.client.technicalAnalysis.get({ brandId: 'b' })).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      analyzed: true,
      lastAnalyzedAt: '2026-11-20T09:00:00.123Z',
      ...analysis,
    })
  })

  it('has nothing but nulls before the first analysis', async () => {
    expect(await world.client.technicalAnalysis.get({ brandId: 'c' })).toEqual({
      success: true,
      brand: { id: 'c', name: 'Other', domain: null },
      analyzed: false,
      ...Object.fromEntries(['lastAnalyzedAt', ...Object.keys(analysis)].map(name => [name, null])),
    })
  })

  it('lists no parameters, so it ignores all', async () => {
    expect((await world.get('/brands/b/technical-analysis?period=0&period=')).status).toBe(200)
    expect((await world.get('/brands/nope/technical-analysis')).status).toBe(404)
  })
})
