import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  tag('eu', 'Europe'),
  { kind: 'source', id: 's-quiet', brandId, domain: 'quiet.example', type: 'BLOG', status: 'PAUSED' },
  prompt('p1', { topicId: 'shoes', tagIds: ['eu'] }),
  prompt('p2'),
  answer('a1', '2026-11-20T10:00:00Z', {
    cites: ['https://shop.acme.com/a', 'https://news.example/1', 'https://news.example/2'],
  }),
  answer('a2', '2026-11-21T10:00:00Z', {
    cites: [{ url: 'urn:isbn:1', domain: 'News.example.' }, 'https://reddit.com/r/shoes'],
    promptId: 'p2',
    provider: 'claude',
    model: 'opus',
  }),
  // Takes over the domain of earlier citations.
  { kind: 'source', id: 's-news', brandId, domain: 'WWW.News.example', type: 'MEDIA' },
]

/** Positions (2 + 3 + 1) / 3. */
const news = {
  id: 's-news',
  domain: 'news.example',
  type: 'MEDIA',
  isSelf: false,
  totalMentions: 3,
  rate: 60,
  avgPosition: 2,
}

describe.each(engines)('source domains on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const list = (query: object = {}) => world.client.sourceDomains.list({ brandId, ...query })
  const rates = async (query: object) => (await list(query)).sources.map(({ domain, rate }) => [domain, rate])

  it('lists the domains cited, with their share of all citations', async () => {
    const { sources, pagination } = await list()
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    expect(sources[0]).toEqual(news)
    expect(sources.slice(1).map(source => [source.id, source.isSelf, source.rate, source.avgPosition])).toEqual([
      ['d:reddit.com', false, 20, 2],
      ['d:shop.acme.com', true, 20, 1],
    ])
  })

  it('keeps the denominator whatever the type, and matches nothing by an unknown one', async () => {
    expect(await rates({ type: 'MEDIA' })).toEqual([['news.example', 60]])
    expect((await list({ type: 'nope', offset: 3 })).pagination).toEqual({ total: 0, count: 0, limit: 50, offset: 3 })
    expect((await list({ type: 'MEDIA', offset: 3 })).pagination.total).toBe(1)
    expect((await world.get('/brands/b/source-domains?type=')).status).toBe(400)
  })

  it('shrinks the denominator with the window and the filters on answers', async () => {
    const first = [
      ['news.example', 66.67],
      ['shop.acme.com', 33.33],
    ]
    expect(await rates({ topic: 'shoes' })).toEqual(first)
    expect(await rates({ tag: 'eu' })).toEqual(first)
    expect(await rates({ provider: 'gpt-5' })).toEqual(first)
    expect(await rates({ startDate: '2026-11-20', endDate: '2026-11-20T08:00' })).toEqual(first)
    expect(await rates({ period: 1, type: 'MEDIA' })).toEqual([['news.example', 50]])
  })

  it('sorts by every key', async () => {
    const ids = async (query: object) => (await list(query)).sources.map(({ id }) => id)
    expect(await ids({ sort: 'domain', order: 'asc' })).toEqual(['s-news', 'd:reddit.com', 'd:shop.acme.com'])
    expect(await ids({ sort: 'position' })).toEqual(['d:reddit.com', 's-news', 'd:shop.acme.com'])
    expect(await ids({ sort: 'rate', order: 'asc' })).toEqual(['d:reddit.com', 'd:shop.acme.com', 's-news'])
    expect(await ids({ sort: 'mentions', limit: 1, offset: 2 })).toEqual(['d:shop.acme.com'])
  })

  it('shows a source by provider and by topic', async () => {
    const { source } = await world.client.sourceDomains.get({ brandId, sourceId: 's-news' })
    expect(source).toEqual({
      ...news,
      status: 'ACTIVE',
      byProvider: [
        { provider: 'chatgpt', mentions: 2, avgPosition: 2.5 },
        { provider: 'claude', mentions: 1, avgPosition: 1 },
      ],
      byTopic: [{ topic: 'Shoes', mentions: 2, avgPosition: 2.5 }],
    })
  })

  it('knows a source without a citation', async () => {
    const none = { totalMentions: 0, rate: 0, avgPosition: null, byProvider: [], byTopic: [] }
    const { source } = await world.client.sourceDomains.get({ brandId, sourceId: 's-quiet' })
    expect(source).toEqual({
      id: 's-quiet',
      domain: 'quiet.example',
      type: 'BLOG',
      isSelf: false,
      status: 'PAUSED',
      ...none,
    })
    const before = await world.client.sourceDomains.get({
      brandId,
      sourceId: 's-news',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    })
    expect(before.source).toMatchObject(none)
  })

  it('follows a source by the day', async () => {
    const { source, evolution } = await world.client.sourceDomains.evolution({ brandId, sourceId: 's-news' })
    expect(source).toEqual({ id: 's-news', domain: 'news.example', isSelf: false })
    expect(evolution).toEqual([
      { date: '2026-11-20', mentions: 2, avgPosition: 2.5 },
      { date: '2026-11-21', mentions: 1, avgPosition: 1 },
    ])
    const tagged = await world.client.sourceDomains.evolution({ brandId, sourceId: 's-news', tag: 'eu' })
    expect(tagged.evolution).toHaveLength(1)
  })

  it('does not know other sources', async () => {
    for (const rest of ['', '/evolution']) {
      const response = await world.get(`/brands/b/source-domains/news.example${rest}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'SOURCE_NOT_FOUND' } })
    }
  })

  it('answers under the earlier path too, which says where its successor is', async () => {
    for (const rest of ['?limit=1', '/d%3Areddit.com', '/d%3Areddit.com/evolution?period=9']) {
      const earlier = await world.get(`/brands/b/sources${rest}`)
      const current = await world.get(`/brands/b/source-domains${rest}`)
      expect(earlier.headers.get('deprecation')).toBe('true')
      expect(earlier.headers.get('link')).toBe(`</api/v1/brands/b/source-domains${rest}>; rel="successor-version"`)
      expect(current.headers.get('deprecation')).toBeNull()
      expect(await earlier.json()).toEqual(await current.json())
    }
  })
})
