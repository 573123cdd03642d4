import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FetchResult } from '../web/guarded-fetch.ts'
import { readSitemap, readSitemaps } from './sitemap.ts'

const pages = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc> https://example.com/a?x=1&amp;y=&#50; </loc>
    <image:image><image:loc>https://example.com/a.png</image:loc></image:image>
    <lastmod>2024-05-01</lastmod>
  </url>
  <url><loc><![CDATA[https://example.com/b]]></loc></url>
  <url><lastmod>2024-05-01</lastmod></url>
</urlset>`
const entries = [
  { url: 'https://example.com/a?x=1&y=2', lastmod: '2024-05-01' },
  { url: 'https://example.com/b', lastmod: null },
]
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map(url => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

const read = (body: string | Uint8Array, cut = false) => readSitemap(Buffer.from(body as string), cut)

describe('readSitemap', () => {
  it('reads XML, gzipped or not', async () => {
    expect(await read(pages)).toEqual({ kind: 'pages', text: pages, entries })
    expect(await read(gzipSync(pages))).toEqual({ kind: 'pages', text: pages, entries })
    const prefixed = '<s:urlset xmlns:s="x"><s:url><s:loc>https://example.com/</s:loc></s:url></s:urlset>'
    expect(await read(prefixed)).toMatchObject({ entries: [{ url: 'https://example.com/', lastmod: null }] })
    expect(await read('<urlset/>')).toMatchObject({ kind: 'pages', entries: [] })
  })

  it('reads an index', async () => {
    expect(await read(index('https://example.com/1.xml'))).toMatchObject({
      kind: 'index',
      entries: [{ url: 'https://example.com/1.xml', lastmod: null }],
    })
  })

  it('reads plain text', async () => {
    expect(await read('\uFEFFhttps://example.com/a\r\n\r\nhttp://example.com/b\n')).toMatchObject({
      kind: 'pages',
      entries: [
        { url: 'https://example.com/a', lastmod: null },
        { url: 'http://example.com/b', lastmod: null },
      ],
    })
  })

  it('reads the beginning of one that was cut', async () => {
    expect(await read(pages.slice(0, -30), true)).toMatchObject({ kind: 'pages', entries })
    expect(await read(gzipSync(pages).subarray(0, -12), true)).toMatchObject({ kind: 'pages' })
    expect(await read('https://example.com/a\nhttps://exam', true)).toMatchObject({
      entries: [{ url: 'https://example.com/a', lastmod: null }],
    })
  })

  it.each([
    ['', 'it is empty'],
    ['hello\nworld', '"hello" is neither XML nor a URL'],
    ['<!DOCTYPE html><html></html>', 'it has a DOCTYPE'],
    ['<html><body></body></html>', 'its root is <html>, not <urlset>, <sitemapindex>, <rss> or <feed>'],
    ['<!-- nothing -->', 'its root is missing, not <urlset>, <sitemapindex>, <rss> or <feed>'],
    ['<urlset><url><loc>https://example.com/</loc></url>', '<urlset> is never closed'],
    [`<urlset>${'<a>'.repeat(50)}`, 'its tags are nested deeper than 16'],
    ['<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><urlset/>', 'it has a DOCTYPE'],
    ['\x01\x02', 'it is not text'],
  ])('says what is wrong with %j', async (body, problem) => {
    expect(await read(body)).toEqual({ kind: 'none', problem })
  })

  it('says what is wrong with gzip', async () => {
    const problem = 'it does not decompress to a file of at most 20971520 bytes'
    expect(await read(gzipSync(Buffer.alloc(30_000_000)))).toEqual({ kind: 'none', problem })
    expect(await read(Buffer.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toEqual({ kind: 'none', problem })
  })

  it('reads 50,000 addresses of those that are short enough, and no more', async () => {
    const long = `https://example.com/${'x'.repeat(2_100)}`
    const xml = `<urlset><url><loc>${long}</loc></url><url><loc>https://example.com/a</loc></url></urlset>`
    const lines = [
      'https://example.com/a',
      long,
      ...Array.from({ length: 50_001 }, (_, i) => `https://e.com/${i}`),
      'x',
    ]
    expect(await read(xml)).toMatchObject({ entries: [{ url: 'https://example.com/a' }] })
    const found = await read(lines.join('\n'))
    expect(found.kind === 'pages' && [found.entries.length, found.entries[1]?.url]).toEqual([50_000, 'https://e.com/0'])
  })

  it('expands no entity of its own', async () => {
    expect(await read('<urlset><url><loc>https://example.com/&xxe;</loc></url></urlset>')).toMatchObject({
      entries: [{ url: 'https://example.com/&xxe;' }],
    })
  })

  it('reads anything', async () => {
    const markup = fc.array(
      fc.constantFrom('<urlset>', '</urlset>', '<url>', '</url>', '<loc>', 'x', '<!', '&amp', ']]>'),
    )
    const body = fc.oneof(
      fc.uint8Array(),
      markup.map(parts => Buffer.from(parts.join(''))),
    )
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (bytes, cut) => {
        expect(['pages', 'index', 'none']).toContain((await readSitemap(bytes, cut)).kind)
      }),
    )
  })
})

