import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const cites = (...domains: string[]) => domains.map(domain => ({ domain }))
const names = (...ids: string[]) => ids.map((competitorId, i) => ({ competitorId, position: i + 1 }))

const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  tag('t1', 'europe'),
  tag('t2', 'Élite'),
  tag('t3', 'Asia'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('alpha', 'alpha', 'INDIRECT'),
  entity('gone', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1', { text: 'Best shoes?', topicId: 'shoes', tagIds: ['t1', 't2', 't3'], createdAt: '2026-01-03' }),
  prompt('p2', { text: 'any hats?', type: 'BOFU', tagIds: ['t1'], createdAt: '2026-01-02', paused: true }),
  prompt('p3', { text: 'Nobody asked', topicId: 'shoes' }),
  // In order of time: gpt-5 by two providers is one sequence (a1 a2 a3 a4), opus has only a5.
  answer('a1', '2026-11-10T10:00:00Z', {
    mentions: [{ competitorId: 'self', position: 2, sentiment: 80, recommended: 'yes' }, ...names('globex')],
    citations: cites('acme.com', 'reddit.com', 'reddit.com'),
  }),
  answer('a2', '2026-11-19T10:00:00Z', {
    provider: 'azure',
    mentions: names('globex', 'alpha', 'gone'),
    citations: cites('reddit.com', 'x.org', 'y.org'),
  }),
  answer('a4', '2026-11-20T10:00:00Z'),
  answer('a3', '2026-11-20T10:00:00Z', { mentions: names('alpha') }),
  answer('a5', '2026-11-21T09:00:00Z', {
    provider: 'claude',
    model: 'opus',
    says: { self: [1, 61, 'no'] },
    citations: cites('shop.acme.com'),
  }),
  answer('a6', '2026-10-01T00:00:00Z', { promptId: 'p2' }),
]

/** a1 and a5 of five answers mention the brand, and the same two cite it. Of these, a1 recommends it. */
const best = {
  ...{ id: 'p1', text: 'Best shoes?', type: 'TOFU', answersCount: 5, mentionRate: 40, sourceRate: 40 },
  recommendedRate: 50,
  paused: false,
  lastGeneratedAt: '2026-11-21T09:00:00.000Z',
}

describe.each(engines)('prompts on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object) =>
    (await world.client.prompts.list({ brandId, ...query })).prompts.map(({ id }) => id).join(' ')

  it('lists every prompt with the base fields, unanswered ones last', async () => {
    const { prompts, pagination } = await world.client.prompts.list({ brandId })
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    expect(prompts).toEqual([
      {
        ...best,
        topic: 'Shoes',
        tags: ['Asia', 'europe', 'Élite'],
      },
      {
        id: 'p2',
        text: 'any hats?',
        type: 'BOFU',
        answersCount: 1,
        mentionRate: 0,
        sourceRate: 0,
        recommendedRate: null,
        paused: true,
        lastGeneratedAt: '2026-10-01T00:00:00.000Z',
        topic: null,
        tags: ['europe'],
      },
      {
        id: 'p3',
        text: 'Nobody asked',
        type: 'TOFU',
        answersCount: 0,
        mentionRate: 0,
        sourceRate: 0,
        recommendedRate: null,
        paused: false,
        lastGeneratedAt: null,
        topic: 'Shoes',
        tags: [],
      },
    ])
  })

  it('sorts, with what was never answered last in both directions', async () => {
    expect(await ids({ order: 'asc' })).toBe('p2 p1 p3')
    expect(await ids({ sort: 'answersCount', order: 'asc' })).toBe('p3 p2 p1')
    expect(await ids({ sort: 'text', order: 'asc' })).toBe('p2 p1 p3')
    expect(await ids({ sort: 'text' })).toBe('p3 p1 p2')
    expect(await ids({ sort: 'createdAt' })).toBe('p1 p2 p3')
    expect(await ids({ sort: 'recommendedRate' })).toBe('p1 p2 p3')
    expect(await ids({ sort: 'recommendedRate', order: 'asc' })).toBe('p1 p2 p3')
    expect(await ids({ sort: 'text', limit: 1, offset: 1 })).toBe('p1')
    expect((await world.client.prompts.list({ brandId, offset: 9 })).pagination).toMatchObject({ total: 3, count: 0 })
  })

  it('filters by topic, tag and stage', async () => {
    expect(await ids({ topic: 'shoes' })).toBe('p1 p3')
    expect(await ids({ tag: 't1,nope' })).toBe('p1 p2')
    expect(await ids({ type: 'BOFU', tag: 't1' })).toBe('p2')
    expect(await ids({ topic: 'nope' })).toBe('')
  })

  it('with a window, lists what was answered within it, with the figures of it', async () => {
    const query = { brandId, startDate: '2026-11-01', endDate: '2026-11-19' }
    const { prompts, pagination } = await world.client.prompts.list({ ...query, include: 'details' })
    expect(pagination.total).toBe(1)
    expect(prompts[0]).toMatchObject({ id: 'p1', answersCount: 2, mentionRate: 50, sourceCitationsTotal: 6 })
    expect(prompts[0]!.lastGeneratedAt).toBe('2026-11-19T10:00:00.000Z')
    // {acme.com, reddit.com} and {reddit.com, x.org, y.org} share one of four domains.
    expect(prompts[0]!.sourceStability).toBe(25)
    const beyond = await world.client.prompts.list({ ...query, offset: 1 })
    expect(beyond.pagination).toMatchObject({ total: 1, count: 0 })
  })

  it('adds details on demand', async () => {
    const { prompts } = await world.client.prompts.list({ brandId, include: 'details', sort: 'text', order: 'asc' })
    const [p2, p1, p3] = prompts
    expect(p1).toMatchObject({
      createdAt: '2026-01-03T00:00:00.000Z',
      competitors: [
        { name: 'Acme', mentions: 2, relationship: 'SELF' },
        { name: 'alpha', mentions: 2, relationship: 'INDIRECT' },
        { name: 'Globex', mentions: 2, relationship: 'DIRECT' },
      ],
      competitorsCount: 2,
      competitorMentionsTotal: 4,
      brandMentioned: true,
      brandMentionCount: 2,
      sources: [
        { domain: 'reddit.com', citations: 3, isSelf: false },
        { domain: 'acme.com', citations: 1, isSelf: true },
        { domain: 'shop.acme.com', citations: 1, isSelf: true },
        { domain: 'x.org', citations: 1, isSelf: false },
        { domain: 'y.org', citations: 1, isSelf: false },
      ],
      sourcesCount: 5,
      sourceCitationsTotal: 7,
      // For gpt-5: a1 and a2 share one of four domains, a2 and a3 none, a3 and a4 are both empty. (25 + 0 + 100) / 3
      sourceStability: 41.67,
    })
    for (const unpaired of [p2, p3])
      expect(unpaired).toMatchObject({
        competitors: [],
        competitorsCount: 0,
        competitorMentionsTotal: 0,
        brandMentioned: false,
        brandMentionCount: 0,
        sources: [],
        sourcesCount: 0,
        sourceCitationsTotal: 0,
        sourceStability: null,
      })
  })

  it('shows one prompt, whose details are those of the list', async () => {
    const { prompt } = await world.client.prompts.get({ brandId, promptId: 'p1' })
    expect(prompt).toEqual({
      ...best,
      topic: { id: 'shoes', name: 'Shoes' },
      tags: [
        { id: 't3', name: 'Asia' },
        { id: 't1', name: 'europe' },
        { id: 't2', name: 'Élite' },
      ],
      avgSentiment: 70.5,
      createdAt: '2026-01-03T00:00:00.000Z',
    })
    const detailed = await world.client.prompts.get({ brandId, promptId: 'p1', include: 'details' })
    const list = await world.client.prompts.list({ brandId, include: 'details' })
    const { topic, tags, ...listed } = list.prompts[0]!
    expect(detailed.prompt).toEqual({ ...prompt, ...listed })
    const unasked = await world.client.prompts.get({ brandId, promptId: 'p3' })
    expect(unasked.prompt).toMatchObject({ answersCount: 0, mentionRate: 0, avgSentiment: null, lastGeneratedAt: null })
  })

  it('refuses a wrong window for one prompt too', async () => {
    expect((await world.get('/brands/b/prompts/p1?period=oops')).status).toBe(400)
  })

  it('draws the evolution day by day', async () => {
    const { prompt, evolution } = await world.client.prompts.evolution({ brandId, promptId: 'p1' })
    expect(prompt).toEqual({ id: 'p1', text: 'Best shoes?' })
    expect(evolution).toEqual([
      { date: '2026-11-10', answers: 1, mentionRate: 100, sourceRate: 100, avgSentiment: 80, recommendedRate: 100 },
      { date: '2026-11-19', answers: 1, mentionRate: 0, sourceRate: 0, avgSentiment: null, recommendedRate: null },
      { date: '2026-11-20', answers: 2, mentionRate: 0, sourceRate: 0, avgSentiment: null, recommendedRate: null },
      { date: '2026-11-21', answers: 1, mentionRate: 100, sourceRate: 100, avgSentiment: 61, recommendedRate: 0 },
    ])
    const days = async (query: object) =>
      (await world.client.prompts.evolution({ brandId, promptId: 'p1', ...query })).evolution.map(point => point.date)
    expect(await days({ period: 1 })).toEqual(['2026-11-21'])
    expect(await days({ provider: 'azure,opus' })).toEqual(['2026-11-19', '2026-11-21'])
    expect(await days({ tag: 't1', period: 2 })).toEqual(['2026-11-20', '2026-11-21'])
    expect(await days({ tag: 'nope' })).toEqual([])
  })

  it('refuses what it does not know', async () => {
    for (const path of ['?include=all', '?sort=id', '?limit=0', '?type=tofu', '/p1?include=', '/p1/evolution?period=0'])
      expect((await world.get(`/brands/b/prompts${path}`)).status, path).toBe(400)
    for (const path of ['/nope', '/nope/answers', '/nope/evolution']) {
      const response = await world.get(`/brands/b/prompts${path}`)
      const body = (await response.json()) as { error: { code: string } }
      expect([response.status, body.error.code]).toEqual([404, 'PROMPT_NOT_FOUND'])
    }
  })
})
