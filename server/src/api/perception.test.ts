import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { team } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'
import { aWorld } from '../../test/world.ts'

const brandId = 'b'
const none = { sentiment: null, alignment: null, consistency: null, factualAlignment: null }
const snapshot = (id: string, month: string, scores: object, more: object = {}) => ({
  kind: 'perceptionSnapshot',
  id,
  brandId,
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
  status: 'COMPLETED',
  scores: { ...none, ...scores },
  createdAt: `${month}-02`,
  completedAt: `${month}-03T04:05:06Z`,
  ...more,
})
const records = [
  team,
  { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'c', teamId: 'team', name: 'Other', createdAt: '2026-01-01' },
  snapshot('late', '2026-12', { sentiment: 1 }),
  snapshot(
    'now',
    '2026-11',
    { sentiment: 70.125, alignment: 80.1, consistency: 50 },
    {
      attributes: [
        { text: 'sturdy', status: 'aligned' },
        { text: 'cheap', status: 'missing' },
        { text: 'kind', status: 'aligned' },
      ],
      insights: { strengths: ['known'], threats: ['Globex', 'rain'] },
      providers: ['chatgpt', 'claude'],
    },
  ),
  snapshot('again', '2026-11', { sentiment: 70.12, alignment: 90.3 }, { completedAt: '2026-11-03T04:05:05.999Z' }),
  snapshot('undated', '2026-11', { sentiment: 10 }, { completedAt: null }),
  snapshot('pending', '2026-11', { sentiment: 0 }, { status: 'PENDING', completedAt: null }),
  snapshot('failed', '2026-10', { sentiment: 0 }, { status: 'FAILED' }),
  snapshot('year', '2025-12', { factualAlignment: 33.335 }),
  snapshot('old', '2025-11', { sentiment: 0 }),
]

describe.each(engines)('perception on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('shows the two latest snapshots and what lies between them', async () => {
    const { current, previous, trends, nextAnalysisDate } = await world.client.perception.list({ brandId })
    expect(current).toEqual({
      snapshotId: 'now',
      month: 11,
      year: 2026,
      completedAt: '2026-11-03T04:05:06.000Z',
      scores: { sentiment: 70.13, alignment: 80.1, consistency: 50, factualAlignment: null },
    })
    expect(previous).toMatchObject({ snapshotId: 'again', scores: { sentiment: 70.12, alignment: 90.3 } })
    // 70.125 - 70.12 = 0.005, from unrounded scores.
    expect(trends).toEqual({ sentiment: 0.01, alignment: -10.2, consistency: null, factualAlignment: null })
    expect(nextAnalysisDate).toBe('2026-12-01')
  })

  it('has the completed snapshots of the last months, oldest first, none later', async () => {
    const { history, averages, meta } = await world.client.perception.list({ brandId })
    expect(history.map(({ snapshotId, label }) => [snapshotId, label])).toEqual([
      ['year', '2025-12'],
      ['undated', '2026-11'],
      ['again', '2026-11'],
      ['now', '2026-11'],
    ])
    // Sentiment: (10 + 70.12 + 70.125) / 3 = 50.0816…; alignment: (80.1 + 90.3) / 2.
    expect(averages).toEqual({ sentiment: 50.08, alignment: 85.2, consistency: 50, factualAlignment: 33.34 })
    expect(meta).toEqual({ months: 12, dataPoints: 4 })
    const shown = async (months: number) =>
      (await world.client.perception.list({ brandId, months })).history.map(({ snapshotId }) => snapshotId)
    expect(await shown(1)).toEqual(['undated', 'again', 'now'])
    expect(await shown(11)).toEqual(['undated', 'again', 'now'])
    expect(await shown(13)).toEqual(['old', 'year', 'undated', 'again', 'now'])
  })

  it('has nothing to say of a brand without snapshots', async () => {
    expect(await world.client.perception.list({ brandId: 'c', months: 3 })).toEqual({
      success: true,
      brand: { id: 'c', name: 'Other', domain: null },
      current: null,
      previous: null,
      trends: none,
      averages: none,
      history: [],
      meta: { months: 3, dataPoints: 0 },
      nextAnalysisDate: null,
    })
  })

  it('goes on to January after December', async () => {
    const { client } = await aWorld(world.db, [], { now: new Date('2026-12-31T23:59:59.999Z') })
    const { current, nextAnalysisDate } = await client.perception.list({ brandId })
    expect([current?.snapshotId, nextAnalysisDate]).toEqual(['late', '2027-01-01'])
  })

  it('shows one snapshot whole', async () => {
    const { brand, snapshot } = await world.client.perception.get({ brandId, snapshotId: 'now' })
    expect(brand).toEqual({ id: brandId, name: 'Acme', domain: null })
    expect(snapshot).toEqual({
      snapshotId: 'now',
      month: 11,
      year: 2026,
      scores: { sentiment: 70.13, alignment: 80.1, consistency: 50, factualAlignment: null },
      attributes: [
        { text: 'sturdy', status: 'aligned' },
        { text: 'cheap', status: 'missing' },
        { text: 'kind', status: 'aligned' },
      ],
      attributeMetrics: { aligned: 2, partial: 0, missing: 1, total: 3 },
      insights: { strengths: ['known'], weaknesses: [], opportunities: [], threats: ['Globex', 'rain'] },
      providers: ['chatgpt', 'claude'],
      createdAt: '2026-11-02T00:00:00.000Z',
      completedAt: '2026-11-03T04:05:06.000Z',
    })
    const { snapshot: bare } = await world.client.perception.get({ brandId, snapshotId: 'old' })
    expect(bare).toMatchObject({
      attributes: [],
      attributeMetrics: { aligned: 0, partial: 0, missing: 0, total: 0 },
      insights: { strengths: [], weaknesses: [], opportunities: [], threats: [] },
      providers: [],
    })
  })

  it("has no snapshot that is absent, not completed or another brand's", async () => {
    for (const path of ['b/perception/nope', 'b/perception/pending', 'b/perception/failed', 'c/perception/now']) {
      const response = await world.get(`/brands/${path}`)
      expect([response.status, await response.json()], path).toMatchObject([
        404,
        { error: { code: 'SNAPSHOT_NOT_FOUND' } },
      ])
    }
  })

  it('refuses months out of range', async () => {
    for (const months of ['0', '25', '', '1.5', '-1', '1&months=2'])
      expect((await world.get(`/brands/b/perception?months=${months}`)).status, months).toBe(400)
  })
})
