import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt } from './small-world.ts'

const placement = (id: string, advertiserName: string, position: number) => ({
  id,
  advertiserName,
  advertiserLogo: 'https://ads.example/logo.png',
  productName: `product ${id}`,
  description: 'd',
  position,
})

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com', { aliases: ['The ACME'] }),
  entity('g', 'Globex', 'DIRECT', 'globex.com', { aliases: ['ACME'] }),
  entity('i', 'GLOBEX', 'INDIRECT', ''),
  entity('x', 'Xen', 'DIRECT', '', { ignored: true }),
  prompt('p1'),
  answer('a1', {
    at: '02-28',
    rest: { sponsored: [placement('s1', 'acme', 2), placement('s2', 'globex', 1), placement('s3', 'xen', 3)] },
  }),
  answer('a2', { model: 'm', rest: { sponsored: [placement('s0', 'the Acme', 1), placement('s4', 'Nobody %', 1)] } }),
]

describe('sponsored', () => {
  it('shows placements newest first', () => {
    const { sponsored } = ask(lines, 'sponsored.list')
    expect(sponsored?.[0]).toEqual({
      id: 's0',
      advertiserName: 'the Acme',
      advertiserLogo: 'https://ads.example/logo.png',
      productName: 'product s0',
      description: 'd',
      imageUrl: null,
      position: 1,
      provider: 'm',
      competitorRelationship: 'SELF',
      prompt: 'text of p1',
      createdAt: '2026-03-01T00:00:00.000Z',
    })
    // Both Acme and Globex bear ACME, SELF comes first; both Globexes, DIRECT comes first; Xen is ignored.
    expect(pluck(sponsored, 'id', 'competitorRelationship')).toEqual([
      ['s0', 'SELF'],
      ['s4', null],
      ['s1', 'SELF'],
      ['s2', 'DIRECT'],
      ['s3', null],
    ])
  })

  it('finds advertisers by a literal part of their name, folded', () => {
    const asked = (advertiser: string) => pluck(ask(lines, 'sponsored.list', { advertiser }).sponsored, 'id').flat()
    expect([asked('ACM'), asked('%'), asked('_')]).toEqual([['s0', 's1'], ['s4'], []])
  })

  it('sorts by position, ties by id', () => {
    const { sponsored } = ask(lines, 'sponsored.list', { sort: 'position', order: 'asc' })
    expect(pluck(sponsored, 'id').flat()).toEqual(['s0', 's2', 's4', 's1', 's3'])
  })
})

describe('social', () => {
  const social = [
    acme,
    prompt('p1'),
    { kind: 'source', id: 'f', brandId: 'b', domain: 'm.youtube.com', type: 'SOCIAL' } as const,
    { kind: 'source', id: 'o', brandId: 'b', domain: 'forum.example', type: 'FORUM' } as const,
    answer('a1', {
      cites: [
        { url: 'https://www.reddit.com/r/a', title: 'R', social: { communityName: 'r/a', upvotes: 7 } },
        'https://m.youtube.com/1',
        'https://notx.com/',
        { domain: 'forum.example' },
      ],
    }),
  ]

  it('lists what is cited of social and forum sources', () => {
    const rows = ask(social, 'social.list').social
    expect(rows?.[0]).toEqual({
      id: 'a1:1',
      platform: 'reddit',
      communityId: null,
      communityName: 'r/a',
      url: 'https://www.reddit.com/r/a',
      title: 'R',
      domain: 'reddit.com',
      position: 1,
      upvotes: 7,
      commentCount: 0,
      createdAt: '2026-03-01T00:00:00.000Z',
    })
    expect(pluck(rows, 'id', 'platform', 'url', 'upvotes')).toEqual([
      ['a1:1', 'reddit', 'https://www.reddit.com/r/a', 7],
      ['a1:2', 'youtube', 'https://m.youtube.com/1', 0],
      ['a1:4', 'other', null, 0],
    ])
  })

  it('filters by platform, and has citations without URL last either way', () => {
    expect(pluck(ask(social, 'social.list', { platform: 'other' }).social, 'id')).toEqual([['a1:4']])
    expect(pluck(ask(social, 'social.list', { sort: 'url' }).social, 'position').flat()).toEqual([1, 2, 4])
    expect(pluck(ask(social, 'social.list', { sort: 'url', order: 'asc' }).social, 'position').flat()).toEqual([
      2, 1, 4,
    ])
  })
})
