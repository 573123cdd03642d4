import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  topic('z', 'Shoes'),
  topic('y', 'Shoes'),
  tag('eu', 'Europe'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('hooli', 'globex', 'DIRECT'),
  entity('initech', 'Initech', 'INDIRECT'),
  entity('gone', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1', { topicId: 'z', tagIds: ['eu'] }),
  prompt('p2', { topicId: 'y', type: 'BOFU' }),
  prompt('p3'),
  answer('a1', '2026-11-20T23:59:59.999Z', {
    says: { self: [1, 80, 'yes'], globex: [2, 40.25, 'conditional'], gone: [3], hooli: { position: 4, absent: true } },
  }),
  answer('a2', '2026-11-21T00:00:00Z', { says: { globex: [1] }, promptId: 'p2' }),
  answer('a3', '2026-11-21T10:00:00Z', {
    says: { globex: [3, 60, 'no'], initech: [1, 50] },
    promptId: 'p3',
    provider: 'claude',
    model: 'opus',
  }),
]

const self = {
  id: 'self',
  name: 'Acme',
  domain: 'acme.com',
  relationship: 'SELF',
  totalMentions: 1,
  shareOfVoice: 25,
  avgPosition: 1,
  avgSentiment: 80,
  recommendedRate: 100,
}
/** Positions (2 + 1 + 3) / 3; sentiments (40.25 + 60) / 2 = 50.125; a1 recommends it of a1 and a3, a2 was not judged. */
const globex = {
  id: 'globex',
  name: 'Globex',
  domain: 'globex.com',
  relationship: 'DIRECT',
  totalMentions: 3,
  shareOfVoice: 75,
  avgPosition: 2,
  avgSentiment: 50.13,
  recommendedRate: 50,
}
const hooli = {
  id: 'hooli',
  name: 'globex',
  domain: '',
  relationship: 'DIRECT',
  totalMentions: 0,
  shareOfVoice: 0,
  avgPosition: null,
  avgSentiment: null,
  recommendedRate: null,
}

describe.each(engines)('competitors on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const list = (query: object = {}) => world.client.competitors.list({ brandId, ...query })
  const ids = async (query: object) => (await list(query)).competitors.map(({ id }) => id)

  it('lists the brand and its direct competitors, those without mentions too', async () => {
    const { competitors, pagination } = await list()
    expect(competitors).toEqual([globex, self, hooli])
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
  })

  it('shares of voice stay shares of SELF and DIRECT, whatever is listed', async () => {
    const { competitors } = await list({ relationship: ' INDIRECT , DIRECT' })
    expect(competitors.map(({ id, shareOfVoice }) => [id, shareOfVoice])).toEqual([
      ['globex', 75],
      ['initech', 0],
      ['hooli', 0],
    ])
  })

  it('sorts by every key, nulls last, ties by id', async () => {
    expect(await ids({ sort: 'mentions', order: 'asc' })).toEqual(['hooli', 'self', 'globex'])
    expect(await ids({ sort: 'position', order: 'asc' })).toEqual(['self', 'globex', 'hooli'])
    expect(await ids({ sort: 'position' })).toEqual(['globex', 'self', 'hooli'])
    expect(await ids({ sort: 'sentiment', order: 'asc' })).toEqual(['globex', 'self', 'hooli'])
    expect(await ids({ sort: 'shareOfVoice' })).toEqual(['globex', 'self', 'hooli'])
    expect(await ids({ sort: 'recommendedRate' })).toEqual(['self', 'globex', 'hooli'])
    expect(await ids({ sort: 'recommendedRate', order: 'asc' })).toEqual(['globex', 'self', 'hooli'])
    expect(await ids({ sort: 'name' })).toEqual(['globex', 'hooli', 'self'])
    expect(await ids({ provider: 'nobody' })).toEqual(['globex', 'hooli', 'self'])
  })

  it('pages, and knows the total beyond the end', async () => {
    expect(await ids({ limit: 1, offset: 1 })).toEqual(['self'])
    expect((await list({ offset: 9 })).pagination).toEqual({ total: 3, count: 0, limit: 50, offset: 9 })
  })

  it('honours windows and filters, in the denominator too', async () => {
    const voices = async (query: object) =>
      (await list(query)).competitors.filter(({ totalMentions }) => totalMentions > 0).map(item => item.shareOfVoice)
    expect(await voices({ endDate: '2026-11-20', startDate: '2026-11-20' })).toEqual([50, 50])
    expect(await voices({ period: 1 })).toEqual([100])
    expect(await voices({ startDate: '2026-11-21' })).toEqual([75, 25])
    expect(await voices({ tag: 'eu' })).toEqual([50, 50])
    expect(await voices({ type: 'BOFU' })).toEqual([100])
    expect(await voices({ provider: 'opus' })).toEqual([100])
    expect(await voices({ topic: 'nope' })).toEqual([])
  })

  it('shows an entity by provider and by topic', async () => {
    const { competitor } = await world.client.competitors.get({ brandId, competitorId: 'globex' })
    expect(competitor).toEqual({
      ...globex,
      byProvider: [
        { provider: 'chatgpt', mentions: 2, avgPosition: 1.5, avgSentiment: 40.25, recommendedRate: 100 },
        { provider: 'claude', mentions: 1, avgPosition: 3, avgSentiment: 60, recommendedRate: 0 },
      ],
      // Topics with equal names: y before z. p3 has no topic.
      byTopic: [
        { topic: 'Shoes', mentions: 1, avgPosition: 1, avgSentiment: null, recommendedRate: null },
        { topic: 'Shoes', mentions: 1, avgPosition: 2, avgSentiment: 40.25, recommendedRate: 100 },
      ],
    })
  })

  it('shows an entity of any relationship, without mentions too', async () => {
    const { competitor } = await world.client.competitors.get({ brandId, competitorId: 'initech' })
    expect(competitor).toMatchObject({ relationship: 'INDIRECT', totalMentions: 1, shareOfVoice: 0, byTopic: [] })
    const none = await world.client.competitors.get({ brandId, competitorId: 'hooli' })
    expect(none.competitor).toEqual({ ...hooli, byProvider: [], byTopic: [] })
  })

  it('follows an entity by the day, each day with its own denominator', async () => {
    const { competitor, evolution } = await world.client.competitors.evolution({ brandId, competitorId: 'globex' })
    expect(competitor).toEqual({ id: 'globex', name: 'Globex', relationship: 'DIRECT' })
    expect(evolution).toEqual([
      { date: '2026-11-20', mentions: 1, shareOfVoice: 50, avgPosition: 2, avgSentiment: 40.25, recommendedRate: 100 },
      { date: '2026-11-21', mentions: 2, shareOfVoice: 100, avgPosition: 2, avgSentiment: 60, recommendedRate: 0 },
    ])
    const indirect = await world.client.competitors.evolution({ brandId, competitorId: 'initech' })
    expect(indirect.evolution.map(({ date, shareOfVoice }) => [date, shareOfVoice])).toEqual([['2026-11-21', 0]])
  })

  it.each(['gone', 'nobody'])('does not know %s', async id => {
    for (const rest of ['', '/evolution']) {
      const response = await world.get(`/brands/b/competitors/${id}${rest}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'COMPETITOR_NOT_FOUND' } })
    }
  })

  it('refuses what is not in a closed set', async () => {
    for (const query of [
      'relationship=DIRECT,',
      'relationship=direct',
      'sort=rate',
      'order=DESC',
      'limit=101',
      'type=x',
    ])
      expect((await world.get(`/brands/b/competitors?${query}`)).status, query).toBe(400)
    // The detail has no parameter `relationship`. A wrong parameter is reported before a wrong id.
    expect((await world.get('/brands/b/competitors/globex?relationship=x')).status).toBe(200)
    expect((await world.get('/brands/b/competitors/nobody?period=x')).status).toBe(400)
  })
})
