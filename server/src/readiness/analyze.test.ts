import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { served } from '../../test/standing.ts'
import { scoredCrawlers } from '../scoring/score.ts'
import { createFetcher } from '../web/guarded-fetch.ts'
import { analyze } from './analyze.ts'

type Answer = { status?: number; body?: string | Uint8Array; location?: string; type?: string }

/** A site on 127.0.0.1. Its host is passed to `filesOf`. */
async function serve(filesOf: (host: string) => Record<string, Answer>) {
  const asked: string[] = []
  const url = await served((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const { status = 200, body = '', location, type } = filesOf(request.headers.host!)[path] ?? { status: 404 }
    const headers = { ...(location !== undefined && { location }), ...(type !== undefined && { 'content-type': type }) }
    response.writeHead(status, headers).end(body)
  })
  return { host: new URL(url).host, asked }
}

const fetcher = createFetcher({
  purpose: 'a test',
  allowPrivate: true,
  timeoutMs: 5_000,
  maxBytes: 10_000_000,
  maxRedirects: 5,
})
const now = new Date('2025-03-01T12:00:00Z')
const analysisOf = (domain: string) =>
  analyze({ name: 'Acme', domain, description: 'Shoes for everyone.' }, { fetcher, now })

const urlset = (...urls: string[]) =>
  `<urlset>${urls.map(url => `<url><loc>${url}</loc><lastmod>2025-01-01</lastmod></url>`).join('')}</urlset>`
const titled = (title: string) =>
  `<!doctype html><title>${title} | Acme</title><meta name=description content="On ${title}.">`

