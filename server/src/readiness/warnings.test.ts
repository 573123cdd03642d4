import { describe, expect, it } from 'vitest'
import { served } from '../../test/standing.ts'
import { createFetcher } from '../web/guarded-fetch.ts'
import { analyze } from './analyze.ts'
import { issuesOf } from './issues.ts'

const text = `<p>${Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')}</p>`
const shell = '<!doctype html><title>Shop</title><div id="root"></div><script>var words = "a b c d"</script>'
const everything = {
  '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: /sitemap.xml',
  '/llms.txt': '# Acme\n\n- [Shoes](https://acme.example/shoes)',
  '/llms-full.txt': '# Acme',
  '/sitemap.xml': '<urlset><url><loc>https://acme.example/</loc><lastmod>2026-01-01</lastmod></url></urlset>',
  '/': text,
}
type Files = Record<string, string>
interface Site {
  files?: Files
  /** User agents that get 403 for the home page, and those that get a page of one word. */
  refuses?: RegExp
  fools?: RegExp
  tag?: string
  /** Number of requests for the home page that are answered. Later ones get 429. */
  answers?: number
}

/** Each site with its score, the number of its issues, and its warnings by code, subject and evidence. */
const sites: [what: string, site: Site, score: number, issues: number, warnings: (string | null)[][]][] = [
  ['everything', {}, 100, 0, []],
  [
    'a server that answers 403 to crawlers',
    { refuses: /GPTBot|ClaudeBot|PerplexityBot/ },
    ...[100, 0],
    ['GPTBot', 'ClaudeBot', 'PerplexityBot'].map(crawler => ['refused', crawler, 'HTTP 403']),
  ],
  [
    'a server that shows a crawler another page',
    { fools: /OAI-SearchBot/ },
    100,
    0,
    [['other_page', 'OAI-SearchBot', '1 of 60 words']],
  ],
  ['a server that soon refuses everybody', { answers: 3 }, 100, 0, []],
  [
    'an empty shell that forbids everything',
    { files: { '/': `<meta name="robots" content="noindex,nosnippet,noai">${shell}` } },
    ...[100, 0],
    [
      ['few_words', null, '0'],
      ...['noindex', 'nosnippet', 'noai'].map(code => [
        code,
        null,
        '<meta name="robots" content="noindex,nosnippet,noai">',
      ]),
    ],
  ],
  [
    'a header that forbids everything',
    { tag: 'Googlebot: none, max-snippet: 0' },
    ...[100, 0],
    ['noindex', 'nosnippet'].map(code => [code, null, 'X-Robots-Tag: Googlebot: none, max-snippet: 0']),
  ],
  [
    'a robots.txt that shuts out search and users',
    {
      files: {
        '/robots.txt': `${['OAI-SearchBot', 'Claude-SearchBot', 'Claude-User', 'Perplexity-User', 'Googlebot', 'Bingbot'].map(agent => `User-agent: ${agent}\n`).join('')}Disallow: /`,
      },
    },
    ...[100, 0],
    ['OAI-SearchBot', 'Claude-SearchBot', 'Claude-User', 'Perplexity-User', 'Googlebot', 'Bingbot'].map((agent, i) => [
      ...['shut_out', agent, `User-agent: ${agent} (line ${i + 1}): Disallow: / (line 7)`],
    ]),
  ],
  [
    'a Content-Signal',
    { files: { '/robots.txt': 'User-agent: *\nContent-Signal: search=yes, ai-input=no # why\nAllow: /' } },
    ...[100, 0],
    [['content_signal', 'ai-input', 'Content-Signal: search=yes, ai-input=no # why (line 2)']],
  ],
  [
    'empty files',
    { files: { '/robots.txt': '# nothing\n', '/llms.txt': ' ', '/sitemap.xml': '<urlset></urlset>' } },
    ...[100, 0],
    ['robots.txt', 'llms.txt', 'Sitemap'].map(file => ['empty_file', file, '']),
  ],
  [
    'records that do nothing',
    {
      files: {
        '/robots.txt':
          'Disallow: /a\nUser-agent: GPTBot, ClaudeBot\nDisallow: private\nDisallow:\nUser-agent: *\nDisallow: https://acme.example/x\nAllow: /',
      },
    },
    ...[100, 0],
    [
      'Disallow: /a (line 1)',
      'User-agent: GPTBot, ClaudeBot (line 2)',
      'Disallow: private (line 3)',
      'Disallow: https://acme.example/x (line 6)',
    ].map(line => ['useless_record', null, line]),
  ],
  [
    'an RSS feed as its sitemap',
    {
      files: {
        '/sitemap.xml':
          '<rss version="2.0"><channel><link>https://acme.example/</link><item><title>A</title><link>https://acme.example/a</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item></channel></rss>',
      },
    },
    ...[100, 0],
    [],
  ],
  [
    'an Atom feed as its sitemap',
    {
      files: {
        '/sitemap.xml':
          '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://acme.example/"/><entry><link rel="edit" href="https://acme.example/e"/><link href="https://acme.example/a"/><updated>2026-01-05T10:00:00Z</updated></entry></feed>',
      },
    },
    ...[100, 0],
    [],
  ],
  [
    'a robots.txt that shuts us and all others out, so no page is asked for',
    { files: { '/robots.txt': 'User-agent: *\nDisallow: /' }, refuses: /./ },
    ...[60, 6],
    ['OAI-SearchBot', 'Claude-SearchBot', 'Claude-User', 'Perplexity-User', 'Googlebot', 'Bingbot', 'Applebot']
      .concat(['DuckAssistBot', 'MistralAI-User'])
      .map(agent => [...['shut_out', agent, 'User-agent: * (line 1): Disallow: / (line 2)']]),
  ],
] as never

