import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agreementOf, ordinalAgreementOf } from './agreement.ts'

it('is worked by hand', () => {
  // Shares of the first category: (30 + 20 + 30 + 10) / 200 = 0.45. Chance: 2 x 0.45 x 0.55 = 0.495.
  // (0.7 - 0.495) / 0.505
  const { items, raw, ac1 } = agreementOf([
    [30, 20],
    [10, 40],
  ])
  expect({ items, raw }).toEqual({ items: 100, raw: 0.7 })
  expect(ac1).toBeCloseTo(0.205 / 0.505, 12)
  // Three categories, shares 0.5, 0.3, 0.2. Chance: (0.25 + 0.21 + 0.16) / 2 = 0.31. (0.8 - 0.31) / 0.69
  const three = agreementOf([
    [4, 1, 0],
    [1, 2, 0],
    [0, 0, 2],
  ])
  expect(three.raw).toBeCloseTo(0.8, 12)
  expect(three.ac1).toBeCloseTo(0.49 / 0.69, 12)
})

it('weighs how far apart ordered categories are, by hand', () => {
  // Ordinal weights of three categories: 1, 2/3 (neighbors) and 0, in total 3 + 4 x 2/3 = 17/3.
  // Agreed: (8 + 2 x 2/3) / 10 = 14/15. Shares 0.5, 0.3, 0.2: chance (17/3) x 0.62 / 6 = 10.54/18.
  const near = ordinalAgreementOf([
    [4, 1, 0],
    [1, 2, 0],
    [0, 0, 2],
  ])
  expect(near.items).toBe(10)
  expect(near.ac2).toBeCloseTo((14 / 15 - 10.54 / 18) / (1 - 10.54 / 18), 12)
  expect(near.ac2).toBeCloseTo(0.8391, 4)
  // The ends of the scale agree in nothing: agreed 8/10, shares 0.5, 0.2, 0.3, so the same chance.
  const far = ordinalAgreementOf([
    [4, 0, 1],
    [0, 2, 0],
    [1, 0, 2],
  ])
  expect(far.ac2).toBeCloseTo((0.8 - 10.54 / 18) / (1 - 10.54 / 18), 12)
  // With two categories, the weights are those of AC1.
  const two = [
    [30, 20],
    [10, 40],
  ]
  expect(ordinalAgreementOf(two).ac2).toBeCloseTo(agreementOf(two).ac1!, 12)
  expect(ordinalAgreementOf([[0]])).toEqual({ items: 0, ac2: null })
})

it('is high if judges nearly always agree on the same category, where kappa is below 0', () => {
  // 118 of 125 agree. Share of the first category (123 + 120) / 250 = 0.972, chance 2 x 0.972 x 0.028 = 0.054432.
  const { raw, ac1 } = agreementOf([
    [118, 5],
    [2, 0],
  ])
  expect(raw).toBe(0.944)
  expect(ac1).toBeCloseTo(0.9408, 4)
})

it('is nothing without items', () =>
  expect(
    agreementOf([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual({ items: 0, raw: null, ac1: null }))

it('is 1 if both always agree, the same if the judges are swapped, and at most 1', () => {
  const table = fc.integer({ min: 2, max: 5 }).chain(size => {
    const row = fc.array(fc.nat(20), { minLength: size, maxLength: size })
    return fc.array(row, { minLength: size, maxLength: size })
  })
  fc.assert(
    fc.property(table, counts => {
      const swapped = counts.map((_, i) => counts.map(row => row[i]!))
      const [one, other] = [agreementOf(counts), agreementOf(swapped)]
      expect(other.raw).toBe(one.raw)
      if (one.ac1 === null) return
      expect(other.ac1).toBeCloseTo(one.ac1, 9)
      expect(one.ac1).toBeLessThanOrEqual(1)
      const agreed = agreementOf(counts.map((row, i) => row.map((count, j) => (i === j ? count : 0))))
      if (agreed.items > 0) expect(agreed.ac1).toBeCloseTo(1, 9)
    }),
  )
})
