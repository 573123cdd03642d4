import { describe, expect, it } from 'vitest'
import { exportText, importText } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { team } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'
import { aWorld } from '../../test/world.ts'
import { scoredCrawlers } from '../scoring/score.ts'

const brandId = 'b'
const file = (status: string) => ({ status, finalUrl: null, error: null, content: null })
const access = (statuses: Record<string, string>) =>
  Object.fromEntries(Object.entries(statuses).map(([token, status]) => [token, { status, reason: 'x' }]))
const all = (status: string) => Object.fromEntries(scoredCrawlers.map(token => [token, status]))

const analysis = (
  lastAnalyzedAt: string,
  score: number,
  [robots, llms, sitemap]: readonly [string, string, string],
  crawlers: Record<string, string> = {},
) => ({
  ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
  robotsAnalysis: { ...file(robots), crawlers: access(crawlers) },
  llmsAnalysis: file(llms),
  sitemapAnalysis: file(sitemap),
  aiReadiness: { score, issuesCount: 1, optimizationsCount: 2 },
  generatedLlmsTxt: null,
})

const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'never', teamId: 'team', name: 'Never', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'failed', teamId: 'team', name: 'Failed', createdAt: '2026-01-01' },
  { kind: 'readinessAttempt', brandId: 'failed', at: '2026-11-20', failure: 'The site cannot be reached.' },
  analysis('2026-11-01', 20, ['missing', 'missing', 'present']),
  // 20 + 20 + round(5 / 6 x 40 = 33.3)
  analysis('2026-11-08', 73, ['present', 'missing', 'present'], { ...all('Partial'), ClaudeBot: 'Disallowed' }),
  // Scored by different rules.
  analysis('2026-11-15', 50, ['present', 'missing', 'present'], { ...all('Allowed'), ClaudeBot: 'Disallowed' }),
  // The same instant replaces the earlier analysis.
  analysis('2026-11-15', 51, ['present', 'missing', 'present'], { ...all('Allowed'), ClaudeBot: 'Disallowed' }),
  analysis('2026-11-20T09:00:00Z', 100, ['present', 'present', 'present'], all('Allowed')),
]

describe.each(engines)('the history of readiness on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const history = (query: object = {}) => world.client.technicalAnalysis.history({ brandId, ...query })

  it('has every analysis, the latest first, with what has changed', async () => {
    const { pagination, checks } = await history()
    expect(pagination).toEqual({ total: 4, count: 4, limit: 50, offset: 0 })
    expect(checks.map(({ analyzedAt, score, change }) => [analyzedAt.slice(0, 10), score, change])).toEqual([
      ['2026-11-20', 100, 49],
      ['2026-11-15', 51, -22],
      ['2026-11-08', 73, 53],
      ['2026-11-01', 20, null],
    ])
  })

  it('tells the parts of a score, and what each would add', async () => {
    const [check] = (await history({ startDate: '2026-11-08', endDate: '2026-11-08' })).checks
    expect(check).toEqual({
      ...{ analyzedAt: '2026-11-08T00:00:00.000Z', score: 73, change: 53, issuesCount: 1, optimizationsCount: 2 },
      ...{ robots: 'present', llms: 'missing', sitemap: 'present' },
      crawlers: scoredCrawlers.map(crawler =>
        crawler === 'ClaudeBot' ? { crawler, status: 'Disallowed', adds: 7 } : { crawler, status: 'Partial', adds: 0 },
      ),
      parts: [
        { part: 'robots', points: 20, most: 20, adds: 0 },
        { part: 'llms', points: 0, most: 20, adds: 20 },
        { part: 'sitemap', points: 20, most: 20, adds: 0 },
        { part: 'crawlers', points: 33, most: 40, adds: 7 },
      ],
    })
  })

  it('tells no parts of a score that is not their sum, and no crawler that nobody looked at', async () => {
    const { checks } = await history({ sort: 'score', order: 'asc', limit: 2 })
    expect(checks.map(({ score, parts }) => [score, parts === null])).toEqual([
      [20, false],
      [51, true],
    ])
    expect(new Set(checks[0]!.crawlers.map(({ status, adds }) => `${status} ${adds}`))).toEqual(new Set(['null null']))
    expect(checks[1]!.crawlers.map(({ adds }) => adds)).toEqual(scoredCrawlers.map(() => null))
  })

  it('is cut into pages and by dates', async () => {
    expect((await history({ limit: 1, offset: 3 })).checks.map(({ score }) => score)).toEqual([20])
    expect(await history({ offset: 9 })).toMatchObject({ checks: [], pagination: { total: 4 } })
    expect((await history({ period: 7 })).checks.map(({ score, change }) => [score, change])).toEqual([
      [100, 49],
      [51, -22],
    ])
    expect((await world.get('/brands/b/technical-analysis/history?sort=at')).status).toBe(400)
  })

  it('is empty before the first analysis that succeeds', async () => {
    for (const id of ['never', 'failed'])
      expect(await world.client.technicalAnalysis.history({ brandId: id })).toMatchObject({
        ...{ checks: [], pagination: { total: 0 } },
      })
  })

  it('leaves the analysis that stands as it was, and outlives an export', async () => {
    expect((await world.client.technicalAnalysis.get({ brandId })).aiReadiness!.score).toBe(100)
    const exported = await exportText(world.db)
    await using again = await open()
    await importText(again, exported)
    expect(await exportText(again)).toBe(exported)
    const { client } = await aWorld(again, [])
    expect((await client.technicalAnalysis.history({ brandId })).checks).toEqual((await history()).checks)
  })
})

describe.each(engines)('a site that is analyzed again on %s', (_, open) => {
  it('keeps what was found before, in a batch of its own or not, and no check twice', async () => {
    await using db = await open()
    const scores = async (...more: object[]) => {
      const { client } = await aWorld(db, more)
      return (await client.technicalAnalysis.history({ brandId })).checks.map(({ score }) => score)
    }
    expect(await scores(...records.slice(0, 2), records[5]!)).toEqual([20])
    expect(await scores(records[6]!)).toEqual([73, 20])
    expect(await scores(records[6]!)).toEqual([73, 20])
    // An older analysis that arrives late becomes the current one, but stays older in the history.
    expect(await scores(records[5]!)).toEqual([73, 20])
    const { client } = await aWorld(db, [])
    expect((await client.technicalAnalysis.get({ brandId })).aiReadiness!.score).toBe(20)
    expect(await scores(records[7]!, records[9]!)).toEqual([100, 50, 73, 20])
  })
})
