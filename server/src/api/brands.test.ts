import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const records = [
  team,
  { ...team, id: 'others' },
  { ...acme, domain: 'WWW.Acme.com.' },
  aBrand('B', 'team', { name: 'Other' }),
  aBrand('c', 'team', { status: 'INACTIVE' }),
  aBrand('d', 'team', { transferring: true }),
  aBrand('e', 'others'),
  entity('g', 'Globex', 'DIRECT'),
  entity('i', 'Initech', 'INDIRECT'),
  entity('x', 'Xen', 'DIRECT', { ignored: true }),
  prompt('p1'),
  answer('a1', '2026-11-20'),
  answer('a2', '2026-11-20'),
]

describe.each(engines)('brands on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('lists the active ones of the team by id', async () => {
    const brands = [
      { id: 'B', name: 'Other', domain: null },
      { id: 'b', name: 'Acme', domain: 'acme.com' },
    ]
    expect(await world.client.brands.list({})).toEqual({ success: true, total: 2, brands })
  })

  it('counts prompts, answers, SELF and DIRECT', async () => {
    expect((await world.client.brands.get({ brandId: 'b' })).brand).toEqual({
      ...{ id: 'b', name: 'Acme', domain: 'acme.com', description: null, createdAt: '2026-01-01T00:00:00.000Z' },
      stats: { promptsCount: 1, answersCount: 2, competitorsCount: 2 }, // the automatic SELF and Globex
    })
  })

  it.each(['c', 'd', 'e', 'nowhere'])('does not find %s', async brandId => {
    await expect(world.client.brands.get({ brandId })).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
  })
})
