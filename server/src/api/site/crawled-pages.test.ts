import { describe, expect, it } from 'vitest'
import { exportText, importText, record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, team } from '../../../test/records.ts'
import { aStandingWorld, aWorld } from '../../../test/world.ts'

/** 12:00 in Berlin. */
const now = new Date('2026-11-21T11:00:00Z')
const brandId = 'b'
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const day = 86_400_000

const page = (id: string, firstSeenAt: string, lastSeenAt: string, lifetimeCount = 1) => ({
  kind: 'crawlerPage',
  brandId,
  id,
  path: `/${id}`,
  firstSeenAt,
  lastSeenAt,
  lifetimeCount,
})
const rollup = (pathId: string | null, date: string, crawler: string, occurrences: number, more: object = {}) => ({
  kind: 'crawlerRollup',
  brandId,
  date,
  crawler,
  pathId,
  occurrences,
  statusGroups: { '2xx': occurrences },
  lastSeenAt: `${date}T10:00:00Z`,
  ...more,
})

const records = [
  team,
  acme,
  { kind: 'crawlerIntegration', brandId, timeZone: 'Europe/Berlin', createdAt: '2026-11-01T12:00:00Z' },
  page('old', ago(60 * day), ago(30 * day + 1)),
  page('edge', ago(60 * day), ago(30 * day)),
  page('fresh', ago(7 * day), ago(day)),
  page('seen', ago(7 * day + 1), ago(day)),
  page('busy', ago(20 * day), ago(day), 400),
  page('burst', ago(20 * day), ago(day), 400),
  ...Array.from({ length: 14 }, (_, i) => page(`p${i}`, ago(20 * day), ago(2 * day))),
  // Twenty pages were fetched within seven days, so two are in the top decile. One of them was fetched on a single day.
  rollup('burst', '2026-11-20', 'GPTBot', 100),
  rollup('busy', '2026-11-15', 'GPTBot', 40),
  rollup('busy', '2026-11-20', 'ClaudeBot', 40, {
    statusGroups: { '2xx': 10, '3xx': 9, '4xx': 15, '5xx': 6 },
    notFound: 11,
    lastSeenAt: '2026-11-20T22:00:00Z',
  }),
  rollup('busy', '2026-11-21', 'PetalBot', 5),
  // Outside the period of hot pages, but in the range.
  rollup('seen', '2026-11-14', 'OAI-SearchBot', 500),
  ...['fresh', 'seen', 'edge', 'p0'].map(id => rollup(id, '2026-11-18', 'GPTBot', 2)),
  ...Array.from({ length: 13 }, (_, i) => rollup(`p${i + 1}`, '2026-11-19', 'GPTBot', 1)),
  rollup('edge', '2026-11-17', 'GPTBot', 1),
  rollup(null, '2026-11-20', 'GPTBot', 3),
]