describe('analyze', () => {
  it('analyzes a site that has everything', async () => {
    const robots = (host: string) => `User-agent: *
Disallow: /secret

User-agent: GPTBot
Disallow: /

User-agent: ClaudeBot
Allow: /

Sitemap: /map.xml
Sitemap: http://${host}/more.xml.gz
`
    const { host, asked } = await serve(at => ({
      '/robots.txt': { status: 301, location: '/robots/real.txt' },
      '/robots/real.txt': { body: robots(at) },
      '/llms.txt': { body: '# Acme\n\n- [Shoes](https://example.com/shoes)' },
      '/llms-full.txt': { body: '# Acme, in full' },
      '/map.xml': { body: urlset(`http://${at}/`, `http://${at}/shoes`, `http://${at}/secret`) },
      '/more.xml.gz': { body: gzipSync(urlset(`http://${at}/blog/1`, `http://${at}/blog/2`)) },
      '/': { body: titled('Home of shoes') },
      '/shoes': { body: titled('Shoes') },
      '/secret': { body: titled('Secret') },
      '/blog/1': { status: 500 },
      '/blog/2': { body: titled('Second post') },
    }))

    const analysis = await analysisOf(host)
    expect(analysis).toEqual({
      lastAnalyzedAt: '2025-03-01T12:00:00.000Z',
      robotsUrl: `https://${host}/robots.txt`,
      llmsUrl: `https://${host}/llms.txt`,
      sitemapUrl: `http://${host}/map.xml`,
      robotsAnalysis: {
        status: 'present',
        finalUrl: `http://${host}/robots/real.txt`,
        error: null,
        content: robots(host),
        crawlers: {
          GPTBot: { status: 'Disallowed', reason: 'User-agent: GPTBot (line 4): Disallow: / (line 5)' },
          'ChatGPT-User': { status: 'Partial', reason: 'User-agent: * (line 1): Disallow: /secret (line 2)' },
          'Claude-Web': { status: 'Partial', reason: 'User-agent: * (line 1): Disallow: /secret (line 2)' },
          ClaudeBot: { status: 'Allowed', reason: 'User-agent: ClaudeBot (line 7): Allow: / (line 8)' },
          'Google-Extended': { status: 'Partial', reason: 'User-agent: * (line 1): Disallow: /secret (line 2)' },
          PerplexityBot: { status: 'Partial', reason: 'User-agent: * (line 1): Disallow: /secret (line 2)' },
        },
      },
      llmsAnalysis: {
        status: 'present',
        finalUrl: `http://${host}/llms.txt`,
        error: null,
        content: '# Acme\n\n- [Shoes](https://example.com/shoes)',
      },
      sitemapAnalysis: {
        status: 'present',
        finalUrl: `http://${host}/map.xml`,
        error: null,
        content: urlset(`http://${host}/`, `http://${host}/shoes`, `http://${host}/secret`),
      },
      // 60 + round(5 / 6 * 40). GPTBot is disallowed, four crawlers are partly allowed.
      aiReadiness: { score: 93, issuesCount: 1, optimizationsCount: 4 },
      generatedLlmsTxt: `# Acme

> Shoes for everyone.

## Main pages

- [Home of shoes](http://${host}/): On Home of shoes.
- [Shoes](http://${host}/shoes): On Shoes.
- [Secret](http://${host}/secret)

## Blog

- [1](http://${host}/blog/1)
- [Second post](http://${host}/blog/2): On Second post.
`,
      warnings: [expect.objectContaining({ code: 'few_words', evidence: '0' })],
    })
    expect(asked).not.toContain('/secret')
    expect(asked).not.toContain('/sitemap.xml')
  })

  it('analyzes a site that has nothing', async () => {
    const { host } = await serve(() => ({}))
    expect(await analysisOf(host)).toMatchObject({
      sitemapUrl: `https://${host}/sitemap.xml`,
      robotsAnalysis: { status: 'missing', error: 'the server responded with 404', content: null, crawlers: {} },
      llmsAnalysis: { status: 'missing', content: null },
      sitemapAnalysis: { status: 'missing', finalUrl: `http://${host}/sitemap.xml`, content: null },
      aiReadiness: { score: 0, issuesCount: 3, optimizationsCount: 1 },
      generatedLlmsTxt: `# Acme\n\n> Shoes for everyone.\n\n## Main pages\n\n- [Home](https://${host}/)\n`,
    })
  })

  it('is not deceived by a site that answers everything with its page', async () => {
    const page = { body: '<!doctype html><title>Acme</title>' }
    const { host } = await serve(() => ({
      '/robots.txt': page,
      '/llms.txt': page,
      '/llms-full.txt': page,
      '/sitemap.xml': page,
    }))
    expect(await analysisOf(host)).toMatchObject({
      robotsAnalysis: { status: 'invalid', error: 'a web page (HTML or XML) was served instead', crawlers: {} },
      llmsAnalysis: { status: 'invalid' },
      sitemapAnalysis: { status: 'invalid', error: 'it has a DOCTYPE' },
      aiReadiness: { score: 0, issuesCount: 3, optimizationsCount: 1 },
    })
  })

  it.each([
    ['<div id="app"></div>', 'text/html; charset=utf-8'],
    ['<h1>404</h1>', 'text/plain'],
    ['{"statusCode":404,"message":"Not Found"}', 'application/json'],
    ['Not Found', 'text/plain'],
    ['This page has moved to another place.', 'text/html'],
  ])('is not deceived by a site that answers everything with %j', async (body, type) => {
    const answer = { body, type }
    const { host } = await serve(() => ({
      '/robots.txt': answer,
      '/llms.txt': answer,
      '/llms-full.txt': answer,
      '/sitemap.xml': answer,
    }))
    expect(await analysisOf(host)).toMatchObject({
      robotsAnalysis: { status: 'invalid', content: null, crawlers: {} },
      llmsAnalysis: { status: 'invalid', content: null },
      sitemapAnalysis: { status: 'invalid', content: null },
      aiReadiness: { score: 0, issuesCount: 3, optimizationsCount: 1 },
    })
  })

  it('takes an empty robots.txt for leave, and counts what it could say', async () => {
    const { host } = await serve(at => ({
      '/robots.txt': { body: '' },
      '/llms.txt': { body: 'Acme makes shoes.' },
      '/sitemap.xml': { body: `http://${at}/\n` },
    }))
    const analysis = await analysisOf(host)
    expect(Object.keys(analysis.robotsAnalysis.crawlers)).toEqual([...scoredCrawlers])
    // No Sitemap line, no lastmod, no link, no llms-full.txt.
    expect(analysis.aiReadiness).toEqual({ score: 100, issuesCount: 0, optimizationsCount: 4 })
  })

  it('reads no page while the rules are out of reach', async () => {
    const { host, asked } = await serve(at => ({
      '/robots.txt': { status: 503 },
      '/sitemap.xml': { body: urlset(`http://${at}/`, `http://${at}/shoes`) },
    }))
    const analysis = await analysisOf(host)
    expect(analysis.robotsAnalysis).toMatchObject({ status: 'unreachable', error: 'the server responded with 503' })
    expect(analysis.generatedLlmsTxt).toContain(`- [Shoes](http://${host}/shoes)`)
    expect(asked.toSorted()).toEqual(['/llms-full.txt', '/llms.txt', '/robots.txt', '/sitemap.xml'])
  })

  it('reads a robots.txt octet by octet, though its content is shown as text', async () => {
    const latin = Buffer.from('User-agent: *\nDisallow: /\xE9t\xE9\n', 'latin1')
    const { host, asked } = await serve(at => ({
      '/robots.txt': { body: latin },
      '/sitemap.xml': { body: urlset(`http://${at}/%E9t%E9`) },
    }))
    expect((await analysisOf(host)).robotsAnalysis.content).toBe('User-agent: *\nDisallow: /\uFFFDt\uFFFD\n')
    expect(asked).not.toContain('/%E9t%E9')
  })

  it.each([
    ['http://[', 'unreachable', 'this is not a URL'],
    ['/robots.txt', 'missing', 'more than 5 redirects'],
  ])('survives a robots.txt that leads to %s', async (location, status, error) => {
    const { host } = await serve(() => ({ '/robots.txt': { status: 302, location } }))
    expect((await analysisOf(host)).robotsAnalysis).toMatchObject({ status, error, crawlers: {} })
  })

  it('says that a site is out of reach', async () => {
    const analysis = await analysisOf('127.0.0.1:1')
    expect(analysis.robotsAnalysis).toEqual({
      status: 'unreachable',
      finalUrl: 'https://127.0.0.1:1/robots.txt',
      error: 'the connection was refused',
      content: null,
      crawlers: {},
    })
    expect(analysis.aiReadiness).toEqual({ score: 0, issuesCount: 3, optimizationsCount: 1 })
  })

  it.each(['', 'https://example.com', 'example.com/shop', 'user@example.com', 'exa mple.com'])(
    'refuses %j',
    async domain => {
      await expect(analysisOf(domain)).rejects.toThrow('is not a domain. Use one like example.com')
    },
  )
})
