import { mostFacets } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, tag, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const few = { brandId: 'many' }
const many = Array.from({ length: mostFacets + 50 }, (_, n) => String(n).padStart(3, '0'))

const records = [
  team,
  { kind: 'provider', id: 'zeta', name: 'Zeta Search' },
  acme,
  topic('t1', 'shoes'),
  topic('t2', 'Hats'),
  topic('t3', 'Socks'),
  tag('g1', 'Europe'),
  tag('g2', 'asia'),
  entity('c', 'Globex', 'DIRECT'),
  prompt('p1', { text: 'Is Acme any good?', topicId: 't1', tagIds: ['g1', 'g2'] }),
  prompt('p2', { text: 'best hats?', topicId: 't2', type: 'BOFU', tagIds: ['g1'] }),
  prompt('p3', { text: 'best shoes?', topicId: 't1' }),
  answer('a1', '2026-11-20T23:59:59Z', { country: 'US' }),
  answer('a2', '2026-11-18T00:00:00Z', { model: 'gpt-5-mini' }),
  answer('a3', '2026-11-19T10:00:00Z', { provider: 'zeta', model: 'z', country: 'DE' }),
  answer('a4', '2026-11-19T10:00:00Z', { provider: 'zeta', model: 'z' }),
  answer('a5', '2026-11-19T11:00:00Z', { country: 'DE' }),
  aBrand('many', 'team'),
  ...many.map(n => ({ ...topic(`t${n}`, `Topic ${n}`), ...few })),
  ...many.map(n => ({ ...tag(`g${n}`, `Tag ${n}`), ...few })),
  { ...prompt('late', { topicId: 't249', tagIds: ['g248'] }), ...few },
]

describe.each(engines)('facets on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('say what a brand can be filtered by', async () => {
    expect(await world.client.facets.get({ brandId: 'b' })).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      answers: 5,
      firstDay: '2026-11-18',
      lastDay: '2026-11-20',
      prompts: 3,
      brandedPrompts: 1,
      providers: [
        {
          ...{ provider: 'chatgpt', name: 'ChatGPT', answers: 3 },
          models: [
            { model: 'gpt-5', answers: 2 },
            { model: 'gpt-5-mini', answers: 1 },
          ],
        },
        { provider: 'zeta', name: 'Zeta Search', answers: 2, models: [{ model: 'z', answers: 2 }] },
      ],
      countries: [
        { country: 'DE', value: 'DE', answers: 2 },
        { country: 'US', value: 'US', answers: 1 },
        { country: null, value: 'none', answers: 2 },
      ],
      stages: [
        { stage: 'TOFU', prompts: 2 },
        { stage: 'BOFU', prompts: 1 },
      ],
      topicsTotal: 3,
      topics: [
        { id: 't2', name: 'Hats', prompts: 1 },
        { id: 't1', name: 'shoes', prompts: 2 },
        { id: 't3', name: 'Socks', prompts: 0 },
      ],
      tagsTotal: 2,
      tags: [
        { id: 'g2', name: 'asia', prompts: 1 },
        { id: 'g1', name: 'Europe', prompts: 2 },
      ],
    })
  })

  it('give each filter the value that lists as many answers as they say', async () => {
    const { providers, countries } = await world.client.facets.get({ brandId: 'b' })
    const totalOf = async (query: object) =>
      (await world.client.answers.list({ brandId: 'b', ...query })).pagination.total
    for (const { provider, answers, models } of providers) {
      expect(await totalOf({ provider })).toBe(answers)
      for (const { model, answers } of models) expect(await totalOf({ provider: model })).toBe(answers)
    }
    for (const { value, answers } of countries) expect(await totalOf({ country: value })).toBe(answers)
  })

  it('list the topics and tags with the most prompts, and say how many there are', async () => {
    const { topics, topicsTotal, tags, tagsTotal, ...rest } = await world.client.facets.get(few)
    expect([topicsTotal, topics.length, tagsTotal, tags.length]).toEqual([250, 200, 250, 200])
    expect([topics[0]!.id, topics.at(-1)!.id, tags.at(-1)!.id]).toEqual(['t000', 't249', 'g248'])
    expect(topics.at(-2)!.id).toBe('t198')
    expect(rest).toMatchObject({ answers: 0, firstDay: null, lastDay: null, providers: [], countries: [], prompts: 1 })
  })
})
