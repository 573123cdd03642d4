import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const queries = (...texts: string[]) => texts.map(query => ({ query }))
const names = (...ids: string[]) => ids.map((competitorId, i) => ({ competitorId, position: i + 1 }))
const own = [{ url: 'https://acme.com/' }]

/** All characters with Unicode's White_Space property. */
const blanks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .filter(char => /\p{White_Space}/u.test(char))
  .join('')

const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  topic('shoes2', 'Shoes'),
  tag('t1', 'b'),
  tag('t2', 'B'),
  tag('t3', 'A'),
  entity('zeta', 'Zeta', 'DIRECT'),
  entity('beta', 'beta', 'DIRECT'),
  entity('only', 'Watched', 'INDIRECT'),
  prompt('p1', { text: 'best shoes?', topicId: 'shoes', tagIds: ['t1', 't2'] }),
  prompt('p2', { text: 'good shoes?', topicId: 'shoes2', tagIds: ['t1', 't3'] }),
  prompt('p3', { text: 'hats?' }),
  answer('a1', '2026-11-18T10:00:00Z', {
    searches: queries('Shoe Test', ' shoe test'),
    mentions: names('self', 'zeta'),
  }),
  answer('a2', '2026-11-20T10:00:00Z', {
    searches: queries('SHOE test', `${blanks}Shoe tesT${blanks}`, 'shoes  2026'),
    promptId: 'p2',
    provider: 'claude',
    model: 'Opus',
    mentions: names('zeta', 'beta'),
    citations: own,
  }),
  answer('a0', '2026-11-20T10:00:00Z', {
    searches: queries('shoe TEST', 'Shoes 2026'),
    promptId: 'p3',
    provider: 'azure',
    mentions: names('only'),
    citations: own,
  }),
  answer('a4', '2026-11-21T10:00:00Z', { searches: queries('hat'), promptId: 'p3', mentions: names('beta') }),
  answer('a5', '2026-11-21T11:00:00Z', {
    searches: queries('brim', 'Brim 2'),
    promptId: 'p3',
    mentions: names('only', 'self'),
  }),
]

describe.each(engines)('search on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const queries = async (query: object = {}) =>
    (await world.client.search.list({ brandId, ...query })).searches.map(search => search.query)

  it('groups searches by their text, trimmed and in lower case', async () => {
    const { searches, pagination } = await world.client.search.list({ brandId })
    expect(pagination).toEqual({ total: 6, count: 6, limit: 50, offset: 0 })
    expect(searches[0]).toEqual({
      // a2 and a0 are the latest. a2 has the larger id, and this was its last query.
      query: 'Shoe tesT',
      occurrences: 5,
      priority: 'high',
      brandPresence: 2,
      competitorPresence: 2,
      // Zeta in a1 and a2, beta only in a2.
      competitors: ['Zeta', 'beta'],
      uniquePrompts: 3,
      uniqueAnswers: 3,
      uniqueModels: 2,
      models: ['gpt-5', 'Opus'],
      topics: ['Shoes'],
      tags: ['A', 'B', 'b'],
      firstSeen: '2026-11-18T10:00:00.000Z',
      lastSeen: '2026-11-20T10:00:00.000Z',
    })
    expect(searches.slice(1).map(({ query, priority }) => [query, priority])).toEqual([
      ['Brim 2', 'low'],
      ['Shoes 2026', 'medium'],
      ['brim', 'low'],
      ['hat', 'very-high'],
      ['shoes  2026', 'high'],
    ])
  })

  it('sorts by every key, ties by the text shown', async () => {
    const [shoe, brim2, shoes, brim, hat, shoes2] = await queries()
    expect(await queries({ sort: 'priority' })).toEqual([hat, shoe, shoes2, shoes, brim2, brim])
    expect(await queries({ sort: 'priority', order: 'asc' })).toEqual([brim2, brim, shoes, shoe, shoes2, hat])
    expect(await queries({ sort: 'brandPresence' })).toEqual([shoe, shoes, shoes2, brim2, brim, hat])
    expect(await queries({ sort: 'query', order: 'asc' })).toEqual([brim, brim2, hat, shoe, shoes2, shoes])
    expect(await queries({ sort: 'createdAt' })).toEqual([brim2, brim, hat, shoe, shoes, shoes2])
    expect(await queries({ limit: 2, offset: 3 })).toEqual([brim, hat])
    expect((await world.client.search.list({ brandId, offset: 6 })).pagination).toMatchObject({ total: 6, count: 0 })
  })

  it('counts within the scope alone', async () => {
    const { searches, pagination } = await world.client.search.list({ brandId, provider: 'azure' })
    expect(pagination.total).toBe(2)
    expect(searches[0]).toMatchObject({ query: 'Shoes 2026', occurrences: 1, uniqueAnswers: 1, topics: [], tags: [] })
    expect(searches[1]).toMatchObject({ query: 'shoe TEST', priority: 'medium', models: ['gpt-5'] })
    expect(await queries({ period: 1 })).toEqual(['Brim 2', 'brim', 'hat'])
    const [first] = (await world.client.search.list({ brandId, endDate: '2026-11-18', startDate: '2026-11-18' }))
      .searches
    expect(first).toMatchObject({ query: 'shoe test', occurrences: 2, uniqueAnswers: 1, competitors: ['Zeta'] })
    expect(await queries({ provider: 'nobody' })).toEqual([])
  })

  it('refuses what it does not know', async () => {
    for (const query of ['sort=lastSeen', 'order=up', 'provider=%20', 'startDate=2026-01-02&endDate=2026-01-01'])
      expect((await world.get(`/brands/b/search?${query}`)).status, query).toBe(400)
  })
})
