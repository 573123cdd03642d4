import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, topic } from './small-world.ts'

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'globex', 'DIRECT', 'globex.com'),
  entity('h', 'Globex', 'DIRECT', ''),
  entity('i', 'Initech', 'INDIRECT', 'initech.com'),
  entity('x', 'Xen', 'DIRECT', 'xen.com', { ignored: true }),
  topic('t1', 'Shoes'),
  topic('t2', 'Shoes'),
  prompt('p1', { topicId: 't2', type: 'BOFU' }),
  prompt('p2', { topicId: 't1' }),
  prompt('p3'),
  answer('a1', { at: '02-28T23:59:59.999Z', says: { me: [1, 80], g: [2, 40.25], i: [3, 10] } }),
  answer('a2', { at: '03-01T00:00:00Z', provider: 'claude', promptId: 'p2', says: { g: [1], i: [2] } }),
  answer('a3', { at: '03-01T12:00:00Z', promptId: 'p3', says: { g: [4, 60.5], x: [1] } }),
]

describe('competitors', () => {
  it('lists SELF and DIRECT, those without mentions last by position', () => {
    const { competitors, pagination } = ask(lines, 'competitors.list', { sort: 'position', order: 'asc' })
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    // Tracked mentions: Acme 1, globex 3. globex: (2 + 1 + 4) / 3; (40.25 + 60.5) / 2 = 50.375.
    expect(competitors).toEqual([
      {
        id: 'me',
        name: 'Acme',
        domain: 'acme.com',
        relationship: 'SELF',
        totalMentions: 1,
        shareOfVoice: 25,
        avgPosition: 1,
        avgSentiment: 80,
      },
      {
        id: 'g',
        name: 'globex',
        domain: 'globex.com',
        relationship: 'DIRECT',
        totalMentions: 3,
        shareOfVoice: 75,
        avgPosition: 2.33,
        avgSentiment: 50.38,
      },
      {
        id: 'h',
        name: 'Globex',
        domain: '',
        relationship: 'DIRECT',
        totalMentions: 0,
        shareOfVoice: 0,
        avgPosition: null,
        avgSentiment: null,
      },
    ])
  })

  it('does not let the relationship filter shrink the denominator, and gives INDIRECT no share (D17)', () => {
    const { competitors } = ask(lines, 'competitors.list', { relationship: 'DIRECT , INDIRECT' })
    expect(pluck(competitors, 'id', 'totalMentions', 'shareOfVoice')).toEqual([
      ['g', 3, 75],
      ['i', 2, 0],
      ['h', 0, 0],
    ])
  })

  it('sorts names folded, ties by id', () => {
    const { competitors } = ask(lines, 'competitors.list', { sort: 'name' })
    expect(pluck(competitors, 'id')).toEqual([['g'], ['h'], ['me']])
  })

  it('shows an entity by provider and topic', () => {
    const { competitor } = ask(lines, 'competitors.get', { competitorId: 'g' })
    expect(competitor).toMatchObject({
      totalMentions: 3,
      byProvider: [
        { provider: 'chatgpt', mentions: 2, avgPosition: 3, avgSentiment: 50.38 },
        { provider: 'claude', mentions: 1, avgPosition: 1, avgSentiment: null },
      ],
      // One each, named alike: t1 before t2. p3 has no topic.
      byTopic: [
        { topic: 'Shoes', mentions: 1, avgPosition: 1, avgSentiment: null },
        { topic: 'Shoes', mentions: 1, avgPosition: 2, avgSentiment: 40.25 },
      ],
    })
    // `type` is not listed by the detail, so it is ignored.
    expect(ask(lines, 'competitors.get', { competitorId: 'g', type: 'BOFU' }).competitor).toEqual(competitor)
  })

  it('follows an entity day by day, each day with its own denominator', () => {
    expect(ask(lines, 'competitors.evolution', { competitorId: 'g' })).toEqual({
      success: true,
      competitor: { id: 'g', name: 'globex', relationship: 'DIRECT' },
      evolution: [
        { date: '2026-02-28', mentions: 1, shareOfVoice: 50, avgPosition: 2, avgSentiment: 40.25 },
        { date: '2026-03-01', mentions: 2, shareOfVoice: 100, avgPosition: 2.5, avgSentiment: 60.5 },
      ],
    })
    const { evolution } = ask(lines, 'competitors.evolution', { competitorId: 'me' })
    expect(pluck(evolution, 'date')).toEqual([['2026-02-28']])
  })

  it.each(['x', 'nobody'])('does not find %s', competitorId => {
    expect(() => ask(lines, 'competitors.get', { competitorId })).toThrow('404 COMPETITOR_NOT_FOUND')
  })
})
