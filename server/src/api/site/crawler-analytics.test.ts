import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { aWorld } from '../../../test/world.ts'

const brandId = 'b'
const records = [
  team,
  { ...team, id: 'small', plan: 'GROWTH' },
  acme,
  { kind: 'brand', id: 's', teamId: 'small', name: 'Small', createdAt: '2026-01-01' },
]

describe.each(engines)('crawler analytics without integration on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('says that nothing was measured', async () => {
    expect(await world.client.crawlerAnalytics.get({ brandId })).toEqual({
      success: true,
      brand: { id: brandId, name: 'Acme', domain: 'acme.com' },
      connected: false,
      lifecycle: null,
      health: null,
      range: {
        requested: '30d',
        startDate: '2026-10-23',
        endDate: '2026-11-21',
        effectiveStartDate: '2026-10-23',
        effectiveEndDate: '2026-11-21',
        observedBuckets: 0,
        verifiedBuckets: 0,
        truncated: false,
        asOf: '2026-11-21T12:00:00.000Z',
      },
      coverage: {
        hasObservations: false,
        dataStatus: 'not_measured',
        ingestCoverageFlags: 0,
        countPrecision: 'exact',
        deliveryContinuity: 'unverified',
      },
      totalOccurrences: null,
      identifiedPageOccurrences: 0,
      redirectOccurrences: 0,
      notFoundOccurrences: 0,
      otherErrorOccurrences: 0,
      buckets: [],
      crawlerStats: [],
      pages: [],
      pagination: { page: 1, limit: 50, totalItems: 0, totalPages: 0, hasMore: false },
      rawEventsAvailable: false,
      humanTrafficIncluded: false,
    })
  })

  it('takes a range, a state and a page', async () => {
    const ask = (query: object) => world.client.crawlerAnalytics.get({ brandId, ...query })
    expect((await ask({ range: '24h' })).range).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-21' })
    expect((await ask({ range: '7d', state: 'hot' })).range).toMatchObject({ startDate: '2026-11-15' })
    expect((await ask({ page: 10_000, limit: 100 })).pagination).toMatchObject({ page: 10_000, limit: 100 })
  })

  it('refuses values outside their sets', async () => {
    for (const query of ['range=1d', 'state=New', 'page=0', 'page=10001', 'limit=101', 'range=7d&range=7d'])
      expect((await world.get(`/brands/b/crawler-analytics?${query}`)).status, query).toBe(400)
  })

  it('is for teams whose plan includes it, whatever they ask', async () => {
    const small = await aWorld(world.db, [], { teamId: 'small' })
    const response = await small.get('/brands/s/crawler-analytics?range=1d')
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'INSUFFICIENT_PLAN' } }])
    expect((await small.get('/brands/b/crawler-analytics')).status).toBe(404)
  })

  it('is never kept', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const { client } = await aWorld(world.db, [], { now })
    const asOf = async () => (await client.crawlerAnalytics.get({ brandId })).range.asOf
    expect(await asOf()).toBe('2026-11-21T12:00:00.000Z')
    now.setUTCSeconds(1)
    expect(await asOf()).toBe('2026-11-21T12:00:01.000Z')
  })
})
