import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { average, compare, decimal, fraction, minus, percent, plus, rounded, times } from './fraction.ts'

describe('rounded', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [-2.675, -2.68],
    [0.005, 0.01],
    [0.00499, 0],
    [-0.001, 0],
    [1e-7, 0],
    [33.33333333333333, 33.33],
    [100, 100],
  ])('takes %d to %d: the decimal counts, halves go away from zero', (value, expected) => {
    expect(rounded(decimal(value))).toBe(expected)
  })

  it('agrees with the double written with 15 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 1000 }), (top, bottom) => {
        const written = Number((top / bottom).toPrecision(15))
        expect(rounded(fraction(top, bottom))).toBe(rounded(decimal(written)))
      }),
    )
  })
})

describe('arithmetic', () => {
  it('is exact where doubles are not', () => {
    expect(compare(plus(decimal(0.1), decimal(0.2)), decimal(0.3))).toBe(0)
    expect(minus(decimal(80.125), decimal(80.12))).toEqual(fraction(5, 1000))
    expect(times(fraction(2, 3), fraction(3, 4))).toEqual(fraction(1, 2))
    expect(compare(fraction(1, 3), decimal(0.3333333333333333))).toBe(1)
    expect(compare(fraction(-1, 3), fraction(1, 3))).toBe(-1)
  })

  it('averages, and takes percentages of nothing for 0', () => {
    expect(average([fraction(1), fraction(2)])).toEqual(fraction(3, 2))
    expect(average([])).toBeNull()
    expect(percent(2, 3)).toEqual(fraction(200, 3))
    expect(percent(0, 0)).toEqual(fraction(0))
  })
})
