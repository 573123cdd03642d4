import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  topic('hats', 'Hats'),
  tag('new', 'new'),
  tag('old', 'old'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('initech', 'Initech', 'INDIRECT', { domain: 'initech.com' }),
  entity('xen', 'Xen', 'DIRECT', { domain: 'xen.com', ignored: true }),
  prompt('p1', { topicId: 'shoes', tagIds: ['new', 'old'] }),
  prompt('p2', { topicId: 'hats', tagIds: ['new'], type: 'MOFU' }),
  prompt('p3', { type: 'BOFU' }),
  answer('a1', '2026-11-18T10:00:00Z', {
    says: { self: [1, 80, 'conditional'], globex: [2, 40, 'yes'], initech: [3] },
    cites: ['https://www.acme.com/a', 'https://blog.acme.com/b', 'https://globex.com/'],
  }),
  answer('a2', '2026-11-19T10:00:00Z', {
    ...{ provider: 'claude', model: 'opus', says: { globex: [1, 50] }, cites: ['https://globex.com/'] },
  }),
  answer('a3', '2026-11-20T10:00:00Z', {
    promptId: 'p2',
    says: { self: [3, 60.5, 'no'], xen: [1, 10] },
    cites: [{ domain: 'news.example' }, 'https://www.acme.com/a'],
  }),
  answer('a4', '2026-11-21T10:00:00Z', {
    ...{ promptId: 'p3', says: { initech: [1, 50] }, cites: ['https://initech.com/', 'https://xen.com/'] },
  }),
  // In the future.
  answer('a5', '2026-11-22T10:00:00Z', { promptId: 'p2', provider: 'claude' }),
]

/** For a1 and a2: mentioned 1 of 2, cited 1 of 2, share of voice 1 of 3. Score 25 + 15 + 6.67. */
const shoes = {
  ...{ score: 46.67, mentionRate: 50, sourceRate: 50, shareOfVoice: 33.33 },
  ...{ avgSentiment: 80, promptsCount: 1, recommendedRate: 100 },
}
/** For a3 and a5: 1 of 1, 1 of 1, 1 of 1. */
const hats = {
  ...{ score: 100, mentionRate: 100, sourceRate: 100, shareOfVoice: 100 },
  ...{ avgSentiment: 60.5, promptsCount: 1, recommendedRate: 0 },
}
/** For a1, a2, a3 and a5: 2 of 3, 2 of 3, 2 of 4. Score 33.33 + 20 + 10. */
const marked = {
  ...{ score: 63.33, mentionRate: 66.67, sourceRate: 66.67, shareOfVoice: 50 },
  ...{ avgSentiment: 70.25, promptsCount: 2, recommendedRate: 50 },
}

