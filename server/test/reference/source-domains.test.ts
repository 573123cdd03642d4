import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, topic } from './small-world.ts'

const lines = [
  acme,
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  entity('h', 'Acme Eu', 'DIRECT', 'globex.com'),
  topic('t1', 'Shoes'),
  prompt('p1', { topicId: 't1' }),
  prompt('p2'),
  { kind: 'source', id: 'r', brandId: 'b', domain: 'news.example', type: 'MEDIA', status: 'PAUSED' } as const,
  { kind: 'source', id: 'u', brandId: 'b', domain: 'uncited.example', type: 'BLOG' } as const,
  answer('a1', {
    at: '02-28',
    cites: [
      { url: 'https://news.example/1', title: 'Old' },
      { url: 'https://acme.com/', title: 'Home' },
      { domain: 'News.example' },
    ],
  }),
  answer('a2', {
    promptId: 'p2',
    provider: 'claude',
    cites: [
      { url: 'https://globex.com/', position: 5 },
      { url: 'https://news.example/1', position: 2, title: 'B' },
    ],
  }),
  answer('a3', {
    cites: [
      { url: 'https://news.example/1', title: 'C' },
      { url: 'https://news.example/1', title: 'D' },
    ],
  }),
  answer('a4', { at: '03-02', cites: [{ url: 'https://news.example/1' }, 'https://News.example/1'] }),
]

describe('source-domains', () => {
  it('shares all 9 citations out, whatever the type filter says (D17)', () => {
    const { sources, pagination } = ask(lines, 'sourceDomains.list')
    // news.example: a1 at 1 and 3, a2 at 2, a3 at 1 and 2, a4 at 1 and 2: 7 citations, positions 12 in all.
    const news = {
      id: 'r',
      domain: 'news.example',
      type: 'MEDIA',
      isSelf: false,
      totalMentions: 7,
      rate: 77.78,
      avgPosition: 1.71,
    }
    expect(sources).toEqual([
      news,
      {
        id: 'd:acme.com',
        domain: 'acme.com',
        type: 'OTHER',
        isSelf: true,
        totalMentions: 1,
        rate: 11.11,
        avgPosition: 2,
      },
      {
        id: 'd:globex.com',
        domain: 'globex.com',
        type: 'OTHER',
        isSelf: false,
        totalMentions: 1,
        rate: 11.11,
        avgPosition: 5,
      },
    ])
    expect(pagination?.total).toBe(3)
    expect(ask(lines, 'sourceDomains.list', { type: 'MEDIA' }).sources).toEqual([news])
    expect(ask(lines, 'sourceDomains.list', { type: 'nonsense' }).sources).toEqual([])
  })

  it('shows a source by provider and topic, and one without citations too (D22)', () => {
    expect(ask(lines, 'sourceDomains.get', { sourceId: 'r' }).source).toMatchObject({
      status: 'PAUSED',
      totalMentions: 7,
      byProvider: [
        { provider: 'chatgpt', mentions: 6, avgPosition: 1.67 }, // 10 / 6
        { provider: 'claude', mentions: 1, avgPosition: 2 },
      ],
      byTopic: [{ topic: 'Shoes', mentions: 6, avgPosition: 1.67 }],
    })
    expect(ask(lines, 'sourceDomains.get', { sourceId: 'u', provider: 'claude' }).source).toEqual({
      id: 'u',
      domain: 'uncited.example',
      type: 'BLOG',
      isSelf: false,
      totalMentions: 0,
      rate: 0,
      avgPosition: null,
      status: 'ACTIVE',
      byProvider: [],
      byTopic: [],
    })
    expect(() => ask(lines, 'sourceDomains.get', { sourceId: 'd:news.example' })).toThrow('404 SOURCE_NOT_FOUND')
  })

  it('follows a source on the days it is cited', () => {
    expect(ask(lines, 'sourceDomains.evolution', { sourceId: 'r', provider: 'chatgpt' })).toEqual({
      success: true,
      source: { id: 'r', domain: 'news.example', isSelf: false },
      evolution: [
        { date: '2026-02-28', mentions: 2, avgPosition: 2 },
        { date: '2026-03-01', mentions: 2, avgPosition: 1.5 },
        { date: '2026-03-02', mentions: 2, avgPosition: 1.5 },
      ],
    })
  })
})

describe('source-urls', () => {
  it('groups by the exact URL, of all citations', () => {
    const { sourceUrls } = ask(lines, 'sourceUrls.list')
    // news.example/1: a1 at 1, a2 at 2, a3 at 1 and 2, a4 at 1. News.example/1 is another URL. One citation has none.
    // Latest with a title: a4 has none; a3 and a2 are of one time, a3 is the greater id, and D stands at its place 2.
    expect(sourceUrls).toEqual([
      {
        url: 'https://news.example/1',
        title: 'D',
        domain: 'news.example',
        isSelf: false,
        isCompetitor: false,
        competitors: [],
        totalMentions: 5,
        avgPosition: 1.4,
        shareOfVoice: 55.56,
      },
      {
        url: 'https://News.example/1',
        title: null,
        domain: 'news.example',
        isSelf: false,
        isCompetitor: false,
        competitors: [],
        totalMentions: 1,
        avgPosition: 2,
        shareOfVoice: 11.11,
      },
      {
        url: 'https://acme.com/',
        title: 'Home',
        domain: 'acme.com',
        isSelf: true,
        isCompetitor: false,
        competitors: [],
        totalMentions: 1,
        avgPosition: 2,
        shareOfVoice: 11.11,
      },
      {
        url: 'https://globex.com/',
        title: null,
        domain: 'globex.com',
        isSelf: false,
        isCompetitor: true,
        competitors: ['Acme Eu', 'Globex'],
        totalMentions: 1,
        avgPosition: 5,
        shareOfVoice: 11.11,
      },
    ])
  })

  it('filters items and not the denominator', () => {
    const asked = (params: Record<string, string>) =>
      pluck(ask(lines, 'sourceUrls.list', params).sourceUrls, 'url', 'shareOfVoice')
    expect(asked({ isSelf: 'true' })).toEqual([['https://acme.com/', 11.11]])
    expect(asked({ isCompetitor: 'true' })).toEqual([['https://globex.com/', 11.11]])
    expect(asked({ domain: 'WWW.Acme.com.' })).toEqual([['https://acme.com/', 11.11]])
    expect(asked({ domain: 'acme' })).toEqual([])
    // Of claude's two citations.
    expect(asked({ provider: 'claude', isCompetitor: 'false' })).toEqual([['https://news.example/1', 50]])
  })

  it('sorts URLs folded, ties exactly', () => {
    const { sourceUrls } = ask(lines, 'sourceUrls.list', { sort: 'url' })
    expect(pluck(sourceUrls, 'url').flat()).toEqual([
      'https://News.example/1',
      'https://news.example/1',
      'https://globex.com/',
      'https://acme.com/',
    ])
  })
})
