import { expect, it } from 'vitest'
import { team } from '../../test/records.ts'
import { aWorld } from '../../test/world.ts'
import { openDb } from '../db/open.ts'
import { demoCrawled } from './crawled.ts'
import { createRandom } from './random.ts'

const brand = { kind: 'brand', id: 'b', teamId: 'team', name: 'Northpace', createdAt: '2026-01-01' }

// Local midnight in Berlin, a minute later, the longest day of the year, and any day.
it.each(['2026-11-20T23:00:00Z', '2026-11-20T23:01:00Z', '2026-10-25T22:30:00Z', '2026-07-01T12:00:00Z'])(
  'shows crawlers on the brand’s site, up to %s',
  async at => {
    const now = new Date(at)
    const records = [...demoCrawled('b', now, createRandom(1))]
    for (const line of records as Record<string, string>[])
      for (const name of ['createdAt', 'firstSeenAt', 'lastSeenAt'])
        if (line[name]) expect(Date.parse(line[name])).toBeLessThanOrEqual(now.getTime())

    await using db = await openDb({ threads: 1 })
    const { client } = await aWorld(db, [team, brand, ...records], { now })
    const ask = (query: object = {}) => client.crawlerAnalytics.get({ brandId: 'b', limit: 100, ...query })
    const { range, coverage, buckets, crawlerStats, pages, ...told } = await ask()
    const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(now)
    expect(range).toMatchObject({ endDate: berlin, verifiedBuckets: 29, truncated: false })
    expect(coverage).toEqual({
      hasObservations: true,
      dataStatus: 'observed',
      ingestCoverageFlags: 0,
      countPrecision: 'exact',
      deliveryContinuity: 'verified',
    })
    expect(told).toMatchObject({ lifecycle: 'ACTIVE', health: 'HEALTHY' })
    expect(told.totalOccurrences).toBeGreaterThan(5000)
    expect(told.notFoundOccurrences).toBeGreaterThan(0)
    expect(buckets).toHaveLength(30)
    expect(crawlerStats).toHaveLength(12)
    expect(pages).toHaveLength(20)
    for (const page of pages) expect(page.lifetimeCount).toBeGreaterThanOrEqual(page.occurrences)
    const inState = async (state: string) => (await ask({ state })).pages.map(({ path }) => path).sort()
    expect(await inState('new')).toEqual(['/journal/ridgeline-2-is-here', '/journal/tempo-elite-review'])
    expect(await inState('neglected')).toEqual(['/sale/summer', '/shoes/drift-2'])
    expect(await inState('hot')).toEqual(['/', '/robots.txt'])
  },
)
