import { describe, expect, it } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import { crowded, maxOrderedRanges, type RowRange } from './crowded.ts'

const rowsOfPart = 16

const part = (place: number, first: number, last: number): RowRange => ({ from: place, to: place, first, last })

/** Cuts rows (brand ids in order) into parts. */
const partsIn = (rows: readonly number[]): RowRange[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, place) => {
    const from = place * rowsOfPart
    const some = rows.slice(from, from + rowsOfPart)
    return { from, to: from + some.length - 1, first: Math.min(...some), last: Math.max(...some) }
  })

/** The largest number of parts that can have rows of the same brand. */
const deepest = (parts: readonly RowRange[]) =>
  Math.max(
    ...parts.flatMap(({ first, last }) =>
      [first, last].map(brand => parts.filter(part => part.first <= brand && brand <= part.last).length),
    ),
  )

/** Orders rows until nothing is left to do. Counts the moved rows. */
function ordered(rows: number[], moved = 0): { rows: number[]; moved: number } {
  const sets = crowded(partsIn(rows))
  if (sets.length === 0) return { rows, moved }
  const placeOf = (row: number) => row - (row % rowsOfPart)
  const chosen = new Set(sets.flat().map(({ from }) => from))
  const again = sets.map(set => {
    const places = new Set(set.map(({ from }) => from))
    return rows.filter((_, row) => places.has(placeOf(row))).sort((one, other) => one - other)
  })
  const next = [...rows.filter((_, row) => !chosen.has(placeOf(row))), ...again.flat()]
  return ordered(next, moved + again.flat().length)
}

describe('parts of a table', () => {
  it('are left alone where brands do not overlap, and where few parts have the same', () => {
    expect(crowded([])).toEqual([])
    expect(crowded(Array.from({ length: 99 }, (_, place) => part(place, 3, 3)))).toEqual([])
    expect(crowded(Array.from({ length: 99 }, (_, place) => part(place, place, place + 1)))).toEqual([])
    expect(crowded(Array.from({ length: 7 }, (_, place) => part(place, 1, 60)))).toEqual([])
  })

  it('that are of the same brands are chosen, as many as may be at once, each once', () => {
    const parts = Array.from({ length: 80 }, (_, place) => part(place, 1, 60))
    const sets = crowded(parts)
    expect(sets.map(set => set.length)).toEqual([maxOrderedRanges, maxOrderedRanges, 16])
    expect(new Set(sets.flat()).size).toBe(80)
    // Parts that were written in order aren't rewritten with unordered ones.
    const narrow = Array.from({ length: 20 }, (_, place) => part(80 + place, 3 * place, 3 * place + 3))
    expect(crowded([...parts, ...narrow])).toEqual(sets)
  })

  it.each([
    ['60 brands', (random: () => number) => Math.floor(60 * random())],
    ['600 brands', (random: () => number) => Math.floor(600 * random())],
    ['one that has half of all', (random: () => number) => Math.floor(Math.max(0, random() - 0.5) * 400)],
  ])('come to rest in order: %s', (_, brandOf) => {
    const random = createRandom(1)
    const rows = Array.from({ length: 16_000 }, () => 1 + brandOf(() => random.next()))
    const before = deepest(partsIn(rows))
    const { rows: after, moved } = ordered(rows)
    expect(before).toBeGreaterThan(900)
    const counts = new Map<number, number>()
    for (const brand of rows) counts.set(brand, (counts.get(brand) ?? 0) + 1)
    const ideal = Math.max(...counts.values()) / rowsOfPart
    expect(deepest(partsIn(after))).toBeLessThan(ideal + 40)
    expect(moved).toBeLessThan(5 * rows.length)
    expect(after.toSorted()).toEqual(rows.toSorted())
  })
})
