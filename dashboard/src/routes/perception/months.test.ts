import { describe, expect, it } from 'vitest'
import { seriesOf } from './months.ts'

const names = { sentiment: 'A', alignment: 'B', consistency: 'C', factualAlignment: 'D' }
const snapshot = (year: number, month: number, sentiment: number | null) => ({
  ...{ snapshotId: `${year}-${month}`, label: '', year, month, completedAt: null },
  scores: { sentiment, alignment: 50, consistency: 60, factualAlignment: 70 },
})

describe('the months of perception', () => {
  it('have a gap where there is no snapshot, over the end of a year too', () => {
    const [sentiment, alignment] = seriesOf([snapshot(2025, 11, 40), snapshot(2026, 2, null)], names)
    expect(sentiment!.points).toEqual([
      { day: '2025-11-01', value: 40, measured: 'whole' },
      { day: '2025-12-01', value: null, measured: 'not' },
      { day: '2026-01-01', value: null, measured: 'not' },
      { day: '2026-02-01', value: null, measured: 'not' },
    ])
    expect(alignment!.points.map(({ value }) => value)).toEqual([50, null, null, 50])
  })

  it('are none without a snapshot', () => {
    expect(seriesOf([], names).map(({ points }) => points)).toEqual([[], [], [], []])
  })
})
