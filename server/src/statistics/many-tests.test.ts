import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benjaminiHochberg, holm } from './many-tests.ts'

const rounded = (all: (number | null)[]) => all.map(q => q && Number(q.toFixed(12)))

describe('many tests', () => {
  // Calculated by hand for m = 5: p * m / rank from the largest p down, never larger than the one before.
  const ps = [0.01, null, 0.04, 0.03, 0.005, 0.2]

  it('have the q of Benjamini and Hochberg', () => {
    // 0.005 * 5, 0.01 * 5 / 2, 0.03 * 5 / 3, 0.04 * 5 / 4, 0.2.
    expect(rounded(benjaminiHochberg(ps))).toEqual([0.025, null, 0.05, 0.05, 0.025, 0.2])
  })

  it('have the p of Holm', () => {
    // 0.005 * 5, 0.01 * 4, 0.03 * 3, 0.04 * 2 raised to the one before, 0.2.
    expect(rounded(holm(ps))).toEqual([0.04, null, 0.09, 0.09, 0.025, 0.2])
    expect(holm([0.6, 0.7])).toEqual([1, 1])
  })

  it('of none or of one are what they were', () => {
    expect([benjaminiHochberg([]), holm([])]).toEqual([[], []])
    expect([benjaminiHochberg([null, 0.3]), holm([0.3])]).toEqual([[null, 0.3], [0.3]])
  })

  it('keep their order, whatever it was', () => {
    const probabilities = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 20 })
    fc.assert(
      fc.property(probabilities, all => {
        for (const adjust of [benjaminiHochberg, holm]) {
          const found = adjust(all)
          expect(adjust([...all].reverse())).toEqual([...found].reverse())
          for (const [one, p] of all.entries())
            for (const [other, q] of all.entries())
              if (p !== null && q !== null && p <= q) expect(found[one]!).toBeLessThanOrEqual(found[other]!)
          for (const [index, p] of all.entries())
            if (p !== null) expect([found[index]! >= p, found[index]! <= 1]).toEqual([true, true])
        }
      }),
    )
  })
})
