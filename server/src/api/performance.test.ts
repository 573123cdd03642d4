import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aStandingWorld } from '../../test/world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  topic('hats', 'Hats'),
  tag('eu', 'Europe'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('initech', 'Initech', 'INDIRECT'),
  prompt('p1', { text: 'best shoes?', topicId: 'shoes', tagIds: ['eu'] }),
  prompt('p2', { text: 'best hats?', topicId: 'hats', type: 'BOFU' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    says: { self: [1, 80], globex: [2, 40] },
    cites: ['https://www.acme.com/a', 'https://shop.globex.com/', { domain: 'reddit.com' }],
  }),
  answer('a2', '2026-11-19T10:00:00Z', {
    provider: 'claude',
    model: 'opus',
    says: { globex: [1, 50] },
    cites: ['https://globex.com/x'],
  }),
  answer('a3', '2026-11-01T10:00:00Z', { promptId: 'p2', says: { self: [3, 60.5] } }),
  answer('a4', '2026-11-20T11:00:00Z', { promptId: 'p2', says: { initech: [1] } }),
]

describe.each(engines)('performance on %s', (_, open) => {
  const world = aStandingWorld(open, records)

  it('scores the brand over all answers', async () => {
    const { scores, methodology, period } = await world.client.performance.get({ brandId })
    // Named: a1, a3 by the brand; a1, a2, a3 by a tracked entity. Voices: 2 of 4. Sentiment: (80 + 60.5) / 2.
    expect(scores).toEqual({
      mentionRate: 66.67,
      mentionCount: 2,
      mentionTotal: 3,
      coverage: 50,
      sourceRate: 50,
      sourceCount: 1,
      sourceTotal: 2,
      sourcePages: 1,
      sentiment: 70.25,
      shareOfVoice: 50,
    })
    expect(methodology).toEqual({
      promptsCount: 2,
      providersCount: 2,
      providers: ['chatgpt', 'claude'],
      responsesTotal: 4,
      responsesWithMentions: 3,
      responsesWithSources: 2,
    })
    expect(period).toEqual({ start: '2026-11-01', end: '2026-11-20' })
  })

  it('ranks entities and sources', async () => {
    const { topCompetitors, topSources } = await world.client.performance.get({ brandId })
    expect(topCompetitors).toEqual([
      { id: 'self', name: 'Acme', relationship: 'SELF', mentions: 2, avgPosition: 2, avgSentiment: 70.25 },
      { id: 'globex', name: 'Globex', relationship: 'DIRECT', mentions: 2, avgPosition: 1.5, avgSentiment: 45 },
    ])
    expect(topSources.map(source => [source.id, source.mentions, source.avgPosition, source.isSelf])).toEqual([
      ['d:acme.com', 1, 1, true],
      ['d:globex.com', 1, 1, false],
      ['d:reddit.com', 1, 3, false],
      ['d:shop.globex.com', 1, 2, false],
    ])
  })

  it('groups by topic and by tag', async () => {
    const { byTopic, byTag } = await world.client.performance.get({ brandId })
    // Hats: named 1 of 1, no citation, voices 1 of 1: 50 + 0 + 20. Shoes: 1 of 2, cited 1 of 2, voices 1 of 3.
    expect(byTopic).toEqual([
      {
        id: 'hats',
        topic: 'Hats',
        score: 70,
        mentionRate: 100,
        sourceRate: 0,
        shareOfVoice: 100,
        avgSentiment: 60.5,
        promptsCount: 1,
      },
      {
        id: 'shoes',
        topic: 'Shoes',
        score: 46.67,
        mentionRate: 50,
        sourceRate: 50,
        shareOfVoice: 33.33,
        avgSentiment: 80,
        promptsCount: 1,
      },
    ])
    expect(byTag.map(tag => [tag.id, tag.name, tag.score])).toEqual([['eu', 'Europe', 46.67]])
  })

  it('honours windows and filters', async () => {
    const count = async (query: object) =>
      (await world.client.performance.get({ brandId, ...query })).methodology.responsesTotal
    expect(await count({ period: 2 })).toBe(2)
    expect(await count({ period: 3, provider: 'opus' })).toBe(1)
    expect(await count({ startDate: '2026-11-01', endDate: '2026-11-19' })).toBe(2)
    expect(await count({ startDate: '2026-11-01T10:00:00.001Z', endDate: '2026-11-19T00:00' })).toBe(1)
    expect(await count({ topic: 'hats', type: 'BOFU' })).toBe(2)
    expect(await count({ tag: 'eu, nope' })).toBe(2)
    expect(await count({ provider: 'nobody' })).toBe(0)
  })

  it('refuses half a pair, an inverted one and what is no date', async () => {
    for (const query of [
      'startDate=2026-01-01',
      'endDate=2026-01-01',
      'startDate=2026-01-02&endDate=2026-01-01',
      'startDate=2026-02-30&endDate=2026-03-01',
      'period=0',
      'period=1&period=2',
      'type=tofu',
      'provider=a,,b',
      'topic=%20',
    ])
      expect((await world.get(`/brands/b/performance?${query}`)).status, query).toBe(400)
  })
})
