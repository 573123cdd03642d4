import { describe, expect, it } from 'vitest'
import { normalQuantile, normalTail, studentQuantile, studentTail } from './student.ts'

/** Degrees of freedom, t and the probability above t, by the incomplete beta function of mpmath 1.3 with 30 digits. */
const tails = [
  [0.3, 2, 0.2821348494803914],
  [0.5, 0.01, 0.4973033718180522],
  [0.5, 40, 0.05070489996474718],
  [0.9, 1.5, 0.1965205082390492],
  [1.5, 3, 0.06677387712745662],
  [2.742136, 1.2, 0.1617399094478117],
  [2.742136, 7.5, 0.003324739372000062],
  [3.422698, 2.97, 0.02502775672462991],
  [7.7, 0.25, 0.4045637647937656],
  [29.3, 2.04, 0.02522759379373363],
  [72.904036, 1.993, 0.02500231331757196],
  [500.5, 4, 3.645301231632478e-5],
  [12345.6, 2.5, 0.006216100072813234],
  [250000.5, 1.96, 0.02499844972540724],
  [1e8, 3, 0.001349898364018747],
] as const

/** Degrees of freedom, probability and the value above which it lies, solved for t by the same function. */
const quantiles = [
  [0.3, 0.025, 6582.035699400775],
  [0.7, 0.005, 364.9352029815854],
  [1, 0.025, 12.7062047361747],
  [1.5, 0.025, 6.016663104427932],
  [2, 0.005, 9.924843200918293],
  [2.3, 0.1, 1.781923990118476],
  [2.742136, 0.025, 3.358634390680814],
  [3.422698, 0.025, 2.971253514630565],
  [10, 0.025, 2.228138851986275],
  [29.3, 0.05, 1.698553381128029],
  [72.904036, 0.025, 1.993041323254422],
  [1000.25, 0.005, 2.580753464811418],
  [40000, 0.025, 1.960023293084913],
] as const

/** Largest relative difference. */
const precision = 1e-9

const expectNear = (found: number, known: number) => expect(Math.abs(found / known - 1)).toBeLessThan(precision)

describe("Student's t", () => {
  it.each(tails)('with %d degrees of freedom is above %d as often as known', (df, t, p) => {
    expectNear(studentTail(t, df), p)
    expectNear(studentTail(-t, df), 1 - p)
  })

  it.each(quantiles)('with %d degrees of freedom has %d above the known value', (df, p, t) => {
    expectNear(studentQuantile(p, df), t)
    expectNear(studentQuantile(1 - p, df), -t)
  })

  it('has a closed form for 1 and 2 degrees of freedom', () => {
    for (const t of [1e-9, 0.01, 0.3, 1, 4, 50, 1e4]) {
      expectNear(studentTail(t, 1), Math.atan(1 / t) / Math.PI)
      expectNear(studentTail(t, 2), 1 / (2 + t * t + t * Math.sqrt(2 + t * t)))
    }
  })

  it('is normal for many degrees of freedom, without a step where the expansion begins', () => {
    expect(studentTail(1.96, Number.POSITIVE_INFINITY)).toBe(normalTail(1.96))
    expect(studentQuantile(0.025, Number.POSITIVE_INFINITY)).toBe(normalQuantile(0.025))
    for (const t of [0.1, 1, 2, 4]) expectNear(studentTail(t, 1e5 + 1e-6), studentTail(t, 1e5))
  })

  it('undoes its own quantile', () => {
    for (let df = 0.2; df < 1e7; df *= 1.7)
      for (const p of [0.4, 0.1, 0.025, 0.001, 1e-7]) expectNear(studentTail(studentQuantile(p, df), df), p)
  })

  it('has half of all on each side of 0, and nothing beyond infinity', () => {
    expect([studentTail(0, 3.3), studentQuantile(0.5, 3.3), studentTail(Number.POSITIVE_INFINITY, 3)]).toEqual([
      0.5, 0, 0,
    ])
  })
})

describe('the normal distribution', () => {
  it('has the known tails and quantiles', () => {
    expectNear(normalTail(1.96), 0.02499789514822043)
    expectNear(normalTail(0.3), 0.3820885778110474)
    expectNear(normalTail(6), 9.865876450376981e-10)
    expectNear(normalTail(-1.96), 1 - 0.02499789514822043)
    expectNear(normalQuantile(0.025), 1.959963984540054)
    expectNear(normalQuantile(0.2), 0.8416212335729142)
    expectNear(normalQuantile(0.999), -3.090232306167814)
    expect(normalQuantile(0.5)).toBe(0)
  })
})
