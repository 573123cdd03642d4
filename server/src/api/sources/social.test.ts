import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { answer, prompt, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const thread = 'https://old.reddit.com/r/shoes/comments/1/'
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'source', id: 'f', brandId, domain: 'talk.example', type: 'FORUM' },
  { kind: 'source', id: 'm', brandId, domain: 'facebook.com', type: 'MEDIA' },
  prompt('p1', { text: 'best shoes?' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    cites: [
      'https://news.example/a',
      {
        url: thread,
        title: 'Which shoes?',
        social: { communityId: 't5_shoes', communityName: 'r/shoes', upvotes: 12, commentCount: 3 },
      },
      'https://www.facebook.com/acme',
      { domain: 'talk.example', social: { upvotes: null } },
    ],
  }),
  answer('a10', '2026-11-20T10:00:00Z', {
    cites: [{ url: 'https://youtu.be/B', social: { commentCount: 8 } }],
    provider: 'claude',
    model: 'opus',
  }),
  // Ten positions, to tell the order of texts (10 before 2) from that of numbers.
  answer('a0', '2026-11-19T10:00:00Z', {
    cites: [
      { url: 'https://www.linkedin.com/posts/Ä', position: 2 },
      { url: 'https://x.com/Acme', position: 10, social: { upvotes: 12 } },
    ],
  }),
]

describe.each(engines)('social on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object = {}) =>
    (await world.client.social.list({ brandId, ...query })).social.map(({ id }) => id)

  it('shows the citations of social sources and forums, by their type', async () => {
    const { pagination, social } = await world.client.social.list({ brandId })
    expect(pagination).toEqual({ total: 5, count: 5, limit: 50, offset: 0 })
    expect(social).toContainEqual({
      id: 'a1:2',
      platform: 'reddit',
      communityId: 't5_shoes',
      communityName: 'r/shoes',
      url: thread,
      title: 'Which shoes?',
      domain: 'old.reddit.com',
      position: 2,
      upvotes: 12,
      commentCount: 3,
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    expect(social).toContainEqual({
      id: 'a1:4',
      platform: 'other',
      communityId: null,
      communityName: null,
      url: null,
      title: null,
      domain: 'talk.example',
      position: 4,
      upvotes: 0,
      commentCount: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('sorts by every key, URLs in lower case with none last, ties by the text of the id', async () => {
    expect(await ids()).toEqual(['a10:1', 'a1:2', 'a1:4', 'a0:10', 'a0:2'])
    expect(await ids({ order: 'asc' })).toEqual(['a0:10', 'a0:2', 'a10:1', 'a1:2', 'a1:4'])
    expect(await ids({ sort: 'position', order: 'asc' })).toEqual(['a10:1', 'a0:2', 'a1:2', 'a1:4', 'a0:10'])
    expect(await ids({ sort: 'upvotes' })).toEqual(['a0:10', 'a1:2', 'a0:2', 'a10:1', 'a1:4'])
    expect(await ids({ sort: 'comments' })).toEqual(['a10:1', 'a1:2', 'a0:10', 'a0:2', 'a1:4'])
    expect(await ids({ sort: 'url' })).toEqual(['a10:1', 'a0:10', 'a0:2', 'a1:2', 'a1:4'])
    expect(await ids({ sort: 'url', order: 'asc' })).toEqual(['a1:2', 'a0:2', 'a0:10', 'a10:1', 'a1:4'])
  })

  it('takes platforms, providers, models and windows', async () => {
    expect(await ids({ platform: 'reddit' })).toEqual(['a1:2'])
    expect(await ids({ platform: 'twitter' })).toEqual(['a0:10'])
    expect(await ids({ platform: 'linkedin' })).toEqual(['a0:2'])
    expect(await ids({ platform: 'other' })).toEqual(['a1:4'])
    // Its record has the type MEDIA.
    expect(await ids({ platform: 'facebook' })).toEqual([])
    expect(await ids({ provider: 'opus' })).toEqual(['a10:1'])
    expect(await ids({ provider: 'claude,gpt-5', period: 2 })).toEqual(['a10:1', 'a1:2', 'a1:4'])
    expect(await ids({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual(['a0:10', 'a0:2'])
    expect(await ids({ endDate: '2026-11-19' })).toHaveLength(5)
  })

  it('pages through without gap or double, and keeps the total beyond the end', async () => {
    const pages = await Promise.all([0, 2, 4].map(offset => ids({ limit: 2, offset, sort: 'upvotes' })))
    expect(pages.flat()).toEqual(await ids({ sort: 'upvotes' }))
    const { pagination } = await world.client.social.list({ brandId, offset: 100, platform: 'youtube' })
    expect(pagination).toEqual({ total: 1, count: 0, limit: 50, offset: 100 })
  })

  it('refuses an unknown platform, a timestamp and an unknown sort', async () => {
    for (const query of ['platform=Reddit', 'platform=', 'startDate=2026-11-19T10:00', 'sort=commentCount', 'order=up'])
      expect((await world.get(`/brands/b/social?${query}`)).status, query).toBe(400)
  })
})
