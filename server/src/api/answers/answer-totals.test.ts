import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const records = [
  ...[team, acme, entity('gx', 'Globex', 'DIRECT'), prompt('p1'), prompt('p2')],
  answer('a1', '2026-11-20T10:00:00Z', { says: { self: [3, 80, 'yes'] }, cites: ['https://acme.com/'] }),
  answer('a2', '2026-11-19T10:00:00Z', { says: { self: [1, 49.9, 'no'] } }),
  answer('a3', '2026-11-18T10:00:00Z', { says: { self: { position: 1, absent: true } } }),
  answer('a4', '2026-11-17T10:00:00Z', { says: { gx: [1, 20, 'yes'] } }),
  answer('a5', '2026-11-16T10:00:00Z', { promptId: 'p2', says: { self: [2, 50, 'conditional'] }, text: 'rare' }),
]

describe.each(engines)('what answers say of the brand on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const list = (query: object) => world.client.answers.list({ brandId, ...query })
  const ids = async (query: object) => (await list(query)).answers.map(({ id }) => id).join(' ')

  it('filters them, judged and scored ones only', async () => {
    expect(await ids({ recommended: true })).toBe('a1 a5')
    expect(await ids({ recommended: false })).toBe('a2')
    expect(await ids({ negative: true })).toBe('a2')
    expect(await ids({ negative: false })).toBe('a1 a5')
    expect(await ids({ negative: false, q: 'RARE' })).toBe('a5')
  })

  it('sorts them, others last', async () => {
    expect(await ids({ sort: 'sentiment' })).toBe('a1 a5 a2 a3 a4')
    expect(await ids({ sort: 'sentiment', order: 'asc' })).toBe('a2 a5 a1 a3 a4')
    expect(await ids({ sort: 'selfMentionPosition', order: 'asc' })).toBe('a2 a5 a1 a3 a4')
    expect(await ids({ sort: 'selfMentionPosition', competitorId: 'self' })).toBe('a1 a5 a2')
  })
})

describe.each(engines)('beside the list of answers on %s', (_, open) => {
  const text = 'Good: **Acme** and Globex.\n- acme.com\n- Acmeville'
  const world = aStandingWorld(open, [...records, answer('a6', '2026-11-21T08:00:00Z', { text })])

  it('are their numbers under the other filters', async () => {
    const totals = async (query: object) =>
      (await world.client.answers.list({ brandId, totals: true, ...query })).totals
    const all = { all: 6, named: 3, unnamed: 3, cited: 1, recommended: 2, negative: 1, unknown: 1 }
    expect(await totals({})).toEqual(all)
    expect(await totals({ hasSelfMention: true, hasSelfSource: false, recommended: true, absent: false })).toEqual(all)
    expect(await totals({ promptId: 'p1', negative: true })).toEqual({ ...all, all: 5, named: 2, recommended: 1 })
    const rare = { all: 1, named: 1, unnamed: 0, cited: 0, recommended: 1, negative: 0, unknown: 0 }
    expect(await totals({ q: 'rare' })).toEqual(rare)
  })

  it('are the places of the name of the brand in a preview', async () => {
    const { answers } = await world.client.answers.list({ brandId, marks: true, limit: 1 })
    const { marks, textPreview } = answers[0]!
    expect(marks!.map(({ start, end }) => textPreview.slice(start, end))).toEqual(['Acme', 'acme.com'])
    expect((await world.client.answers.list({ brandId })).answers[0]).not.toHaveProperty('marks')
  })
})
