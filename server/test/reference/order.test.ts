import { describe, expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { byName, exact, folded, inTurn, towards } from './order.ts'
import { page } from './page.ts'

describe('exact', () => {
  it('goes code point by code point, so that U+FF5E comes before U+1F600', () => {
    expect(['😀', '～', 'b', 'B', '', 'ba'].toSorted(exact)).toEqual(['', 'B', 'b', 'ba', '～', '😀'])
  })
})

describe('folded', () => {
  it('takes lower case only: ẞ is ß, and ß is not ss', () => {
    expect(folded('STRAẞE', 'straße')).toBe(0)
    expect(folded('STRASSE', 'straße')).toBeLessThan(0)
    expect(folded('ΟΔΟΣ', 'οδος')).toBe(0)
    expect(folded('ΟΔΟΣ', 'οδοσ')).not.toBe(0)
    expect(folded('İ', 'i\u0307')).toBe(0)
  })
})

describe('byName', () => {
  it('orders names folded, then exactly, then by id (D39)', () => {
    const rows = [
      { id: '2', name: 'b' },
      { id: '1', name: 'b' },
      { id: '0', name: 'a' },
      { id: '3', name: 'A' },
      { id: '9', name: 'B' },
    ]
    expect(rows.toSorted(byName).map(row => row.id)).toEqual(['3', '0', '9', '1', '2'])
  })
})

describe('page', () => {
  const rows = [
    { id: 'a', value: fraction(1, 3) },
    { id: 'c', value: null },
    { id: 'b', value: fraction(1, 2) },
    { id: 'e', value: fraction(1, 2) },
    { id: 'd', value: null },
  ]
  const listing = {
    keys: { value: (row: (typeof rows)[number]) => row.value, id: (row: { id: string }) => row.id },
    tie: (a: { id: string }, b: { id: string }) => exact(a.id, b.id),
  }

  it('turns the key alone, ties by id, and has nulls last either way (D8)', () => {
    expect(page(rows, {}, listing).rows.map(row => row.id)).toEqual(['b', 'e', 'a', 'c', 'd'])
    expect(page(rows, { order: 'asc' }, listing).rows.map(row => row.id)).toEqual(['a', 'b', 'e', 'c', 'd'])
  })

  it('cuts the asked page and counts all', () => {
    const { pagination, rows: shown } = page(rows, { sort: 'id', limit: '02', offset: '1' }, listing)
    expect(shown.map(row => row.id)).toEqual(['d', 'c'])
    expect(pagination).toEqual({ total: 5, count: 2, limit: 2, offset: 1 })
  })
})

describe('inTurn', () => {
  it('asks the next order where the first sees no difference', () => {
    const order = inTurn<[number, number]>(
      ([a], [b]) => a - b,
      ([, a], [, b]) => b - a,
    )
    expect(order([1, 1], [1, 2])).toBeGreaterThan(0)
    expect(towards('desc')(null, 1)).toBeGreaterThan(0)
  })
})