describe.each(engines)('performance on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ask = (query: object = {}) => world.client.performance.get({ brandId, ...query })

  it('scores the brand over all answers, the future included', async () => {
    const { scores, methodology, period } = await ask()
    expect(scores).toEqual({
      mentionRate: 66.67, // a1, a3 of a1, a2, a3
      mentionCount: 2,
      mentionTotal: 3,
      coverage: 40, // 2 of 5
      sourceRate: 66.67, // a1, a3 of a1, a2, a3. initech.com belongs to an INDIRECT entity, and xen.com to an ignored one
      sourceCount: 2,
      sourceTotal: 3,
      sourcePages: 2, // www.acme.com/a twice, blog.acme.com/b
      sentiment: 70.25, // (80 + 60.5) / 2
      shareOfVoice: 50, // 2 of Acme of 2 + 2 of Globex
      recommendedRate: 50, // a1 of a1, a3
      recommendedCount: 1,
      recommendedTotal: 2,
    })
    expect(methodology).toEqual({
      promptsCount: 3,
      providersCount: 2,
      providers: ['chatgpt', 'claude'],
      responsesTotal: 5,
      responsesWithMentions: 3, // a1, a2, a3; a4 names only an INDIRECT entity
      responsesWithSources: 4, // all but a5: of any domain
    })
    expect(period).toEqual({ start: '2026-11-18', end: '2026-11-22' })
  })

  it('ranks entities and sources', async () => {
    const { topCompetitors, topSources } = await ask()
    // Two mentions each, so sorted by name.
    const acme = { id: 'self', name: 'Acme', relationship: 'SELF' }
    const globex = { id: 'globex', name: 'Globex', relationship: 'DIRECT' }
    // a1 recommends both, a3 not Acme. a2 was not judged.
    expect(topCompetitors).toEqual([
      { ...acme, mentions: 2, avgPosition: 2, avgSentiment: 70.25, recommendedRate: 50 },
      { ...globex, mentions: 2, avgPosition: 1.5, avgSentiment: 45, recommendedRate: 100 },
    ])
    // acme.com at 1 and 2, globex.com at 3 and 1. The others once, sorted by domain.
    expect(topSources).toEqual([
      { id: 'd:acme.com', domain: 'acme.com', mentions: 2, avgPosition: 1.5, isSelf: true },
      { id: 'd:globex.com', domain: 'globex.com', mentions: 2, avgPosition: 2, isSelf: false },
      { id: 'd:blog.acme.com', domain: 'blog.acme.com', mentions: 1, avgPosition: 2, isSelf: true },
      { id: 'd:initech.com', domain: 'initech.com', mentions: 1, avgPosition: 1, isSelf: false },
      { id: 'd:news.example', domain: 'news.example', mentions: 1, avgPosition: 1, isSelf: false },
      { id: 'd:xen.com', domain: 'xen.com', mentions: 1, avgPosition: 2, isSelf: false },
    ])
  })

  it('groups by topic and by tag, best score first', async () => {
    const { byTopic, byTag } = await ask()
    expect(byTopic).toEqual([
      { id: 'hats', topic: 'Hats', ...hats },
      { id: 'shoes', topic: 'Shoes', ...shoes },
    ])
    expect(byTag).toEqual([
      { id: 'new', name: 'new', ...marked },
      { id: 'old', name: 'old', ...shoes },
    ])
  })

  it('filters answers, not rows: of one tag it shows the other tags of its prompts (D19)', async () => {
    // The same answers and score, so sorted by id.
    expect((await ask({ tag: 'old' })).byTag).toEqual([
      { id: 'new', name: 'new', ...shoes },
      { id: 'old', name: 'old', ...shoes },
    ])
  })

  it.each<[object, number]>([
    [{ period: 2 }, 2],
    [{ period: 3, provider: 'opus' }, 1],
    [{ startDate: '2026-11-18', endDate: '2026-11-19' }, 2],
    [{ startDate: '2026-11-18T10:00:00.001Z', endDate: '2026-11-19T00:00' }, 1],
    [{ topic: 'hats', type: 'MOFU' }, 2],
    [{ tag: 'old, nope' }, 2],
    [{ provider: 'claude' }, 2],
    [{ provider: 'gpt-5' }, 4],
    [{ provider: 'nobody , claude' }, 2],
    [{ provider: 'nobody' }, 0],
  ])('of %j counts %i answers', async (query, count) => {
    expect((await ask(query)).methodology.responsesTotal).toBe(count)
  })

  it('has the days of the window, even where nothing was answered', async () => {
    expect((await ask({ period: 2 })).period).toEqual({ start: '2026-11-20', end: '2026-11-21' })
    const far = await ask({ startDate: '2025-01-01', endDate: '2025-01-02T05:00' })
    expect(far.period).toEqual({ start: '2025-01-01', end: '2025-01-02' })
    expect(far.scores).toMatchObject({ mentionRate: 0, coverage: 0, sentiment: 0, shareOfVoice: 0 })
    expect((await ask({ provider: 'nobody' })).period).toEqual({ start: null, end: null })
  })

  it.each([
    'startDate=2026-01-01',
    'endDate=2026-01-01',
    'startDate=2026-01-02&endDate=2026-01-01',
    'startDate=2026-02-30&endDate=2026-03-01',
    ...['period=0', 'period=1&period=2', 'type=tofu', 'provider=a,,b', 'topic=%20'],
  ])('refuses %s', async query => {
    expect((await world.get(`/brands/b/performance?${query}`)).status).toBe(400)
  })
})
