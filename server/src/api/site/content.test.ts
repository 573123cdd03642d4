import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const article = (id: string, updatedAt: string, more: object = {}) => ({
  kind: 'article',
  id,
  brandId,
  title: id,
  articleType: 'HOW_TO',
  status: 'LIVE',
  content: '',
  createdAt: '2026-01-01',
  updatedAt,
  ...more,
})
const markdown = '# Shoes\n\nTwo\u00a0words, <b>no</b> mo\u200bre.\n'
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'c', teamId: 'team', name: 'Other', createdAt: '2026-01-01' },
  article('full', '2026-11-05', {
    title: 'Éclairs and shoes',
    slug: 'shoes',
    description: 'All about them.',
    finalUrl: 'https://acme.com/shoes',
    content: markdown,
    targetLength: 800.125,
    guidelines: { tone: 'dry', weight: 0.335 },
    includeTldr: true,
    metaData: { score: 0.12345, title: 'Shoes' },
    outline: [{ heading: 'Shoes', share: 33.3333 }],
    sources: ['https://acme.com/a', { url: 'https://acme.com/b', rank: 1.005 }],
    publishedAt: '2026-11-04T10:00:00+01:00',
    generatedAt: '2026-11-03T10:00:00.5Z',
  }),
  article('x2', '2026-11-05', { title: 'apples', wordCount: 7, publishedAt: '2026-10-01' }),
  article('x1', '2026-11-06', { title: 'Bananas', articleType: 'NEWS', createdAt: '2026-02-01' }),
  article('draft', '2026-11-07', { status: 'DRAFT' }),
]
const path = `/brands/${brandId}/content/full`

describe.each(engines)('content on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object = {}) =>
    (await world.client.content.list({ brandId, ...query })).articles.map(({ id }) => id)
  const typeOf = async (accept: string, query = '') =>
    (await world.get(path + query, { accept })).headers.get('content-type')

  it('lists what is live, without the texts', async () => {
    const { pagination, articles } = await world.client.content.list({ brandId, sort: 'publishedAt', limit: 1 })
    expect(pagination).toEqual({ total: 3, count: 1, limit: 1, offset: 0 })
    expect(articles).toEqual([
      {
        id: 'full',
        title: 'Éclairs and shoes',
        slug: 'shoes',
        description: 'All about them.',
        articleType: 'HOW_TO',
        status: 'LIVE',
        // #, Shoes, Two, words,, <b>no</b> and more. The zero-width space doesn't separate words.
        wordCount: 6,
        finalUrl: 'https://acme.com/shoes',
        publishedAt: '2026-11-04T09:00:00.000Z',
        generatedAt: '2026-11-03T10:00:00.500Z',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-11-05T00:00:00.000Z',
      },
    ])
  })

  it('sorts by every key, ties by id, nulls last in both directions', async () => {
    expect(await ids()).toEqual(['x1', 'full', 'x2'])
    expect(await ids({ order: 'asc' })).toEqual(['full', 'x2', 'x1'])
    expect(await ids({ sort: 'createdAt' })).toEqual(['x1', 'full', 'x2'])
    expect(await ids({ sort: 'publishedAt' })).toEqual(['full', 'x2', 'x1'])
    expect(await ids({ sort: 'publishedAt', order: 'asc' })).toEqual(['x2', 'full', 'x1'])
    expect(await ids({ sort: 'title', order: 'asc' })).toEqual(['x2', 'x1', 'full'])
    expect(await ids({ sort: 'wordCount' })).toEqual(['x2', 'full', 'x1'])
  })

  it('filters by status and type, and keeps the total beyond the end', async () => {
    expect(await ids({ status: 'DRAFT' })).toEqual(['draft'])
    expect(await ids({ status: 'ARCHIVED' })).toEqual([])
    expect(await ids({ articleType: 'NEWS' })).toEqual(['x1'])
    const { pagination } = await world.client.content.list({ brandId, offset: 5, articleType: 'HOW_TO' })
    expect(pagination).toEqual({ total: 2, count: 0, limit: 50, offset: 5 })
    for (const query of ['status=live', 'articleType=OPINIONS', 'sort=id', 'limit=0'])
      expect((await world.get(`/brands/b/content?${query}`)).status, query).toBe(400)
  })

  it('shows an article whole; its metaData and outline as they were given, other numbers rounded', async () => {
    const { brand, article } = await world.client.content.get({ brandId, id: 'full' })
    expect(brand).toEqual({ id: brandId, name: 'Acme', domain: null })
    expect(article).toMatchObject({
      id: 'full',
      content: markdown,
      targetLength: 800.13,
      guidelines: { tone: 'dry', weight: 0.34 },
      includeTldr: true,
      includeFaq: false,
      metaData: { score: 0.12345, title: 'Shoes' },
      outline: [{ heading: 'Shoes', share: 33.3333 }],
      sources: ['https://acme.com/a', { url: 'https://acme.com/b', rank: 1.01 }],
    })
    const { article: draft } = await world.client.content.get({ brandId, id: 'draft' })
    expect(draft).toMatchObject({ status: 'DRAFT', targetLength: null, metaData: {}, outline: {}, sources: [] })
  })

  it('answers the Markdown to a caller that prefers it to JSON', async () => {
    const response = await world.get(path, { accept: 'text/markdown' })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toContain('Accept,')
    expect(await response.text()).toBe(markdown)
    for (const accept of ['text/*', 'application/json;q=0.8, text/markdown;q=0.9', 'application/json;q=0, */*'])
      expect(await typeOf(accept), accept).toBe('text/markdown; charset=utf-8')
    for (const accept of ['*/*', 'application/json', 'text/html', 'text/markdown;q=0', 'text/markdown;q=0.5, */*'])
      expect(await typeOf(accept), accept).toBe('application/json')
  })

  it('lets format win over Accept', async () => {
    expect(await typeOf('application/json', '?format=markdown')).toBe('text/markdown; charset=utf-8')
    expect(await typeOf('text/markdown', '?format=json')).toBe('application/json')
    expect((await world.get(`${path}?format=Markdown`)).status).toBe(400)
  })

  it('has an ETag for each form, and no body for HEAD', async () => {
    const accept = 'text/markdown'
    const head = await world.get(path, { accept }, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(markdown)))
    const tag = head.headers.get('etag')!
    expect((await world.get(path, { accept, 'if-none-match': tag })).status).toBe(304)
    const json = await world.get(path, { 'if-none-match': tag })
    expect([json.status, json.headers.get('etag') === tag]).toEqual([200, false])
  })

  it('keeps errors JSON, whatever is preferred', async () => {
    for (const [other, status, code] of [
      ['/brands/b/content/nope', 404, 'ARTICLE_NOT_FOUND'],
      ['/brands/c/content/full', 404, 'ARTICLE_NOT_FOUND'],
      ['/brands/nope/content/full', 404, 'BRAND_NOT_FOUND'],
      [`${path}?format=xml`, 400, 'INVALID_PARAMETER'],
    ] as const) {
      const response = await world.get(other, { accept: 'text/markdown' })
      expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
      expect(await response.json()).toMatchObject({ error: { code } })
    }
  })
})
