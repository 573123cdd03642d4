import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  entity('us', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('h', 'Hooli', 'DIRECT'),
  entity('w', 'Watched', 'INDIRECT'),
  entity('x', 'Gone', 'DIRECT', { ignored: true }),
  topic('shoes', 'Shoes'),
  ...['lost', 'won', 'watched', 'silent'].map(id => prompt(id, { topicId: 'shoes' })),
  prompt('unasked'),
  // Hooli in two answers, Globex in one. Two of the three answers mention a competitor.
  answer('a1', '2026-11-20T10:00:00Z', {
    ...{ promptId: 'lost', says: { g: [1], h: [2] } },
    cites: ['https://both.example/1', 'https://theirs.example/1', 'https://theirs.example/2', 'https://globex.com/'],
  }),
  answer('a2', '2026-11-20T11:00:00Z', {
    ...{ promptId: 'lost', says: { h: [1], w: [2] } },
    cites: ['https://theirs.example/1', 'https://acme.com/', 'https://second.example/'],
  }),
  answer('a3', '2026-11-20T12:00:00Z', {
    ...{ promptId: 'lost', says: { us: { position: 1, absent: true } } },
    cites: ['https://theirs.example/3'],
  }),
  // One answer mentions the brand: no gap, also not for its sources.
  answer('a4', '2026-11-20T13:00:00Z', {
    promptId: 'won',
    says: { us: [1], g: [2] },
    cites: ['https://both.example/2'],
  }),
  answer('a5', '2026-11-20T14:00:00Z', { promptId: 'won', says: { g: [1] } }),
  // Indirect and ignored competitors make no gap.
  answer('a6', '2026-11-20T15:00:00Z', { promptId: 'watched', says: { w: [1], x: [2] }, cites: ['https://w.example'] }),
  answer('a7', '2026-11-21T10:00:00Z', { promptId: 'silent', cites: ['https://both.example/3'] }),
]

describe.each(engines)('gaps on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const prompts = (query: object = {}) => world.client.prompts.list({ brandId, ...query })
  const sources = (query: object = {}) => world.client.sourceDomains.list({ brandId, ...query })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  it('of prompts: answers name direct competitors, and none the brand', async () => {
    const { pagination, prompts: lost } = await prompts({ gap: true })
    expect(pagination).toEqual({ total: 1, count: 1, limit: 50, offset: 0 })
    expect(lost[0]).toMatchObject({
      ...{ id: 'lost', answersCount: 3, mentionRate: 0 },
      gap: {
        answers: 2,
        competitors: [
          { id: 'h', name: 'Hooli', answers: 2 },
          { id: 'g', name: 'Globex', answers: 1 },
        ],
      },
    })
  })

  it('of prompts and the others are all prompts, with a window and without', async () => {
    const others = await prompts({ gap: false, sort: 'text', order: 'asc' })
    expect(ids(others.prompts)).toEqual(['silent', 'unasked', 'watched', 'won'])
    expect(others.pagination.total).toBe(4)
    for (const row of others.prompts) expect(row).not.toHaveProperty('gap')
    expect((await prompts({ gap: false, period: 2 })).pagination.total).toBe(3)
    expect((await prompts({ gap: true, period: 1 })).pagination.total).toBe(0)
  })

  it('of prompts depend on the answers in scope', async () => {
    const late = { startDate: '2026-11-20T13:30', endDate: '2026-11-21' }
    expect(ids((await prompts({ gap: true, ...late })).prompts)).toEqual(['won'])
    expect(ids((await prompts({ gap: true, type: 'BOFU' })).prompts)).toEqual([])
  })

  it('of prompts can be sorted by, whatever is listed', async () => {
    expect(ids((await prompts({ sort: 'gap', limit: 2 })).prompts)).toEqual(['lost', 'silent'])
    expect(ids((await prompts({ sort: 'gap', order: 'asc', offset: 4 })).prompts)).toEqual(['lost'])
  })

  it('of domains: cited beside direct competitors, never beside the brand, and owned by neither', async () => {
    const { pagination, sources: lost } = await sources({ gap: true, sort: 'gap' })
    expect(pagination.total).toBe(2)
    // Cited by a1 and a2. a3 mentions nobody.
    expect(lost[0]).toMatchObject({
      ...{ domain: 'theirs.example', totalMentions: 4 },
      gap: {
        answers: 2,
        competitors: [
          { id: 'h', name: 'Hooli', answers: 2 },
          { id: 'g', name: 'Globex', answers: 1 },
        ],
      },
    })
    const hooli = [{ id: 'h', name: 'Hooli', answers: 1 }]
    expect(lost[1]).toMatchObject({ domain: 'second.example', gap: { answers: 1, competitors: hooli } })
  })

  it('of domains and the others are all domains', async () => {
    const others = await sources({ gap: false, sort: 'domain', order: 'asc' })
    expect(others.sources.map(({ domain }) => domain)).toEqual(['acme.com', 'both.example', 'globex.com', 'w.example'])
    for (const row of others.sources) expect(row).not.toHaveProperty('gap')
    expect((await sources({ gap: false, offset: 9 })).pagination.total).toBe(4)
    expect((await sources({ gap: true, offset: 9 })).pagination.total).toBe(2)
    expect((await sources()).pagination.total).toBe(6)
  })

  it('of domains can be sorted by, whatever is listed, and shares stay those of all citations', async () => {
    expect((await sources({ sort: 'gap', limit: 2 })).sources.map(({ domain }) => domain)).toEqual([
      'theirs.example',
      'second.example',
    ])
    const [, second] = (await sources({ gap: true })).sources
    expect(second).toMatchObject({ domain: 'second.example', rate: 9.09 })
  })

  it('refuses what is neither true nor false', async () => {
    expect((await world.get('/brands/b/prompts?gap=yes')).status).toBe(400)
    expect((await world.get('/brands/b/source-domains?gap=')).status).toBe(400)
  })
})
