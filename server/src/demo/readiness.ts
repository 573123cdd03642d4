import { readDataFile } from '../tsv/read-table.ts'
import type { Maker } from './makers.ts'

const siteFile = (file: string, { name, domain }: Maker) =>
  readDataFile(`demo/${file}`).replaceAll('{name}', name).replaceAll('{domain}', domain)

const scoredCrawlers = ['GPTBot', 'ChatGPT-User', 'Claude-Web', 'ClaudeBot', 'Google-Extended', 'PerplexityBot']

const allowed = { status: 'Allowed', reason: 'User-agent: * → Allow: /' }
const disallowed = { status: 'Disallowed', reason: 'User-agent: Google-Extended → Disallow: /' }

export const demoReadiness = (brandId: string, maker: Maker, analyzedAt: Date) => {
  const site = `https://${maker.domain}`
  return {
    kind: 'technicalAnalysis',
    brandId,
    lastAnalyzedAt: analyzedAt.toISOString(),
    robotsUrl: `${site}/robots.txt`,
    llmsUrl: `${site}/llms.txt`,
    sitemapUrl: `${site}/sitemap.xml`,
    robotsAnalysis: {
      status: 'present',
      finalUrl: `${site}/robots.txt`,
      error: null,
      content: siteFile('robots.txt', maker),
      crawlers: Object.fromEntries(
        scoredCrawlers.map(token => [token, token === 'Google-Extended' ? disallowed : allowed]),
      ),
    },
    llmsAnalysis: { status: 'missing', finalUrl: `${site}/llms.txt`, error: 'HTTP 404', content: null },
    sitemapAnalysis: {
      status: 'present',
      finalUrl: `${site}/sitemap.xml`,
      error: null,
      content: siteFile('sitemap.xml', maker),
    },
    aiReadiness: { score: 73, issuesCount: 2, optimizationsCount: 2 },
    generatedLlmsTxt: siteFile('llms.txt', maker),
  }
}

const weeks = (count: number) => count * 7 * 86_400_000

/** Weekly checks. */
export const demoReadinessHistory = (brandId: string, analyzedAt: Date) => {
  const crawlers = Object.fromEntries(scoredCrawlers.map(token => [token, 'Allowed']))
  const check = (ago: number, score: number, issuesCount: number, found: object) => ({
    ...{ kind: 'readinessCheck', brandId, at: new Date(analyzedAt.getTime() - weeks(ago)).toISOString() },
    ...{ score, issuesCount, optimizationsCount: 2, robots: 'present', llms: 'missing', sitemap: 'present' },
    crawlers: { ...crawlers, 'Google-Extended': 'Disallowed' },
    ...found,
  })
  return [
    check(4, 0, 3, { optimizationsCount: 1, robots: 'missing', sitemap: 'missing', crawlers: {} }),
    check(3, 53, 3, { sitemap: 'missing' }),
    check(2, 53, 3, { sitemap: 'invalid' }),
    check(1, 73, 2, {}),
  ]
}
