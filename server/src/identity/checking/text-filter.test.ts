import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextFilter } from './text-filter.ts'

const found = (needles: readonly string[], text: string) => {
  const all: [number, number][] = []
  createTextFilter(needles)(text, (needle, at) => all.push([needle, at]))
  return all.sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

/** What the filter promises, written as plainly as possible. */
function expected(needles: readonly string[], text: string): [number, number][] {
  const lower = (given: string) => given.replace(/[A-Z]/g, letter => letter.toLowerCase())
  return needles.flatMap((needle, index) =>
    [...text].length === 0 || needle === ''
      ? []
      : Array.from({ length: text.length }, (_, at): [number, number] => [index, at]).filter(([, at]) =>
          lower(text).startsWith(lower(needle), at),
        ),
  )
}

it('finds every needle at every place, in any case', () => {
  expect(found(['Demand IQ', 'IQ', '豆包'], 'demand iq, DEMAND IQ und 豆包.')).toEqual([
    ...[
      [0, 0],
      [0, 11],
    ],
    ...[
      [1, 7],
      [1, 18],
    ],
    [2, 25],
  ])
})

it('finds what a plain search finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', 'é', '豆', '-'), maxLength: 30 })
  const needle = fc.string({ unit: fc.constantFrom('a', 'B', ' ', 'é', '豆'), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(needle, { maxLength: 5 }), text, (needles, given) => {
      expect(found(needles, given)).toEqual(expected(needles, given))
    }),
  )
})
