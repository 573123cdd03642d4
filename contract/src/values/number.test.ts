import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounded } from './number.ts'

describe('a rounded number', () => {
  it.each([
    [0, 0],
    [-0, -0],
    [1, 1],
    [1.005, 1.01],
    [1.004999, 1],
    [-1.005, -1.01],
    [2.675, 2.68],
    [8.345, 8.35],
    [10.235, 10.24],
    [0.5, 0.5],
    [0.005, 0.01],
    [-0.005, -0.01],
    [0.0049999, 0],
    [100 / 3, 33.33],
    [200 / 3, 66.67],
    [(1 / 8) * 100, 12.5],
    [(7 / 16) * 100, 43.75],
    [(1 / 1600) * 100, 0.06],
    [(101 / 2000) * 100, 5.05],
    [0.1 + 0.2, 0.3],
    [1.1 * 3, 3.3],
    // A sum with noise: exactly 4.015 in decimals.
    [4.01 + 0.005, 4.02],
    [99.995, 100],
    [99.994999, 99.99],
    [1e-7, 0],
    [5e-324, 0],
    [123_456_789.125, 123_456_789.13],
    [1e21, 1e21],
  ])('of %f is %f', (value, expected) => {
    expect(rounded(value)).toBe(expected)
  })

  it('equals long division, rounded half away from zero', () => {
    const part = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 1_000_000 }), (count, total) => {
        fc.pre(count <= total)
        const hundredths = (BigInt(count) * 10_000n * 2n + BigInt(total)) / (BigInt(total) * 2n)
        expect(rounded((count / total) * 100)).toBe(Number(hundredths) / 100)
      }),
      { numRuns: 1000 },
    )
  })

  it('is within half a hundredth, symmetric and idempotent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), value => {
        const result = rounded(value)
        expect(Math.abs(result - value)).toBeLessThanOrEqual(0.005 + 1e-6)
        expect(rounded(result) === result).toBe(true)
        expect(rounded(-value) === -result).toBe(true)
      }),
    )
  })
})
