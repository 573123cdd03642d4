import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'

const records = [
  team,
  acme,
  { kind: 'provider', id: 'house', name: 'House Model' },
  entity('zeta', 'Zeta', 'DIRECT'),
  entity('beta', 'beta', 'INDIRECT'),
  prompt('p1', { text: 'best shoes?' }),
  prompt('many', { text: 'again?' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    text: 'The **whole** text.',
    says: { zeta: [2, 10], beta: [2], self: [3, 66.666] },
    cites: [
      { domain: 'x.org', position: 3 },
      { domain: 'b.org', position: 2 },
      { url: 'https://acme.com/a', position: 4 },
      { domain: 'x.org', position: 1 },
    ],
  }),
  answer('a3', '2026-11-19', { provider: 'house', model: 'h1' }),
  answer('a2', '2026-11-19', { provider: 'unheard', model: 'u1' }),
  ...Array.from({ length: 1001 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2) * 1000)
    return answer(`m${String(i).padStart(4, '0')}`, at.toISOString(), { promptId: 'many' })
  }),
]

describe.each(engines)('answers of a prompt on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('tells the newest first, with who is named and what is cited', async () => {
    const { prompt, total, answers } = await world.client.prompts.answers({ brandId, promptId: 'p1' })
    expect(prompt).toEqual({ id: 'p1', text: 'best shoes?' })
    expect(total).toBe(3)
    expect(answers.map(answer => [answer.id, answer.provider, answer.model])).toEqual([
      ['a1', 'ChatGPT', 'gpt-5'],
      ['a2', 'unheard', 'u1'],
      ['a3', 'House Model', 'h1'],
    ])
    expect(answers[0]).toEqual({
      id: 'a1',
      provider: 'ChatGPT',
      model: 'gpt-5',
      text: 'The **whole** text.',
      hasSelfMention: true,
      selfMentionPosition: 3,
      hasSelfSource: true,
      competitorsMentioned: ['beta', 'Zeta', 'Acme'],
      sourcesCited: ['x.org', 'b.org', 'acme.com'],
      sentiment: 66.67,
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    expect(answers[1]).toMatchObject({
      hasSelfMention: false,
      selfMentionPosition: null,
      hasSelfSource: false,
      competitorsMentioned: [],
      sourcesCited: [],
      sentiment: null,
    })
  })

  it('filters by provider alias or model', async () => {
    const ids = async (provider: string) =>
      (await world.client.prompts.answers({ brandId, promptId: 'p1', provider })).answers.map(answer => answer.id)
    expect(await ids('house, gpt-5')).toEqual(['a1', 'a3'])
    expect(await ids('House Model')).toEqual([])
    expect((await world.get('/brands/b/prompts/p1/answers?provider=,')).status).toBe(400)
  })

  it('tells the newest 1000 of more', async () => {
    const { total, answers } = await world.client.prompts.answers({ brandId, promptId: 'many' })
    expect(total).toBe(1001)
    expect(answers.length).toBe(1000)
    // Two answers per second, and one in the last. Of the first second, the larger id is left out.
    expect(answers.slice(0, 3).map(answer => answer.id)).toEqual(['m1000', 'm0998', 'm0999'])
    expect(answers.at(-1)!.id).toBe('m0000')
  })
})
