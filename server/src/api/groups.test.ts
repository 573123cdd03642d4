import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  topic('shoes', 'Shoes'),
  topic('hats', 'hats'),
  topic('ties', 'Ties'),
  tag('eu', 'Europe'),
  tag('us', 'america'),
  tag('void', 'Void'),
  prompt('p1', { topicId: 'shoes', tagIds: ['eu', 'us'] }),
  prompt('p2', { topicId: 'shoes', type: 'BOFU' }),
  prompt('p3', { topicId: 'hats', tagIds: ['eu'] }),
  prompt('p4'),
  answer('a1', '2026-11-20T10:00:00Z', { says: { self: [1, 80.5, 'conditional'], globex: [2] } }),
  answer('a2', '2026-11-21T10:00:00Z', {
    says: { globex: [1] },
    provider: 'claude',
    model: 'opus',
    cites: ['https://acme.com/', 'https://globex.com/'],
  }),
  answer('a3', '2026-11-21T11:00:00Z', { promptId: 'p2', cites: ['https://globex.com/'] }),
  answer('a4', '2026-11-21T12:00:00Z', { promptId: 'p4', says: { self: [1, 10] } }),
]

/** Mentioned: a1 of a1 and a2. Share of voice: 1 of 3. Recommended: a1 of a1. */
const shoes = { brandMentionRate: 50, shareOfVoice: 33.33, avgSentiment: 80.5, recommendedRate: 100 }
const unscored = { avgSentiment: null, recommendedRate: null }
const none = { totalAnswers: 0, brandMentionRate: 0, shareOfVoice: 0, ...unscored }

describe.each(engines)('topics and tags on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const topics = (query: object = {}) => world.client.keywords.list({ brandId, ...query })
  const tags = (query: object = {}) => world.client.tags.list({ brandId, ...query })
  const ids = async (query: object) => (await topics(query)).keywords.map(({ id }) => id)

  it('lists every topic, those without prompts too', async () => {
    const { keywords, pagination } = await topics()
    expect(keywords).toEqual([
      { id: 'shoes', keyword: 'Shoes', totalPrompts: 2, totalAnswers: 3, ...shoes },
      { id: 'hats', keyword: 'hats', totalPrompts: 1, ...none },
      { id: 'ties', keyword: 'Ties', totalPrompts: 0, ...none },
    ])
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    expect((await topics({ offset: 3 })).pagination).toEqual({ total: 3, count: 0, limit: 50, offset: 3 })
  })

  it('lists every tag; an answer counts once in each tag of its prompt', async () => {
    const { tags: listed } = await tags()
    expect(listed).toEqual([
      { id: 'eu', name: 'Europe', totalPrompts: 2, totalAnswers: 2, ...shoes },
      { id: 'us', name: 'america', totalPrompts: 1, totalAnswers: 2, ...shoes },
      { id: 'void', name: 'Void', totalPrompts: 0, ...none },
    ])
  })

  it('counts the prompts that pass the filters on prompts, whatever the window and the provider', async () => {
    const counts = async (query: object) =>
      (await topics(query)).keywords.map(topic => [topic.id, topic.totalPrompts, topic.totalAnswers])
    expect(await counts({ tag: 'eu' })).toEqual([
      ['hats', 1, 0],
      ['shoes', 1, 2],
      ['ties', 0, 0],
    ])
    expect(await counts({ type: 'BOFU', provider: 'claude' })).toEqual([
      ['shoes', 1, 0],
      ['hats', 0, 0],
      ['ties', 0, 0],
    ])
    expect((await counts({ period: 1 }))[0]).toEqual(['shoes', 2, 2])
    const tagged = (await tags({ topic: 'shoes', type: 'TOFU', provider: 'opus' })).tags
    expect(tagged.map(tag => [tag.id, tag.totalPrompts, tag.totalAnswers])).toEqual([
      ['eu', 1, 1],
      ['us', 1, 1],
      ['void', 0, 0],
    ])
  })

  it('sorts by every key, nulls last, ties by id', async () => {
    expect(await ids({ sort: 'keyword', order: 'asc' })).toEqual(['hats', 'shoes', 'ties'])
    expect(await ids({ sort: 'prompts', order: 'asc' })).toEqual(['ties', 'hats', 'shoes'])
    for (const sort of ['answers', 'mentionRate', 'shareOfVoice'])
      expect(await ids({ sort, order: 'asc' }), sort).toEqual(['hats', 'ties', 'shoes'])
    expect(await ids({ sort: 'sentiment', order: 'asc' })).toEqual(['shoes', 'hats', 'ties'])
    expect(await ids({ sort: 'recommendedRate', order: 'asc' })).toEqual(['shoes', 'hats', 'ties'])
    const named = (await tags({ sort: 'name', order: 'asc', limit: 2 })).tags
    expect(named.map(({ name }) => name)).toEqual(['america', 'Europe'])
    expect((await world.get('/brands/b/tags?sort=keyword')).status).toBe(400)
    expect((await world.get('/brands/b/keywords?sort=name')).status).toBe(400)
  })

  it('follows a topic and a tag by the day', async () => {
    const { keyword, evolution } = await world.client.keywords.evolution({ brandId, keywordId: 'shoes' })
    expect(keyword).toEqual({ id: 'shoes', text: 'Shoes' })
    const scored = { avgSentiment: 80.5, recommendedRate: 100 }
    expect(evolution).toEqual([
      { date: '2026-11-20', answers: 1, mentionRate: 100, sourceRate: 0, shareOfVoice: 50, ...scored },
      { date: '2026-11-21', answers: 2, mentionRate: 0, sourceRate: 50, shareOfVoice: 0, ...unscored },
    ])
    const us = await world.client.tags.evolution({ brandId, tagId: 'us', provider: 'claude' })
    expect(us.tag).toEqual({ id: 'us', name: 'america' })
    expect(us.evolution.map(({ date, answers }) => [date, answers])).toEqual([['2026-11-21', 1]])
    const quiet = await world.client.tags.evolution({ brandId, tagId: 'void' })
    expect(quiet.evolution).toEqual([])
    const both = await world.client.keywords.evolution({ brandId, keywordId: 'shoes', tag: 'us', type: 'TOFU' })
    expect(both.evolution.map(({ answers }) => answers)).toEqual([1, 1])
  })

  it('answers under /topics alike, which is not deprecated', async () => {
    for (const rest of ['?limit=1', '/shoes/evolution']) {
      const named = await world.get(`/brands/b/topics${rest}`)
      expect(named.headers.get('deprecation')).toBeNull()
      expect(await named.json()).toEqual(await (await world.get(`/brands/b/keywords${rest}`)).json())
    }
  })

  it('does not know other topics and tags', async () => {
    for (const [path, code] of [
      ['keywords/eu/evolution', 'TOPIC_NOT_FOUND'],
      ['tags/shoes/evolution', 'TAG_NOT_FOUND'],
    ]) {
      const response = await world.get(`/brands/b/${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code } })
    }
  })
})
