import { describe, expect, it } from 'vitest'
import { aSite } from '../../test/brand-site.ts'
import { createFetcher } from '../web/guarded-fetch.ts'
import { readSite } from './site.ts'

const fetcher = createFetcher({
  ...{ purpose: 'a test', allowPrivate: true, timeoutMs: 10_000, maxBytes: 1_000_000, maxRedirects: 2 },
})
const page = (title: string, body = '') => `<title>${title}</title>${body}`
const titles = async (pages: Record<string, string>) => {
  await using site = await aSite(pages)
  const { pages: read, problem } = await readSite(site.host, fetcher)
  return { titles: read.map(({ title }) => title), problem, asked: site.asked }
}

describe('the pages of a site', () => {
  it('are the home page and those of its sitemap, ten at most, the shallow first', async () => {
    const paths = Array.from({ length: 30 }, (_, i) => `/${i % 2 ? 'deep/' : ''}p${i}`)
    const urls = paths.map(path => `<url><loc>http://{host}${path}</loc></url>`).join('')
    const index = '<sitemapindex><sitemap><loc>http://{host}/all.xml</loc></sitemap></sitemapindex>'
    const { titles: read, asked } = await titles({
      '/robots.txt': 'User-agent: *\nDisallow: /p2\nSitemap: http://{host}/index.xml',
      '/index.xml': index,
      '/all.xml': `<urlset>${urls}<url><loc>https://elsewhere.example/x</loc></url></urlset>`,
      '/': page('Home'),
      ...Object.fromEntries(paths.map(path => [path, page(path)])),
    })
    expect(read).toEqual(['Home', '/p0', '/p4', '/p6', '/p8', '/p10', '/p12', '/p14', '/p16', '/p18'])
    expect(asked.filter(path => path.startsWith('/p2'))).toEqual([])
  })

  it('are those that the home page links to, where there is no sitemap', async () => {
    const home = page(
      'Home',
      '<a href=/a>A</a><a href="/">Home</a><a href=/missing>x</a><a href="mailto:x@y.example">m</a>',
    )
    expect(await titles({ '/': home, '/a': page('A') })).toMatchObject({ titles: ['Home', 'A'], problem: null })
  })

  it('are none where the robots.txt closes it, or nothing answers, and it is said why', async () => {
    const closed = await titles({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('Home') })
    expect(closed).toEqual({
      titles: [],
      problem: 'its robots.txt does not allow Earshot',
      asked: ['/robots.txt'],
    })
    expect(await titles({})).toMatchObject({ titles: [], problem: 'the server responded with 404' })
    expect(await readSite('127.0.0.1:1', fetcher)).toEqual({ pages: [], problem: 'the connection was refused' })
    const guarded = createFetcher({
      ...{ purpose: 'a test', allowPrivate: false, timeoutMs: 10_000, maxBytes: 1000, maxRedirects: 2 },
    })
    expect(await readSite('127.0.0.1', guarded)).toEqual({ pages: [], problem: '127.0.0.1 is not a public address' })
  })
})
