import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const gemini = { provider: 'gemini', model: 'gemini-3' }
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  tag('eu', 'Europe'),
  entity('zeta', 'Zeta', 'DIRECT', { domain: 'zeta.com' }),
  entity('beta', 'beta', 'INDIRECT'),
  entity('gone', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1', { text: 'best shoes?', topicId: 'shoes', tagIds: ['eu'] }),
  prompt('p2', { text: 'best hats?', type: 'BOFU' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    ...gemini,
    // 201 code points, 402 UTF-16 units.
    text: '\u{1f45f}'.repeat(201),
    says: { zeta: [2, 49.995], beta: [2], gone: [1, 1], self: [3, 80] },
    cites: [
      { url: 'https://www.acme.com/a', position: 2 },
      { domain: 'reddit.com', position: 1 },
      { url: 'https://reddit.com/r/x', position: 5 },
    ],
  }),
  answer('a2', '2026-11-19T10:00:00Z', { promptId: 'p2', provider: 'claude', model: 'opus', says: { self: [1] } }),
  answer('a3', '2026-11-19T10:00:00Z', {
    ...gemini,
    says: { self: { position: 1, absent: true } },
    cites: ['https://shop.acme.com/'],
  }),
]

describe.each(engines)('answers on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object) =>
    (await world.client.answers.list({ brandId, ...query })).answers.map(({ id }) => id).join(' ')

  it('lists the newest first', async () => {
    const { answers, pagination } = await world.client.answers.list({ brandId })
    expect(pagination).toEqual({ total: 3, count: 3, limit: 50, offset: 0 })
    expect(answers.map(answer => answer.id)).toEqual(['a1', 'a2', 'a3'])
    expect(answers[0]).toEqual({
      id: 'a1',
      promptId: 'p1',
      promptText: 'best shoes?',
      provider: 'Gemini',
      model: 'gemini-3',
      textPreview: '\u{1f45f}'.repeat(200),
      hasSelfMention: true,
      selfMentionPosition: 3,
      hasSelfSource: true,
      competitorsCount: 2,
      sourcesCount: 2,
      sentiment: 80,
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    expect(answers[1]).toMatchObject({ hasSelfMention: true, selfMentionPosition: 1, sentiment: null, sourcesCount: 0 })
    expect(answers[2]).toMatchObject({ hasSelfMention: false, selfMentionPosition: null, sentiment: null })
  })

  it('orders and pages', async () => {
    expect(await ids({ order: 'asc' })).toBe('a2 a3 a1')
    expect(await ids({ limit: 1, offset: 2 })).toBe('a3')
    const beyond = await world.client.answers.list({ brandId, offset: 3 })
    expect(beyond).toMatchObject({ answers: [], pagination: { total: 3, count: 0, limit: 50, offset: 3 } })
  })

  it('filters', async () => {
    expect(await ids({ period: 2 })).toBe('a1')
    expect(await ids({ startDate: '2026-11-19T10:00:00.001', endDate: '2026-11-20' })).toBe('a1')
    expect(await ids({ startDate: '2026-11-20' })).toBe('a1 a2 a3')
    expect(await ids({ provider: 'opus' })).toBe('a2')
    expect(await ids({ topic: 'shoes', tag: 'eu' })).toBe('a1 a3')
    expect(await ids({ type: 'BOFU' })).toBe('a2')
    expect(await ids({ hasSelfMention: true })).toBe('a1 a2')
    expect(await ids({ hasSelfMention: false })).toBe('a3')
    expect(await ids({ hasSelfSource: true })).toBe('a1 a3')
    expect(await ids({ hasSelfSource: false, hasSelfMention: true })).toBe('a2')
    expect((await world.client.answers.list({ brandId, hasSelfMention: false })).pagination.total).toBe(1)
  })

  it('shows one answer', async () => {
    const { answer } = await world.client.answers.get({ brandId, answerId: 'a1' })
    expect(answer).toEqual({
      id: 'a1',
      prompt: { id: 'p1', text: 'best shoes?', topic: 'Shoes', type: 'TOFU' },
      provider: 'Gemini',
      model: 'gemini-3',
      text: '\u{1f45f}'.repeat(201),
      competitors: [
        { name: 'beta', position: 2, relationship: 'INDIRECT', sentiment: null },
        { name: 'Zeta', position: 2, relationship: 'DIRECT', sentiment: 50 },
        { name: 'Acme', position: 3, relationship: 'SELF', sentiment: 80 },
      ],
      sources: [
        { url: null, domain: 'reddit.com', position: 1, isSelf: false },
        { url: 'https://www.acme.com/a', domain: 'acme.com', position: 2, isSelf: true },
        { url: 'https://reddit.com/r/x', domain: 'reddit.com', position: 5, isSelf: false },
      ],
      sentiment: 80,
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    const bare = await world.client.answers.get({ brandId, answerId: 'a2' })
    expect(bare.answer).toMatchObject({ prompt: { id: 'p2', topic: null }, sentiment: null, sources: [] })
  })

  it('refuses what it does not know', async () => {
    for (const query of ['sort=id', 'hasSelfMention=yes', 'hasSelfSource=TRUE', 'limit=101', 'offset=-1', 'tag='])
      expect((await world.get(`/brands/b/answers?${query}`)).status, query).toBe(400)
    const response = await world.get('/brands/b/answers/nope')
    const body = (await response.json()) as { error: { code: string } }
    expect([response.status, body.error.code]).toEqual([404, 'ANSWER_NOT_FOUND'])
  })
})
