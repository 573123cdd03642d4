import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCome, type SequenceSpan, withBatch } from './ingest/batch.ts'

describe('spans', () => {
  it('join batches that follow each other, whatever came first', () => {
    const first = withBatch([], 1, 100)
    expect(first).toEqual([{ first: 1, last: 1, since: 100, until: 100 }])
    const gap = withBatch(first, 3, 300)
    expect(gap).toEqual([
      { first: 1, last: 1, since: 100, until: 100 },
      { first: 3, last: 3, since: 300, until: 300 },
    ])
    expect(withBatch(gap, 2, 200)).toEqual([{ first: 1, last: 3, since: 100, until: 300 }])
  })

  it('know nothing of time where no batch did', () => {
    const silent = withBatch(withBatch([], 1, 0), 2, 0)
    expect(silent).toEqual([{ first: 1, last: 2, since: 0, until: 0 }])
    expect(withBatch(silent, 3, 50)).toEqual([{ first: 1, last: 3, since: 50, until: 50 }])
  })

  it('hold what has come, and nothing else, as few as can be', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 30 })), sequences => {
        const spans = sequences.reduce<SequenceSpan[]>((held, sequence) => withBatch(held, sequence, sequence * 10), [])
        for (let sequence = 0; sequence <= 30; sequence++)
          expect(hasCome(spans, sequence)).toBe(sequences.includes(sequence))
        for (const [i, span] of spans.entries()) if (i > 0) expect(span.first).toBeGreaterThan(spans[i - 1]!.last + 1)
      }),
    )
  })
})