describe('readSitemaps', () => {
  const asked: string[] = []
  const site = (files: Record<string, string>) => {
    asked.length = 0
    return async (url: string): Promise<FetchResult> => {
      asked.push(url)
      const body = files[url]
      return {
        kind: 'answered',
        url,
        status: body === undefined ? 404 : 200,
        type: '',
        body: Buffer.from(body ?? ''),
        truncated: false,
        robotsTag: null,
      }
    }
  }
  const base = 'https://example.com'

  it('asks for /sitemap.xml where the robots.txt names none', async () => {
    expect(await readSitemaps(site({ [`${base}/sitemap.xml`]: pages }), 'example.com', [])).toEqual({
      url: `${base}/sitemap.xml`,
      finding: { status: 'present', finalUrl: `${base}/sitemap.xml`, error: null },
      text: pages,
      pages: entries,
      hasLastmod: true,
    })
    expect(await readSitemaps(site({}), 'example.com', [])).toMatchObject({
      finding: { status: 'missing', error: 'the server responded with 404' },
      text: null,
      pages: [],
    })
  })

  it('asks for those that it names, and shows the first that is present', async () => {
    const files = { [`${base}/b.txt`]: `${base}/b`, [`${base}/sitemap.xml`]: pages }
    expect(await readSitemaps(site(files), 'example.com', [`${base}/a.xml`, `${base}/b.txt`])).toEqual({
      url: `${base}/a.xml`,
      finding: { status: 'present', finalUrl: `${base}/b.txt`, error: null },
      text: `${base}/b`,
      pages: [{ url: `${base}/b`, lastmod: null }],
      hasLastmod: false,
    })
    expect(asked).toEqual([`${base}/a.xml`, `${base}/b.txt`])
  })

  it('says why a file is no sitemap', async () => {
    expect(await readSitemaps(site({ [`${base}/sitemap.xml`]: '<html/>' }), 'example.com', [])).toMatchObject({
      finding: { status: 'invalid', error: 'its root is <html>, not <urlset>, <sitemapindex>, <rss> or <feed>' },
      text: null,
    })
  })

  it('follows an index, each file once', async () => {
    const files = {
      [`${base}/sitemap.xml`]: index(`${base}/1.xml`, `${base}/1.xml`, `${base}/sitemap.xml`, `${base}/2.xml`),
      [`${base}/1.xml`]: pages,
      [`${base}/2.xml`]: pages,
    }
    const found = await readSitemaps(site(files), 'example.com', [])
    expect(found).toMatchObject({ finding: { status: 'present' }, pages: entries, hasLastmod: true })
    expect(asked).toEqual([`${base}/sitemap.xml`, `${base}/1.xml`, `${base}/2.xml`])
  })

  it('follows no index without end', async () => {
    const wide = index(...Array.from({ length: 1_000 }, (_, i) => `${base}/${i}.xml`))
    await readSitemaps(site({ [`${base}/sitemap.xml`]: wide }), 'example.com', [])
    expect(asked.length).toBe(20)

    const deep = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`${base}/${i}.xml`, index(`${base}/${i + 1}.xml`)]),
    )
    await readSitemaps(site(deep), 'example.com', [`${base}/0.xml`])
    expect(asked).toEqual([`${base}/0.xml`, `${base}/1.xml`, `${base}/2.xml`])
  })
})
