import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const placement = (id: string, advertiserName: string, productName: string) => ({
  ...{ id, advertiserName, advertiserLogo: '', productName, description: '', position: 1 },
})
const records = [
  team,
  acme,
  { kind: 'brand', id: 'quiet', teamId: 'team', name: 'Quiet', createdAt: '2026-01-01' },
  entity('g', 'Globex', 'DIRECT', { aliases: ['Globex Inc.'] }),
  topic('shoes', 'Shoes'),
  { kind: 'source', id: 'news', brandId, domain: 'news.example', type: 'MEDIA' },
  { kind: 'source', id: 'paper', brandId, domain: 'paper.example', type: 'MEDIA' },
  { kind: 'source', id: 'forum', brandId, domain: 'talk.example', type: 'FORUM' },
  { kind: 'source', id: 'forum2', brandId, domain: 'chat.example', type: 'FORUM' },
  prompt('p1', { topicId: 'shoes' }),
  prompt('p2'),
  // 1 news, 2 and 3 Reddit, 4 a forum.
  answer('a1', '2026-11-20T10:00:00Z', {
    cites: [
      'https://news.example/1',
      { url: 'https://www.reddit.com/r/shoes/1', social: { communityId: 't5_1', communityName: 'r/Shoes' } },
      { url: 'https://old.reddit.com/r/shoes/2', social: { communityId: 't5_1', communityName: 'r/shoes' } },
      { url: 'https://talk.example/1', social: { communityName: 'Shoes' } },
    ],
    sponsored: [placement('s1', 'GLOBEX inc.', 'Alpha'), placement('s2', 'Globex Inc.', 'ALPHA')],
  }),
  // 1 another paper, 2 the first paper again, 3 another forum, 4 a channel without a community.
  answer('a2', '2026-11-21T10:00:00Z', {
    cites: [
      'https://paper.example/1',
      'https://news.example/2',
      { url: 'https://chat.example/1', social: { communityName: 'Shoes' } },
      'https://youtu.be/1',
    ],
    sponsored: [placement('s3', 'globex inc.', 'Beta'), placement('s4', 'Umbrella', 'Umbra')],
    promptId: 'p2',
  }),
  answer('a3', '2026-11-21T11:00:00Z', { promptId: 'p2' }),
]

