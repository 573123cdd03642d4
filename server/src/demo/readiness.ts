import type { Maker } from './makers.ts'

const robots = (domain: string) => `User-agent: *
Allow: /

User-agent: Google-Extended
Disallow: /

Sitemap: https://${domain}/sitemap.xml
`

const sitemap = (domain: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://${domain}/</loc></url>
  <url><loc>https://${domain}/shoes/ridgeline-2</loc></url>
  <url><loc>https://${domain}/repair</loc></url>
</urlset>
`

const llms = ({ name, domain }: Maker) => `# ${name}

> Running shoes from recycled yarn, made to be repaired.

## Shoes

- [Ridgeline 2](https://${domain}/shoes/ridgeline-2): trail
- [Tempo Elite](https://${domain}/shoes/tempo-elite): racing
- [Drift 3](https://${domain}/shoes/drift-3): every day

## Help

- [Sizing](https://${domain}/guides/wide-feet)
- [Repair](https://${domain}/repair)
`

/** Crawlers that count in the score (D33). */
const scoredCrawlers = ['GPTBot', 'ChatGPT-User', 'Claude-Web', 'ClaudeBot', 'Google-Extended', 'PerplexityBot']

const allowed = { status: 'Allowed', reason: 'User-agent: * → Allow: /' }
const disallowed = { status: 'Disallowed', reason: 'User-agent: Google-Extended → Disallow: /' }

/**
 * The stored site check. Robots 20, sitemap 20 and five of six crawlers, round(5/6 x 40) = 33, give a score of 73. The
 * other findings are issues and advice (D33).
 */
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
      content: robots(maker.domain),
      crawlers: Object.fromEntries(
        scoredCrawlers.map(token => [token, token === 'Google-Extended' ? disallowed : allowed]),
      ),
    },
    llmsAnalysis: { status: 'missing', finalUrl: `${site}/llms.txt`, error: 'HTTP 404', content: null },
    sitemapAnalysis: {
      status: 'present',
      finalUrl: `${site}/sitemap.xml`,
      error: null,
      content: sitemap(maker.domain),
    },
    aiReadiness: { score: 73, issuesCount: 2, optimizationsCount: 2 },
    generatedLlmsTxt: llms(maker),
  }
}

const weeks = (count: number) => count * 7 * 86_400_000

/** Weekly: first nothing, then a robots file, then also a sitemap. */
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
