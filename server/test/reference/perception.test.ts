import { describe, expect, it } from 'vitest'
import type { PerceptionSnapshotRecord } from './archive.ts'
import { acme, ask, pluck } from './small-world.ts'

const snapshot = (
  id: string,
  [year, month]: [number, number],
  sentiment: number | null,
  rest: Partial<PerceptionSnapshotRecord> = {},
): PerceptionSnapshotRecord => ({
  kind: 'perceptionSnapshot',
  id,
  brandId: 'b',
  year,
  month,
  status: 'COMPLETED',
  scores: { sentiment, alignment: 50, consistency: null, factualAlignment: 12.345 },
  createdAt: '2026-02-01T00:00:00Z',
  completedAt: '2026-02-02T00:00:00Z',
  ...rest,
})

const lines = [
  acme,
  snapshot('s1', [2025, 4], 10),
  snapshot('s0', [2025, 3], 99), // March 2025 is the 13th month back
  snapshot('s2', [2025, 12], 60.25, { completedAt: '2026-01-01T00:00:00Z' }),
  snapshot('s3', [2025, 12], 70.1),
  snapshot('s4', [2026, 2], null, { status: 'PENDING', completedAt: null }),
  snapshot('s5', [2026, 4], 1), // later than this month
]

describe('perception', () => {
  it('has the two latest, and what changed between them (D31, D45)', () => {
    const { current, previous, trends, averages, meta, nextAnalysisDate } = ask(lines, 'perception.list')
    // Both of December: s3 was completed later.
    expect(current).toEqual({
      snapshotId: 's3',
      year: 2025,
      month: 12,
      completedAt: '2026-02-02T00:00:00.000Z',
      scores: { sentiment: 70.1, alignment: 50, consistency: null, factualAlignment: 12.35 },
    })
    expect(previous).toMatchObject({ snapshotId: 's2' })
    expect(trends).toEqual({ sentiment: 9.85, alignment: 0, consistency: null, factualAlignment: 0 })
    // (10 + 60.25 + 70.1) / 3 = 46.783
    expect(averages).toEqual({ sentiment: 46.78, alignment: 50, consistency: null, factualAlignment: 12.35 })
    expect([meta, nextAnalysisDate]).toEqual([{ months: 12, dataPoints: 3 }, '2026-01-01'])
  })

  it('tells the history oldest first, of the months asked for', () => {
    const { history } = ask(lines, 'perception.list', { months: '13' })
    expect(pluck(history, 'snapshotId', 'label')).toEqual([
      ['s0', '2025-03'],
      ['s1', '2025-04'],
      ['s2', '2025-12'],
      ['s3', '2025-12'],
    ])
    expect(ask(lines, 'perception.list', { months: '1' })).toMatchObject({
      current: null,
      previous: null,
      trends: { sentiment: null, alignment: null, consistency: null, factualAlignment: null },
      averages: { sentiment: null },
      history: [],
      nextAnalysisDate: null,
    })
  })

  it('shows one that is completed', () => {
    const attributes = [
      { text: 'fast', status: 'aligned' as const },
      { text: 'cheap', status: 'missing' as const },
    ]
    const shown = snapshot('s9', [2020, 1], 5, { attributes, insights: { strengths: ['s'] }, providers: ['claude'] })
    expect(ask([...lines, shown], 'perception.get', { snapshotId: 's9' })).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      snapshot: {
        snapshotId: 's9',
        month: 1,
        year: 2020,
        scores: { sentiment: 5, alignment: 50, consistency: null, factualAlignment: 12.35 },
        attributes,
        attributeMetrics: { aligned: 1, partial: 0, missing: 1, total: 2 },
        insights: { strengths: ['s'], weaknesses: [], opportunities: [], threats: [] },
        providers: ['claude'],
        createdAt: '2026-02-01T00:00:00.000Z',
        completedAt: '2026-02-02T00:00:00.000Z',
      },
    })
    expect(() => ask(lines, 'perception.get', { snapshotId: 's4' })).toThrow('404 SNAPSHOT_NOT_FOUND')
  })
})