describe.each(engines)('totals on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('are of every type of source, with shares of all citations', async () => {
    const { pagination, totals, sourceTypes } = await world.client.sourceTypes.list({ brandId })
    expect(pagination).toEqual({ total: 9, count: 9, limit: 50, offset: 0 })
    expect(totals).toEqual({ citations: 8, domains: 7, answers: 2 })
    // Positions (2 + 3 + 4 + 3) / 4 and (1 + 1 + 2) / 3. Reddit is a forum.
    expect(sourceTypes.slice(0, 3)).toEqual([
      { type: 'FORUM', citations: 4, rate: 50, avgPosition: 3, domains: 4, answers: 2 },
      { type: 'MEDIA', citations: 3, rate: 37.5, avgPosition: 1.33, domains: 2, answers: 2 },
      { type: 'SOCIAL', citations: 1, rate: 12.5, avgPosition: 4, domains: 1, answers: 1 },
    ])
    const none = { citations: 0, rate: 0, avgPosition: null, domains: 0, answers: 0 }
    expect(sourceTypes[3]).toEqual({ type: 'BLOG', ...none })
  })

  it('of types are of the answers in scope, and their shares are null where nothing is cited', async () => {
    const { totals, sourceTypes } = await world.client.sourceTypes.list({
      brandId,
      topic: 'shoes',
      limit: 1,
      offset: 1,
    })
    expect(totals).toEqual({ citations: 4, domains: 4, answers: 1 })
    expect(sourceTypes).toMatchObject([{ type: 'MEDIA', citations: 1, rate: 25 }])
    const quiet = await world.client.sourceTypes.list({ brandId: 'quiet', sort: 'type', order: 'asc', limit: 1 })
    expect(quiet.totals).toEqual({ citations: 0, domains: 0, answers: 0 })
    expect(quiet.sourceTypes).toMatchObject([{ type: 'BLOG', citations: 0, rate: null }])
    expect((await world.client.sourceTypes.list({ brandId, offset: 9 })).totals.citations).toBe(8)
  })

  it('of types are those of the plain list', async () => {
    const { sourceTypes } = await world.client.sourceTypes.list({ brandId })
    for (const { type, citations, domains } of sourceTypes) {
      const { pagination, sources } = await world.client.sourceDomains.list({ brandId, type })
      expect([domains, citations]).toEqual([
        pagination.total,
        sources.reduce((sum, { totalMentions }) => sum + totalMentions, 0),
      ])
    }
  })

  it('are of every social platform', async () => {
    const { pagination, totals, platforms } = await world.client.socialPlatforms.list({ brandId })
    expect(pagination.total).toBe(6)
    expect(totals).toEqual({ citations: 5, domains: 5, answers: 2 })
    expect(platforms.slice(0, 3)).toEqual([
      { platform: 'other', citations: 2, rate: 25, share: 40, avgPosition: 3.5, domains: 2, answers: 2 },
      { platform: 'reddit', citations: 2, rate: 25, share: 40, avgPosition: 2.5, domains: 2, answers: 1 },
      { platform: 'youtube', citations: 1, rate: 12.5, share: 20, avgPosition: 4, domains: 1, answers: 1 },
    ])
    for (const { platform, citations } of platforms)
      expect((await world.client.social.list({ brandId, platform })).pagination.total).toBe(citations)
  })

  it('are of communities: on a platform, or on a domain of none', async () => {
    const { pagination, totals, communities } = await world.client.socialCommunities.list({ brandId })
    expect(pagination.total).toBe(3)
    expect(totals).toEqual({ citations: 5, inCommunities: 4 })
    expect(communities).toEqual([
      {
        ...{ platform: 'reddit', domain: null, communityId: 't5_1', communityName: 'r/shoes' },
        ...{ citations: 2, share: 40, avgPosition: 2.5, answers: 1, lastCitedAt: '2026-11-20T10:00:00.000Z' },
      },
      {
        ...{ platform: 'other', domain: 'chat.example', communityId: null, communityName: 'Shoes' },
        ...{ citations: 1, share: 20, avgPosition: 3, answers: 1, lastCitedAt: '2026-11-21T10:00:00.000Z' },
      },
      {
        ...{ platform: 'other', domain: 'talk.example', communityId: null, communityName: 'Shoes' },
        ...{ citations: 1, share: 20, avgPosition: 4, answers: 1, lastCitedAt: '2026-11-20T10:00:00.000Z' },
      },
    ])
    const { totals: ofReddit } = await world.client.socialCommunities.list({ brandId, platform: 'reddit', offset: 9 })
    expect(ofReddit).toEqual({ citations: 2, inCommunities: 2 })
  })

  it('say with counts what each share is of', async () => {
    const asked = { brandId, counts: true, limit: 1 } as const
    const of = (numerator: number, denominator: number) => ({ numerator, denominator })
    const [forum] = (await world.client.sourceTypes.list(asked)).sourceTypes
    expect(forum!.counts).toEqual({ rate: of(4, 8), avgPosition: of(12, 4) })
    const [other] = (await world.client.socialPlatforms.list(asked)).platforms
    expect(other!.counts).toEqual({ rate: of(2, 8), share: of(2, 5), avgPosition: of(7, 2) })
    const [reddit] = (await world.client.socialCommunities.list({ ...asked, platform: 'reddit' })).communities
    expect(reddit!.counts).toEqual({ share: of(2, 2), avgPosition: of(5, 2) })
    const [globex] = (await world.client.advertisers.list(asked)).advertisers
    expect(globex!.counts).toEqual({ share: of(3, 4) })
    expect((await world.client.sourceTypes.list({ brandId })).sourceTypes[0]).not.toHaveProperty('counts')
  })

  it('are of advertisers, whatever the case of their names', async () => {
    const { pagination, totals, advertisers } = await world.client.advertisers.list({ brandId })
    expect(pagination.total).toBe(2)
    expect(totals).toEqual({ placements: 4 })
    expect(advertisers).toEqual([
      {
        ...{ advertiserName: 'globex inc.', competitorRelationship: 'DIRECT', placements: 3, share: 75 },
        ...{ answers: 2, products: 2 },
        ...{ firstSeenAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' },
      },
      {
        ...{ advertiserName: 'Umbrella', competitorRelationship: null, placements: 1, share: 25 },
        ...{ answers: 1, products: 1 },
        ...{ firstSeenAt: '2026-11-21T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' },
      },
    ])
    const found = await world.client.advertisers.list({ brandId, q: 'UMB' })
    expect([found.pagination.total, found.totals.placements, found.advertisers[0]!.share]).toEqual([1, 4, 25])
    const { placements } = (await world.client.advertisers.list({ brandId, topic: 'shoes', offset: 5 })).totals
    expect(placements).toBe((await world.client.sponsored.list({ brandId, topic: 'shoes' })).pagination.total)
  })
})