async function analyzed({ files = {}, refuses, fools, tag, answers = Number.POSITIVE_INFINITY }: Site) {
  let open = 0
  let most = 0
  let home = 0
  const agents: string[] = []
  const url = await served((request, response) => {
    const agent = request.headers['user-agent'] ?? ''
    const isHome = request.url === '/'
    open += 1
    if (isHome) {
      most = Math.max(most, open)
      home += 1
      agents.push(agent)
    }
    response.on('close', () => {
      open -= 1
    })
    const body = ({ ...everything, ...files } as Files)[request.url ?? '/']
    const status =
      isHome && home > answers ? 429 : isHome && refuses?.test(agent) ? 403 : body === undefined ? 404 : 200
    const shown = isHome && fools?.test(agent) ? 'Robot?' : body
    response.writeHead(status, {
      'content-type': isHome ? 'text/html' : 'text/plain',
      ...(isHome && tag && { 'x-robots-tag': tag }),
    })
    response.end(status === 200 ? shown : '')
  })
  const fetcher = createFetcher({
    ...{ purpose: 'a test', allowPrivate: true, timeoutMs: 5_000, maxBytes: 10_000_000, maxRedirects: 5 },
  })
  const site = { name: 'Acme', domain: new URL(url).host, description: null }
  const analysis = await analyze(site, { fetcher, now: new Date('2026-01-01T00:00:00Z') })
  return { analysis, most, agents }
}

describe('what the score does not count', () => {
  it.each(sites)('is found of %s', async (_, site, score, issues, warnings) => {
    const { analysis } = await analyzed(site)
    const { aiReadiness, warnings: found } = analysis
    expect(found.map(({ code, subject, evidence }) => [code, subject, evidence])).toEqual(warnings)
    expect([aiReadiness.score, aiReadiness.issuesCount]).toEqual([score, issues])
    expect(issuesOf(analysis)).toHaveLength(issues)
    for (const { text } of found) expect(text).toMatch(/^\S.*\.$/)
  })

  it('is looked for once a crawler, one after the other', async () => {
    const { agents, most } = await analyzed({})
    const named = agents.map(
      agent => /(?:Earshot|[\w-]*bot|ChatGPT-User|Claude-User|Perplexity-User)(?=[ /])/i.exec(agent)?.[0],
    )
    expect(named).toEqual([
      ...['Earshot', 'GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-SearchBot', 'Claude-User'],
      ...['PerplexityBot', 'Perplexity-User', 'Googlebot', 'bingbot'],
    ])
    expect(most).toBe(1)
  })
})
