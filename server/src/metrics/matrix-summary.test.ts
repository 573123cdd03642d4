import { describe, expect, it } from 'vitest'
import { summaryOf } from './means.ts'

const row = (id: string, mentionRate: number) => ({ id, mentionRate })

describe('the summary of a matrix', () => {
  it('tells the first row with the highest rate, and the first with the lowest of those that need attention', () => {
    const rows = [
      row('none', 0),
      row('half', 50),
      row('b', 40),
      row('a', 10),
      row('c', 10),
      row('best', 90),
      row('d', 90),
    ]
    expect(summaryOf(rows)).toEqual({
      averageMentionRate: 290 / 7,
      topPerforming: row('best', 90),
      needsAttention: row('a', 10),
    })
  })

  it('has nothing to tell of no rows, and nobody to attend to where all name the brand in half or not at all', () => {
    expect(summaryOf([])).toEqual({ averageMentionRate: null, topPerforming: null, needsAttention: null })
    expect(summaryOf([row('none', 0), row('half', 50)]).needsAttention).toBeNull()
  })
})
