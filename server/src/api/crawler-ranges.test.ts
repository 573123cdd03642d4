import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, team } from '../../test/records.ts'
import { aStandingWorld } from '../../test/world.ts'

/** 23:30 UTC on 20 November is 12:30 on 21 November in Auckland. */
const now = new Date('2026-11-20T23:30:00Z')
const brandId = 'b'
const page = (id: string, path: string, isPseudonymized = false) => ({
  ...{ kind: 'crawlerPage', brandId, id, path, isPseudonymized, lifetimeCount: 9 },
  ...{ firstSeenAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-20T00:00:00Z' },
})
const rollup = (pathId: string | null, date: string, crawler: string, occurrences: number, more: object = {}) => ({
  ...{ kind: 'crawlerRollup', brandId, date, crawler, pathId, occurrences },
  ...{ statusGroups: { '2xx': occurrences }, lastSeenAt: `${date}T00:00:00Z` },
  ...more,
})
const records = [
  team,
  acme,
  { kind: 'brand', id: 'none', teamId: 'team', name: 'None', createdAt: '2026-01-01' },
  { kind: 'crawlerIntegration', brandId, timeZone: 'Pacific/Auckland', createdAt: '2026-01-01' },
  page('shoes', '/Shoes/Trail'),
  page('about', '/%C3%BCber-uns'),
  page('hidden', 'hidden-0123456789abcdef0123', true),
  page('quiet', '/shoes/quiet'),
  rollup('shoes', '2026-11-18', 'GPTBot', 4),
  rollup('shoes', '2026-11-19', 'ClaudeBot', 5, { statusGroups: { '2xx': 2, '4xx': 3 }, notFound: 2 }),
  rollup('shoes', '2026-11-19', 'OAI-SearchBot', 1),
  rollup('about', '2026-11-19', 'GPTBot', 2),
  rollup('hidden', '2026-11-21', 'GPTBot', 7),
  rollup(null, '2026-11-19', 'GPTBot', 1),
]
const days = (startDate: string, endDate: string) => ({ startDate, endDate })

describe.each(engines)('crawler analytics of own dates on %s', (_, open) => {
  const world = aStandingWorld(open, records, { now })
  const ask = (query: object = {}) => world.client.crawlerAnalytics.get({ brandId, ...query })
  const paths = async (query: object) => (await ask(query)).pages.map(({ pathId }) => pathId)

  it('are of the days of the time zone, both ends included, and take the place of the range', async () => {
    const { range, buckets, totalOccurrences } = await ask({ ...days('2026-11-18', '2026-11-19'), range: '24h' })
    expect(range).toMatchObject({
      ...{ requested: 'dates', startDate: '2026-11-18', endDate: '2026-11-19', truncated: false, observedBuckets: 2 },
      ...{ effectiveStartDate: '2026-11-18', effectiveEndDate: '2026-11-19' },
    })
    expect(buckets.map(({ date, totalOccurrences }) => [date, totalOccurrences])).toEqual([
      ['2026-11-18', 4],
      ['2026-11-19', 9],
    ])
    expect(totalOccurrences).toBe(13)
    // The day of the request in Auckland.
    expect((await ask(days('2026-11-21', '2026-11-21'))).totalOccurrences).toBe(7)
  })

  it('are a range of the same days', async () => {
    const { range: of7, ...week } = await ask({ range: '7d', include: 'totals' })
    const { range, ...same } = await ask({ ...days('2026-11-15', '2026-11-21'), include: 'totals' })
    expect(same).toEqual(week)
    expect({ ...range, requested: '7d' }).toEqual(of7)
  })

  it('need both ends: a lone one is ignored', async () => {
    expect((await ask({ startDate: '2026-11-19' })).range.requested).toBe('30d')
    expect((await ask({ endDate: '2026-11-19', range: '24h' })).range.requested).toBe('24h')
  })

  it('are cut to what is kept and to today', async () => {
    const { range, buckets } = await ask(days('2026-10-01', '2026-12-31'))
    expect(range).toMatchObject({
      ...{ startDate: '2026-10-01', endDate: '2026-12-31', truncated: true },
      ...{ effectiveStartDate: '2026-10-23', effectiveEndDate: '2026-11-21' },
    })
    expect(buckets).toHaveLength(30)
  })

  it.each([
    ['2026-09-01', '2026-09-30', '2026-10-23', '2026-09-30'],
    ['2026-12-01', '2026-12-31', '2026-12-01', '2026-11-21'],
  ])('of which no day is kept, as %s to %s, count nothing', async (start, end, effectiveStart, effectiveEnd) => {
    const body = await ask({ ...days(start, end), include: 'totals' })
    expect(body.range).toMatchObject({
      ...{ effectiveStartDate: effectiveStart, effectiveEndDate: effectiveEnd },
      ...{ truncated: true, observedBuckets: 0 },
    })
    expect(body).toMatchObject({ buckets: [], totalOccurrences: null, crawlerStats: [] })
    expect(body.coverage).toMatchObject({ hasObservations: false, dataStatus: 'not_measured' })
    expect(body.typeStats!.map(({ occurrences }) => occurrences)).toEqual([null, null, null])
    expect(body.pages).toHaveLength(4)
  })

  it('are UTC days without an integration', async () => {
    const { range } = await world.client.crawlerAnalytics.get({ brandId: 'none', ...days('2026-11-01', '2026-11-02') })
    expect(range).toMatchObject({ requested: 'dates', effectiveEndDate: '2026-11-02', truncated: false })
  })

  it('are refused where they are no dates, or inverted', async () => {
    for (const query of [
      'startDate=2026-11-19T00:00:00Z&endDate=2026-11-20',
      'startDate=2026-11-20&endDate=2026-11-19',
      'endDate=2026-02-30',
      'include=types',
      'q=',
    ])
      expect((await world.get(`/brands/b/crawler-analytics?${query}`)).status, query).toBe(400)
  })

  it('are added up by type of crawler where that is asked for', async () => {
    const { typeStats, crawlerStats } = await ask({ ...days('2026-11-18', '2026-11-19'), include: 'totals' })
    const clean = { redirect: 0, notFound: 0, otherError: 0 }
    expect(typeStats).toEqual([
      {
        ...{ botType: 'training', crawlers: 2, occurrences: 12, uniquePages: 2 },
        ...{ lastSeenAt: '2026-11-19T00:00:00.000Z', errors: { redirect: 0, notFound: 2, otherError: 1 } },
      },
      {
        ...{ botType: 'live-search', crawlers: 1, occurrences: 1, uniquePages: 1 },
        ...{ lastSeenAt: '2026-11-19T00:00:00.000Z', errors: clean },
      },
      { botType: 'other', crawlers: 0, occurrences: 0, uniquePages: 0, lastSeenAt: null, errors: clean },
    ])
    for (const { botType, occurrences, crawlers } of typeStats!) {
      const ofType = crawlerStats.filter(crawler => crawler.botType === botType)
      expect([ofType.length, ofType.reduce((sum, crawler) => sum + crawler.occurrences, 0)]).toEqual([
        crawlers,
        occurrences,
      ])
    }
    expect(await ask()).not.toHaveProperty('typeStats')
  })

  it('have pages that are found by part of their path', async () => {
    expect(await paths({ q: 'SHOES' })).toEqual(['shoes', 'quiet'])
    expect(await paths({ q: '/trail' })).toEqual(['shoes'])
    expect(await paths({ q: 'über' })).toEqual(['about'])
    expect(await paths({ q: '%c3%bcber-UNS' })).toEqual(['about'])
    expect(await paths({ q: 'HIDDEN-0123' })).toEqual(['hidden'])
    expect(await paths({ q: '%' })).toEqual(['about'])
    expect(await paths({ q: 's_oes' })).toEqual([])
    expect(await paths({ q: '\0' })).toEqual([])
    expect(await paths({ q: 'shoes', state: 'neglected' })).toEqual([])
    const second = await ask({ q: 'shoes', limit: 1, page: 2 })
    expect(second.pages.map(({ pathId }) => pathId)).toEqual(['quiet'])
    expect(second.pagination).toEqual({ page: 2, limit: 1, totalItems: 2, totalPages: 2, hasMore: false })
    // The totals of the site include all pages.
    expect(second.totalOccurrences).toBe((await ask()).totalOccurrences)
  })
})
