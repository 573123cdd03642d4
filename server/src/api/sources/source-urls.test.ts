import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { sql } from '../../db/sql.ts'
import { bringUpToDate } from '../../record/up-to-date.ts'

const brandId = 'b'
const own = 'https://acme.com/A'
const theirs = 'https://shop.globex.com/'
const other = 'https://news.example/a'
const inOrder = [
  ...['i\u0307/0', 'İ/1', 'STRASSE', 'STRAẞE/1', 'straße/2', 'É/A', 'é/a', 'É/b', 'ΟΔΟΣ/0', 'οδος/1', '～', '😀'],
]
/** URLs that belong to one page, and URLs with one page each. */
const spelled = [
  ...[
    'https://acme.com/a',
    'https://acme.com/a',
    'http://acme.com/a',
    'https://www.acme.com/a/',
    'https://acme.com/a#x',
  ],
  ...['https://acme.com/a?utm_source=x', 'https://acme.com:443/a?gclid=1&utm_b=2', 'HTTPS://ACME.com/a/?'],
]
const others = [
  ...['https://acme.com/A', 'https://acme.com/a?x=1', 'https://acme.com/a/b', 'https://acme.com/a#/b'],
  ...['https://acme.com:8443/a', 'https://acme.com/', 'https://acme.com/a?u=b/'],
]
const records = [
  team,
  acme,
  entity('g2', 'zeta', 'DIRECT', { domain: 'globex.com' }),
  entity('g1', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('g3', 'Watched', 'INDIRECT', { domain: 'globex.com' }),
  entity('g4', 'Gone', 'DIRECT', { domain: 'globex.com', ignored: true }),
  entity('g5', 'Inside', 'DIRECT', { domain: 'acme.com' }),
  prompt('p1'),
  answer('a1', '2026-11-20T10:00:00Z', {
    cites: [{ url: other, title: 'First' }, { url: own, title: 'Ours' }, theirs, { domain: 'quiet.example' }],
  }),
  // At the same instant: the largest answer id counts, then the largest position.
  answer('a10', '2026-11-21T10:00:00Z', { cites: [{ url: other, title: 'Ten' }] }),
  answer('a9', '2026-11-21T10:00:00Z', {
    cites: [
      { url: other, title: 'Nine, above' },
      { url: other, title: 'Nine, below' },
    ],
    provider: 'claude',
    model: 'opus',
  }),
  answer('a2', '2026-11-22T10:00:00Z', { cites: [other], provider: 'claude', model: 'opus' }),
  aBrand('c', 'team'),
  entity('me', 'Umlaut', 'SELF', { brandId: 'c', domain: 'x.example' }),
  prompt('p1', { brandId: 'c' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    cites: inOrder.toReversed().map(path => `https://x.example/${path}`),
    brandId: 'c',
  }),
  aBrand('d', 'team', { domain: 'acme.com' }),
  prompt('p1', { brandId: 'd' }),
  answer('a1', '2026-11-20T10:00:00Z', { brandId: 'd', cites: spelled.map(url => ({ url, title: url })) }),
  answer('a2', '2026-11-21T10:00:00Z', { brandId: 'd', cites: ['http://www.acme.com', ...others] }),
]

describe.each(engines)('source URLs on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const list = (query: object = {}) => world.client.sourceUrls.list({ brandId, ...query })
  const urls = async (query: object) => (await list(query)).sourceUrls.map(({ url }) => url)

  it('lists the URLs cited, with their share of all citations', async () => {
    const { sourceUrls, pagination } = await list()
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    // 5 of 8 citations. Positions (1 + 1 + 1 + 2 + 1) / 5.
    expect(sourceUrls).toEqual([
      {
        url: other,
        title: 'Nine, below',
        domain: 'news.example',
        isSelf: false,
        isCompetitor: false,
        competitors: [],
        totalMentions: 5,
        avgPosition: 1.2,
        shareOfVoice: 62.5,
      },
      {
        url: own,
        title: 'Ours',
        domain: 'acme.com',
        isSelf: true,
        isCompetitor: false,
        competitors: [],
        totalMentions: 1,
        avgPosition: 2,
        shareOfVoice: 12.5,
      },
      {
        url: theirs,
        title: null,
        domain: 'shop.globex.com',
        isSelf: false,
        isCompetitor: true,
        competitors: ['Globex', 'zeta'],
        totalMentions: 1,
        avgPosition: 3,
        shareOfVoice: 12.5,
      },
    ])
  })

  it('takes the title from the scope', async () => {
    const { sourceUrls } = await list({ startDate: '2026-11-20', endDate: '2026-11-20' })
    expect(sourceUrls.find(({ url }) => url === other)!.title).toBe('First')
    expect((await list({ provider: 'chatgpt' })).sourceUrls[0]).toMatchObject({ title: 'Ten', shareOfVoice: 40 })
  })

  it('filters by whose domain it is, and keeps the denominator', async () => {
    expect(await urls({ isSelf: true })).toEqual([own])
    expect(await urls({ isSelf: false })).toEqual([other, theirs])
    expect(await urls({ isCompetitor: 'true' })).toEqual([theirs])
    expect(await urls({ isCompetitor: false })).toEqual([other, own])
    expect(await urls({ isSelf: true, isCompetitor: true })).toEqual([])
    expect((await list({ isCompetitor: true })).sourceUrls[0]!.shareOfVoice).toBe(12.5)
    expect((await list({ isCompetitor: true, offset: 7 })).pagination).toMatchObject({ total: 1, count: 0 })
  })

  it('filters by the exact domain, however it is written', async () => {
    expect(await urls({ domain: 'WWW.News.Example.' })).toEqual([other])
    expect(await urls({ domain: 'globex.com' })).toEqual([])
    expect(await urls({ domain: 'https://acme.com/' })).toEqual([])
    // The citation of this domain has no URL, so no list has it.
    expect(await urls({ domain: 'quiet.example' })).toEqual([])
  })

  it('sorts by every key', async () => {
    expect(await urls({ sort: 'url' })).toEqual([theirs, other, own])
    expect(await urls({ sort: 'url', order: 'asc', limit: 1, offset: 1 })).toEqual([other])
    expect(await urls({ sort: 'position' })).toEqual([theirs, own, other])
    expect(await urls({ sort: 'shareOfVoice', order: 'asc' })).toEqual([own, theirs, other])
    expect(await urls({ sort: 'mentions', order: 'asc' })).toEqual([own, theirs, other])
  })

  it('sorts URLs in lower case by code points, then as they are', async () => {
    const { sourceUrls } = await list({ brandId: 'c', sort: 'url', order: 'asc' })
    // No URL is the brand's own, because the brand has no domain. The domain of SELF doesn't count.
    expect(sourceUrls.some(({ isSelf }) => isSelf)).toBe(false)
    expect(sourceUrls.map(({ url }) => url.slice('https://x.example/'.length))).toEqual(inOrder)
  })

  it('lists pages instead of URLs, each once, if asked for', async () => {
    const asked = { brandId: 'd', pages: true } as const
    const { sourceUrls, pagination } = await list({ ...asked, sort: 'mentions', counts: true })
    expect(pagination.total).toBe(8)
    // 8 of 16 citations, at the positions 1 to 8. The title is that of the latest one.
    expect(sourceUrls[0]).toMatchObject({
      ...{
        url: 'https://acme.com/a',
        urls: 7,
        title: spelled.at(-1),
        isSelf: true,
        totalMentions: 8,
        avgPosition: 4.5,
      },
      ...{ shareOfVoice: 50, counts: { shareOfVoice: { numerator: 8, denominator: 16 } } },
    })
    expect(sourceUrls[1]).toMatchObject({ url: 'http://www.acme.com', urls: 2, totalMentions: 2 })
    expect(sourceUrls.slice(2).map(({ urls, totalMentions }) => [urls, totalMentions])).toEqual(Array(6).fill([1, 1]))
    expect((await world.client.performance.get({ brandId: 'd' })).scores.sourcePages).toBe(8)
    expect((await list({ brandId: 'd' })).pagination.total).toBe(15)
    expect((await list({ ...asked, q: 'UTM_source' })).sourceUrls).toMatchObject([{ urls: 7, totalMentions: 8 }])
    const citing = async (pageUrl: string) =>
      (await world.client.answers.list({ brandId: 'd', pageUrl })).answers.map(({ id }) => id)
    expect(await citing('http://www.acme.com/a/#top')).toEqual(['a1'])
    expect(await citing('acme.com/a')).toEqual([])
    expect(await citing('https://www.acme.com/?utm_x=1')).toEqual(['a2'])
  })

  it('lists the same pages where an older program has written URLs without their page', async () => {
    const asked = async () => ({
      listed: await list({ brandId: 'd', pages: true, sort: 'url' }),
      found: await list({ brandId: 'd', pages: true, q: '#x' }),
      own: (await world.client.performance.get({ brandId: 'd' })).scores.sourcePages,
      citing: await world.client.answers.list({ brandId: 'd', pageUrl: 'http://acme.com/a/' }),
    })
    const without = async () =>
      (await world.db.read(reader => reader.rows(sql`select url, page from url where page is null order by url`)))
        .length
    const before = await asked()
    expect(await without()).toBe(0)
    const some = sql`url in ('http://acme.com/a', 'https://acme.com/a#x', 'https://acme.com/A', 'HTTPS://ACME.com/a/?')`
    for (const unwritten of [some, sql`true`]) {
      await world.db.write(async writer => {
        await writer.run(sql`update url set page = null where ${unwritten}`)
        // Responses are cached by revision.
        await writer.run(sql`update brand_state set revision = revision + 1`)
      })
      expect(await without()).toBeGreaterThan(3)
      expect(await asked()).toEqual(before)
    }
    await bringUpToDate(world.db)
    expect(await without()).toBe(0)
    expect(await asked()).toEqual(before)
  })

  it('refuses what is neither true nor false', async () => {
    for (const query of [
      'isSelf=yes',
      'isCompetitor=',
      'isSelf=True',
      'isSelf=true&isSelf=true',
      'domain=%20',
      'sort=title',
      'pages=yes',
    ])
      expect((await world.get(`/brands/b/source-urls?${query}`)).status, query).toBe(400)
    expect((await world.get('/brands/b/source-urls?relationship=&months=')).status).toBe(200)
  })
})
