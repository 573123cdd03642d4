import { expect, it } from 'vitest'
import { nextSort, sortRows } from './sort-rows.ts'

const rows = [{ n: 2 }, { n: null }, { n: 10 }, { n: 2, isSecond: true }]

it('sorts by numbers, keeps equal rows in order, and has rows without a value last', () => {
  expect(sortRows(rows, ({ n }) => n, false, 'en')).toEqual([rows[2], rows[0], rows[3], rows[1]])
  expect(sortRows(rows, ({ n }) => n, true, 'en')).toEqual([rows[0], rows[3], rows[2], rows[1]])
})

it('sorts texts as the language does', () => {
  const texts = ['zebra', 'Öl', 'apfel', 'Zug']
  expect(sortRows(texts, text => text, true, 'de')).toEqual(['apfel', 'Öl', 'zebra', 'Zug'])
})

it('is descending first, then ascending, and starts over on another column', () => {
  const first = nextSort(undefined, 'a')
  expect(first).toEqual({ column: 'a', isAscending: false })
  expect(nextSort(first, 'a')).toEqual({ column: 'a', isAscending: true })
  expect(nextSort(nextSort(first, 'a'), 'b')).toEqual({ column: 'b', isAscending: false })
})
