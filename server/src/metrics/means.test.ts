import { expect, it } from 'vitest'
import { mean, meanOfKnown, trend } from './means.ts'

it('a mean of nothing is null, and what is not known does not count', () => {
  expect([mean([]), mean([1, 2, 6]), meanOfKnown([null, 4, null, 2]), meanOfKnown([null])]).toEqual([null, 3, 3, null])
})

it('a trend is a difference without the noise of doubles, and null where either value is', () => {
  expect(0.3 - 0.1).not.toBe(0.2)
  expect([trend(0.3, 0.1), trend(1, null), trend(null, 1), trend(40, 52.5)]).toEqual([0.2, null, null, -12.5])
})
