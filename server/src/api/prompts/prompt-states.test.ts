import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const us = { self: [1, 70] as const }
const rival = { gx: [1, 60] as const }

/** An answer on each of 10 days, of the first or the last 10 of November. */
const said = (promptId: string, first: 1 | 11, says: Record<string, readonly [number, number]>) =>
  Array.from({ length: 10 }, (_, i) =>
    answer(`${promptId}-${first + i}`, `2026-11-${String(first + i).padStart(2, '0')}T10:00:00Z`, { promptId, says }),
  )
const records = [
  ...[team, acme, entity('gx', 'Globex', 'DIRECT')],
  ...['won', 'gone', 'even', 'gap', 'silent'].map(id => prompt(id)),
  ...[...said('won', 1, {}), ...said('won', 11, us)],
  ...[...said('gone', 1, us), ...said('gone', 11, {})],
  ...[...said('even', 1, us), ...said('even', 11, us)],
  ...[...said('gap', 1, {}), ...said('gap', 11, rival)],
  ...said('silent', 11, {}),
]
const days = { startDate: '2026-11-11', endDate: '2026-11-20' }

describe.each(engines)('states of prompts on %s', (_, open) => {
  const world = aStandingWorld(open, records)

  it('list the prompts that gained or lost mentions, and those that never had any, with their numbers', async () => {
    const { prompts } = world.client
    const ids = async (more: object) => {
      const { prompts: rows, pagination } = await prompts.list({
        brandId,
        ...days,
        sort: 'text',
        order: 'asc',
        ...more,
      })
      expect(pagination.total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    const against = 'previous' as const
    expect(await ids({ state: 'gained', against })).toEqual(['won'])
    expect(await ids({ state: 'lost', against })).toEqual(['gone'])
    expect(await ids({ state: 'unnamed' })).toEqual(['gap', 'gone', 'silent'])
    expect(await ids({ state: 'unnamed', gap: true })).toEqual(['gap'])
    expect(await ids({ state: 'gained', against, q: 'even' })).toEqual([])

    const counted = await prompts.list({ brandId, ...days, against, totals: true, state: 'lost' })
    expect(counted.totals).toEqual({ all: 5, gap: 1, gained: 1, lost: 1, unnamed: 3 })
    const uncompared = await prompts.list({ brandId, ...days, totals: true })
    expect(uncompared.totals).toEqual({ all: 5, gap: 1, gained: null, lost: null, unnamed: 3 })
    expect((await prompts.list({ brandId, ...days })).totals).toBeUndefined()
    await expect(prompts.list({ brandId, ...days, state: 'gained' })).rejects.toThrow(
      'state is "gained" but must be used with against',
    )
  })

  it('are counted with the gap of every row', async () => {
    const { prompts } = await world.client.prompts.list({ brandId, ...days, sort: 'gap', totals: true })
    expect(prompts[0]).toMatchObject({
      id: 'gap',
      gap: { answers: 10, competitors: [{ id: 'gx', name: 'Globex', answers: 10 }] },
    })
    expect(prompts.slice(1).map(({ gap }) => gap)).toEqual(Array(4).fill({ answers: 0, competitors: [] }))
  })
})
