import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { aWorld } from '../../../test/world.ts'

const brandId = 'b'
const placement = (id: string, advertiserName: string, productName: string, position: number, more: object = {}) => ({
  id,
  advertiserName,
  advertiserLogo: `https://cdn.example/${id}.png`,
  productName,
  description: `About ${productName}`,
  position,
  ...more,
})
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01', aliases: ['ACME Corp'] },
  { kind: 'brand', id: 'other', teamId: 'team', name: 'Other', createdAt: '2026-01-01' },
  entity('g', 'Globex', 'DIRECT', { aliases: ['Globex Inc.', 'Shared', 'Acme CORP'] }),
  entity('w', 'Shared', 'INDIRECT'),
  entity('x', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1', { text: 'best shoes?' }),
  prompt('p2', { text: 'best hats?' }),
  answer('a1', '2026-11-20T23:59:59.999Z', {
    sponsored: [
      placement('s2', 'acme corp', 'beta', 1, { imageUrl: 'https://cdn.example/beta.png' }),
      placement('s1', 'GLOBEX', 'Alpha', 2),
    ],
  }),
  answer('a2', '2026-11-19T10:00:00Z', {
    sponsored: [placement('s3', 'Shared', 'gamma', 1)],
    promptId: 'p2',
    provider: 'claude',
    model: 'opus',
  }),
  answer('a3', '2026-11-01T10:00:00Z', {
    sponsored: [placement('s4', 'Gone', 'Éclair', 3), placement('s5', '100%_Öko', 'delta', 1)],
  }),
]

describe.each(engines)('sponsored on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ids = async (query: object = {}) =>
    (await world.client.sponsored.list({ brandId, ...query })).sponsored.map(({ id }) => id)

  it('shows a placement with its prompt, model and relationship', async () => {
    const { pagination, sponsored } = await world.client.sponsored.list({ brandId, limit: 2 })
    expect(pagination).toEqual({ total: 5, count: 2, limit: 2, offset: 0 })
    expect(sponsored).toEqual([
      {
        id: 's1',
        advertiserName: 'GLOBEX',
        advertiserLogo: 'https://cdn.example/s1.png',
        productName: 'Alpha',
        description: 'About Alpha',
        imageUrl: null,
        position: 2,
        provider: 'gpt-5',
        competitorRelationship: 'DIRECT',
        prompt: 'best shoes?',
        createdAt: '2026-11-20T23:59:59.999Z',
      },
      expect.objectContaining({ id: 's2', competitorRelationship: 'SELF', imageUrl: 'https://cdn.example/beta.png' }),
    ])
  })

  it('finds the relationship by name and alias, the nearest one first, and none of an ignored entity', async () => {
    const { sponsored } = await world.client.sponsored.list({ brandId, order: 'asc' })
    expect(sponsored.map(({ id, competitorRelationship }) => [id, competitorRelationship])).toEqual([
      ['s4', null],
      ['s5', null],
      ['s3', 'DIRECT'],
      ['s1', 'DIRECT'],
      ['s2', 'SELF'],
    ])
  })

  it('sorts by every key, in lower case, ties by id', async () => {
    expect(await ids()).toEqual(['s1', 's2', 's3', 's4', 's5'])
    expect(await ids({ sort: 'advertiserName', order: 'asc' })).toEqual(['s5', 's2', 's1', 's4', 's3'])
    expect(await ids({ sort: 'advertiserName' })).toEqual(['s3', 's4', 's1', 's2', 's5'])
    expect(await ids({ sort: 'productName', order: 'asc' })).toEqual(['s1', 's2', 's5', 's3', 's4'])
    expect(await ids({ sort: 'position', order: 'asc' })).toEqual(['s2', 's3', 's5', 's1', 's4'])
    expect(await ids({ sort: 'position' })).toEqual(['s4', 's1', 's2', 's3', 's5'])
  })

  it('keeps the total beyond the end', async () => {
    const { pagination, sponsored } = await world.client.sponsored.list({ brandId, offset: 9 })
    expect(pagination).toEqual({ total: 5, count: 0, limit: 50, offset: 9 })
    expect(sponsored).toEqual([])
    expect((await world.client.sponsored.list({ brandId: 'other' })).pagination.total).toBe(0)
  })

  it('matches a literal part of the name, folded', async () => {
    expect(await ids({ advertiser: 'LOBE' })).toEqual(['s1'])
    expect(await ids({ advertiser: '%_öKO' })).toEqual(['s5'])
    expect(await ids({ advertiser: '%' })).toEqual(['s5'])
    expect(await ids({ advertiser: 'g_one' })).toEqual([])
    expect(await ids({ advertiser: "'; drop table sponsored" })).toEqual([])
    expect(await ids({ advertiser: '\0' })).toEqual([])
  })

  it('takes aliases and models, and windows of whole days', async () => {
    expect(await ids({ provider: 'claude' })).toEqual(['s3'])
    expect(await ids({ provider: 'opus, gpt-5', period: 3 })).toEqual(['s1', 's2', 's3'])
    expect(await ids({ provider: 'nobody' })).toEqual([])
    expect(await ids({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual(['s1', 's2'])
    expect(await ids({ startDate: '2026-11-01', endDate: '2026-11-19', period: 1 })).toEqual(['s3', 's4', 's5'])
    expect(await ids({ startDate: '2026-11-20' })).toHaveLength(5)
  })

  it('refuses what is no day, an inverted pair, an unknown sort and an empty name', async () => {
    for (const query of [
      'startDate=2026-11-20T00:00:00Z&endDate=2026-11-21',
      'endDate=nope',
      'startDate=2026-11-21&endDate=2026-11-20',
      'startDate=2026-11-19&endDate=2026-11-20&period=0',
      'sort=id',
      'advertiser=%20',
      'limit=101',
    ])
      expect((await world.get(`/brands/b/sponsored?${query}`)).status, query).toBe(400)
    expect((await world.get('/brands/nope/sponsored?sort=id')).status).toBe(404)
  })

  it('follows an edit of the entities', async () => {
    const { client } = await aWorld(world.db, [entity('x', 'Gone', 'INDIRECT')])
    const [, , , gone] = (await client.sponsored.list({ brandId })).sponsored
    expect(gone).toMatchObject({ id: 's4', competitorRelationship: 'INDIRECT' })
  })
})
