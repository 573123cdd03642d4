import { describe, expect, it } from 'vitest'
import { createCellFigure, heatCellOf, type MatrixCell, openOf, rankOf, readOpen } from './cells.ts'

const ranked = { rank: 2, total: 5 }
const unranked = { rank: null, total: 5 }
const cell: MatrixCell = {
  provider: 'chatgpt',
  score: 46.67,
  subScores: { mentionRate: 50, shareOfVoice: 33.33, citationRate: 0, sentiment: null, recommendedRate: 25 },
  ranking: { mentionRate: ranked, shareOfVoice: ranked, citationRate: unranked, sentiment: unranked },
  citations: 0,
  position: 2,
  topCompetitor: null,
  topCompetitors: [],
  topSources: [],
  counts: {
    mentionRate: { numerator: 1, denominator: 2 },
    shareOfVoice: { numerator: 1, denominator: 3 },
    citationRate: { numerator: 0, denominator: 0 },
    sentiment: { numerator: 0, denominator: 0 },
    recommendedRate: { numerator: 1, denominator: 4 },
  },
}
const nothing = { numerator: 0, denominator: 0 }
const empty: MatrixCell = {
  ...{ ...cell, score: 0 },
  subScores: { mentionRate: 0, shareOfVoice: 0, citationRate: 0, sentiment: null, recommendedRate: null },
  counts: {
    ...{ mentionRate: nothing, shareOfVoice: nothing, citationRate: nothing },
    ...{ sentiment: nothing, recommendedRate: nothing },
  },
}
const write = (rank: number, total: number) => `${rank} of ${total}`

describe('a cell of the matrix', () => {
  it('has the value of a measure, what it is of, and its rank where ranks are shown', () => {
    expect(heatCellOf(cell, 'mentionRate', write)).toMatchObject({ value: 50, part: 1, whole: 2, rank: '2 of 5' })
    expect(heatCellOf(cell, 'mentionRate')).not.toHaveProperty('rank')
    expect(heatCellOf(cell, 'score', write)).toMatchObject({ value: 46.67 })
    expect(heatCellOf(cell, 'score', write)).not.toHaveProperty('rank')
  })

  it('has the judged answers of recommendations, and no rank by them', () => {
    expect(heatCellOf(cell, 'recommendedRate', write)).toMatchObject({ value: 25, part: 1, whole: 4 })
    expect(rankOf(cell, 'recommendedRate')).toBeNull()
    expect(createCellFigure(empty, 'recommendedRate').value).toBeNull()
  })

  it('has no value where there is nothing to count, and no rank then', () => {
    expect(createCellFigure(cell, 'sourceRate').value).toBeNull()
    expect(heatCellOf(cell, 'sourceRate', write)).toMatchObject({ value: null, whole: 0 })
    expect(rankOf(cell, 'avgSentiment')).toBeNull()
    expect(createCellFigure(empty, 'score').value).toBeNull()
    expect(createCellFigure(empty, 'mentionRate').value).toBeNull()
  })

  it('tells 0 from nothing to count', () => {
    const none = { ...cell, counts: { ...cell.counts!, citationRate: { numerator: 0, denominator: 4 } } }
    expect(heatCellOf(none, 'sourceRate')).toMatchObject({ value: 0, part: 0, whole: 4 })
  })
})

describe('the cell that an address opens', () => {
  it('is read back, whatever the id of the row', () => {
    for (const row of ['t1', 'a~b', 'a/b %41', '日本', ''])
      expect(readOpen(openOf(row, 'chatgpt'))).toEqual({ row, provider: 'chatgpt' })
  })

  it('is none where the address has none', () => {
    expect([readOpen(undefined), readOpen('t1')]).toEqual([undefined, undefined])
  })
})
