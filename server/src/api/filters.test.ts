import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const cites = ['https://reddit.com/r/shoes/a', 'https://shop.example/B']
const records = [
  team,
  acme,
  topic('t', 'Shoes'),
  topic('u', 'Socks'),
  tag('eu', 'Europe'),
  tag('us', 'America'),
  entity('globex', 'Globex', 'DIRECT'),
  prompt('named', { text: 'Is Acme good?', topicId: 't', tagIds: ['eu', 'us'], type: 'BOFU' }),
  prompt('open', { text: 'Which shoes?', topicId: 't', tagIds: ['eu'], type: 'TOFU' }),
  prompt('socks', { text: 'Which socks?', topicId: 'u', type: 'TOFU' }),
  answer('a1', '2026-11-01', {
    ...{ promptId: 'named', country: 'DE', says: { self: [1] }, cites, searches: [{ query: 'acme shoes' }] },
  }),
  answer('a2', '2026-11-20', { promptId: 'open', country: 'FR', says: { globex: [1] }, cites }),
  answer('a3', '2026-11-21', { promptId: 'open', provider: 'claude', says: { self: [2], globex: [1] } }),
  answer('a4', '2026-11-21', { promptId: 'socks', country: 'DE', says: { globex: [1] }, cites: [cites[1]!] }),
]

/** The number of answers, or of facts in them, that each endpoint reports. */
describe.each(engines)('the filters of questions on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const answersOf = async (query: object) => (await world.client.answers.list({ brandId, ...query })).pagination.total

  it('choose answers by country, and those without one', async () => {
    expect(await answersOf({ country: 'DE' })).toBe(2)
    expect(await answersOf({ country: ['FR', 'none'] })).toBe(2)
    expect(await answersOf({ country: 'none' })).toBe(1)
    expect(await answersOf({ country: 'de' })).toBe(0)
    expect(await answersOf({ country: 'DE', provider: 'claude' })).toBe(0)
    const { scores } = await world.client.performance.get({ brandId, country: 'DE' })
    expect(scores).toMatchObject({ mentionCount: 1, mentionTotal: 2, mentionRate: 50 })
  })

  it('tell prompts with the name of the brand from the others', async () => {
    expect(await answersOf({ branded: true })).toBe(1)
    expect(await answersOf({ branded: false })).toBe(3)
    // Including the prompt that names the brand, 2 of 4 answers mention it. Without, 1 of 3.
    const { scores } = await world.client.performance.get({ brandId, branded: false })
    expect(scores).toMatchObject({ mentionCount: 1, mentionTotal: 3, mentionRate: 33.33 })
    const { prompts } = await world.client.prompts.list({ brandId, branded: true })
    expect(prompts.map(({ id }) => id)).toEqual(['named'])
  })

  it('are the same for every list and detail', async () => {
    const { client } = world
    const total = async (asked: Promise<{ pagination: { total: number } }>) => (await asked).pagination.total
    expect(await total(client.sourceUrls.list({ brandId, type: 'TOFU', tag: 'eu' }))).toBe(2)
    expect(await total(client.sourceUrls.list({ brandId, topic: 'u' }))).toBe(1)
    expect(await total(client.search.list({ brandId, branded: false }))).toBe(0)
    expect(await total(client.search.list({ brandId, tag: 'us' }))).toBe(1)
    expect(await total(client.social.list({ brandId, topic: 't', country: 'FR' }))).toBe(1)
    expect(await total(client.social.list({ brandId, type: 'TOFU', country: 'DE' }))).toBe(0)
    expect(await total(client.sourceDomains.list({ brandId, stage: 'TOFU', country: 'DE' }))).toBe(1)
    expect(await total(client.sourceDomains.list({ brandId, stage: 'BOFU' }))).toBe(2)
    expect(await total(client.prompts.list({ brandId, period: 7, provider: 'claude' }))).toBe(1)
    const { prompts } = await client.prompts.list({ brandId, provider: 'claude', sort: 'mentionRate' })
    expect(prompts.map(({ id, mentionRate }) => [id, mentionRate])).toEqual([
      ['open', 100],
      ['named', 0],
      ['socks', 0],
    ])
    const { prompt } = await client.prompts.get({ brandId, promptId: 'open', country: 'FR', period: 30 })
    expect(prompt).toMatchObject({ answersCount: 1, mentionRate: 0 })
    expect((await client.prompts.answers({ brandId, promptId: 'open', period: 1 })).total).toBe(1)
    const { evolution } = await client.prompts.evolution({ brandId, promptId: 'open', country: 'none' })
    expect(evolution.map(({ date }) => date)).toEqual(['2026-11-21'])
    const { competitor } = await client.competitors.get({
      brandId,
      competitorId: 'globex',
      type: 'TOFU',
      country: 'DE',
    })
    expect(competitor).toMatchObject({ totalMentions: 1, shareOfVoice: 100 })
  })

  it('of a topic or tag are beside the one that is asked for', async () => {
    const both = await world.client.tags.evolution({ brandId, tagId: 'eu', tag: 'us' })
    expect(both.evolution.map(({ date, answers }) => [date, answers])).toEqual([['2026-11-01', 1]])
    const other = await world.client.keywords.evolution({ brandId, keywordId: 't', topic: 'u' })
    expect(other.evolution).toEqual([])
    const { keywords } = await world.client.keywords.list({ brandId, topic: 'u', sort: 'keyword', order: 'asc' })
    expect(keywords.map(({ id, totalPrompts, totalAnswers }) => [id, totalPrompts, totalAnswers])).toEqual([
      ['t', 0, 0],
      ['u', 1, 1],
    ])
  })

  it('find rows by part of what they show, in any case', async () => {
    const { client } = world
    const total = async (asked: Promise<{ pagination: { total: number } }>) => (await asked).pagination.total
    expect(await total(client.prompts.list({ brandId, q: 'WHICH' }))).toBe(2)
    expect(await total(client.prompts.list({ brandId, q: 'which s', period: 2 }))).toBe(2)
    expect(await total(client.competitors.list({ brandId, q: 'glob' }))).toBe(1)
    expect(await total(client.keywords.list({ brandId, q: 'S' }))).toBe(2)
    expect(await total(client.tags.list({ brandId, q: '%' }))).toBe(0)
    expect(await total(client.sourceDomains.list({ brandId, q: 'Reddit' }))).toBe(1)
    expect(await total(client.sourceUrls.list({ brandId, q: 'example/b' }))).toBe(1)
    expect(await total(client.social.list({ brandId, q: 'R/SHOES' }))).toBe(2)
    expect(await total(client.search.list({ brandId, q: 'ACME' }))).toBe(1)
  })

  it('cut a matrix into pages', async () => {
    const whole = await world.client.matrix.get({ brandId, granularity: 'prompts' })
    const rest = await world.client.matrix.get({ brandId, granularity: 'prompts', offset: 1, limit: 1 })
    expect(rest.rows).toEqual(whole.rows.slice(1, 2))
    expect(rest.summary.totalRows).toBe(3)
  })

  it('are refused where they say nothing', async () => {
    for (const query of ['country=', 'country=DE,', 'branded=yes', 'stage=x', 'q=%20'])
      expect((await world.get(`/brands/b/source-domains?${query}`)).status, query).toBe(400)
  })
})