describe.each(engines)('crawler analytics on %s', (_, open) => {
  const world = aStandingWorld(open, records, { now })

  const ask = (query: object = {}) => world.client.crawlerAnalytics.get({ brandId, limit: 100, ...query })
  const paths = async (query: object) => (await ask(query)).pages.map(({ pathId }) => pathId)

  it('tells the states of pages, their boundaries to the millisecond', async () => {
    const states = Object.fromEntries((await ask()).pages.map(({ pathId, states }) => [pathId, states]))
    expect(states).toMatchObject({ old: ['neglected'], edge: [], fresh: ['new'], seen: [], busy: ['hot'], burst: [] })
    expect(Object.keys(states)).toHaveLength(20)
    expect(await paths({ state: 'new' })).toEqual(['fresh'])
    expect(await paths({ state: 'hot' })).toEqual(['busy'])
    expect(await paths({ state: 'hot', range: '24h' })).toEqual(['busy'])
    expect(await paths({ state: 'neglected' })).toEqual(['old'])
    expect(await paths({ state: 'all' })).toHaveLength(20)
  })

  it('tells pages by their occurrences in the range, those without last', async () => {
    expect((await paths({ range: '24h' })).slice(0, 4)).toEqual(['busy', 'burst', 'edge', 'fresh'])
    expect((await paths({})).slice(0, 4)).toEqual(['seen', 'burst', 'busy', 'edge'])
    const busy = (await ask({ range: '7d' })).pages.find(({ pathId }) => pathId === 'busy')
    expect(busy).toEqual({
      pathId: 'busy',
      path: '/busy',
      isPseudonymized: false,
      firstSeenAt: ago(20 * day),
      lastSeenAt: ago(day),
      lifetimeCount: 400,
      states: ['hot'],
      occurrences: 85,
      crawlerOccurrences: { ClaudeBot: 40, GPTBot: 40, PetalBot: 5 },
      uniqueCrawlers: 3,
      statusGroups: { '2xx': 55, '3xx': 9, '4xx': 15, '5xx': 6 },
      crawlerTypes: { training: 80, liveSearch: 0, other: 5 },
    })
  })

  it('cuts the list into pages', async () => {
    const first = await ask({ limit: 15 })
    expect(first.pagination).toEqual({ page: 1, limit: 15, totalItems: 20, totalPages: 2, hasMore: true })
    const second = await ask({ limit: 15, page: 2 })
    expect(second.pagination).toMatchObject({ totalItems: 20, hasMore: false })
    expect([...first.pages, ...second.pages].map(({ pathId }) => pathId)).toEqual(await paths({}))
    expect(await ask({ page: 9 })).toMatchObject({ pages: [], pagination: { totalItems: 20, hasMore: false } })
  })

  it('tells totals, days and crawlers', async () => {
    const all = await ask({ range: '7d' })
    expect(all).toMatchObject({
      connected: false,
      lifecycle: 'ACTIVE',
      health: 'UNKNOWN',
      range: {
        startDate: '2026-11-15',
        endDate: '2026-11-21',
        observedBuckets: 6,
        verifiedBuckets: 0,
        truncated: false,
      },
      totalOccurrences: 210,
      identifiedPageOccurrences: 207,
      redirectOccurrences: 9,
      notFoundOccurrences: 11,
      otherErrorOccurrences: 10,
    })
    expect(all.buckets.map(({ date, totalOccurrences }) => [date, totalOccurrences])).toEqual([
      ['2026-11-15', 40],
      ['2026-11-16', null],
      ['2026-11-17', 1],
      ['2026-11-18', 8],
      ['2026-11-19', 13],
      ['2026-11-20', 143],
      ['2026-11-21', 5],
    ])
    expect(all.buckets[5]).toEqual({
      date: '2026-11-20',
      totalOccurrences: 143,
      redirectOccurrences: 9,
      notFoundOccurrences: 11,
      otherErrorOccurrences: 10,
      crawlers: { ClaudeBot: 40, GPTBot: 103 },
      coverage: { dataStatus: 'observed', ingestCoverageFlags: 1, countPrecision: 'exact', verified: false },
    })
    expect(all.crawlerStats.map(({ crawler, occurrences }) => [crawler, occurrences])).toEqual([
      ['GPTBot', 165],
      ['ClaudeBot', 40],
      ['PetalBot', 5],
    ])
    expect(all.crawlerStats[1]).toEqual({
      crawler: 'ClaudeBot',
      displayName: 'ClaudeBot',
      operator: 'Anthropic',
      botType: 'training',
      occurrences: 40,
      uniquePages: 1,
      lastSeenAt: '2026-11-20T22:00:00.000Z',
      errors: { redirect: 9, notFound: 11, otherError: 10 },
    })
    expect(all.crawlerStats[0]?.uniquePages).toBe(19)
  })

  it('begins no earlier than the integration, in its own days', async () => {
    expect((await ask()).range).toMatchObject({
      requested: '30d',
      startDate: '2026-10-23',
      effectiveStartDate: '2026-11-01',
      effectiveEndDate: '2026-11-21',
      truncated: true,
    })
    const late = await aWorld(world.db, [], { now: new Date('2026-11-21T23:00:00Z') })
    const { range, totalOccurrences } = await late.client.crawlerAnalytics.get({ brandId, range: '24h' })
    expect(range).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-22', effectiveStartDate: '2026-11-22' })
    expect(totalOccurrences).toBeNull()
  })

  it('is capped where numbers end', async () => {
    await record(world.db, [
      { kind: 'brand', id: 'vast', teamId: 'team', name: 'Vast', createdAt: '2026-01-01' },
      { kind: 'crawlerIntegration', brandId: 'vast', timeZone: 'UTC', createdAt: '2026-11-01' },
      { ...rollup(null, '2026-11-20', 'GPTBot', Number.MAX_SAFE_INTEGER), brandId: 'vast' },
      { ...rollup(null, '2026-11-20', 'CCBot', 5), brandId: 'vast' },
    ])
    const { totalOccurrences, coverage } = await world.client.crawlerAnalytics.get({ brandId: 'vast' })
    expect([totalOccurrences, coverage.countPrecision]).toEqual([Number.MAX_SAFE_INTEGER, 'capped'])
  })

  it('is the same after an export and an import, and so is the export', async () => {
    const archive = await exportText(world.db)
    for (const [, openOther] of engines) {
      await using other = await openOther()
      await importText(other, archive)
      const there = await aWorld(other, [], { now })
      expect(await there.client.crawlerAnalytics.get({ brandId })).toEqual(
        await world.client.crawlerAnalytics.get({ brandId }),
      )
      expect(await exportText(other)).toBe(archive)
    }
  })

  it('replaces what is imported again, and refuses what is not known', async () => {
    const counts = await record(world.db, [
      rollup('busy', '2026-11-21', 'PetalBot', 6),
      page('p1', ago(20 * day), ago(2 * day)),
    ])
    expect(counts).toEqual({ imported: 0, replaced: 2, refused: 0 })
    expect((await ask({ range: '24h' })).totalOccurrences).toBe(6)
    await expect(record(world.db, [rollup('nowhere', '2026-11-21', 'PetalBot', 6)])).rejects.toThrow(
      "crawlerPage 'nowhere'",
    )
    await expect(record(world.db, [rollup(null, '2026-11-21', 'Googlebot', 6)])).rejects.toThrow('supported crawler')
    await expect(record(world.db, [rollup(null, '2026-11-31', 'GPTBot', 6)])).rejects.toThrow('is not a day')
  })
})
