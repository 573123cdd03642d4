import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt } from './column.ts'
import { forget, placeOf, remembering } from './remembered.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é', '’', '💬'), maxLength: 4 }),
  fc.webUrl({ withQueryParameters: true }),
)

describe('texts that are remembered', () => {
  it('have the place of their first coming, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 800 }), texts => {
        const remembered = remembering(true)
        const places = new Map<string, number>()
        for (const one of texts) {
          if (!places.has(one)) places.set(one, places.size)
          expect(placeOf(remembered, one)).toBe(places.get(one))
        }
        expect([...places.keys()]).toEqual(Array.from(places.keys(), (_, place) => cellAt(remembered.texts, place)))
        expect(remembered.ids).toEqual(Array.from(places, () => null))
      }),
      { numRuns: 50 },
    )
  })

  it('are told apart beside tens of thousands of others', () => {
    const remembered = remembering(true)
    const urls = Array.from({ length: 40_000 }, (_, i) => `https://example.com/${i % 7}/${i}`)
    expect(urls.map(url => placeOf(remembered, url))).toEqual(urls.map((_, i) => i))
    expect(urls.map(url => placeOf(remembered, url))).toEqual(urls.map((_, i) => i))
  })

  it('are forgotten where they are too many, and then met anew', () => {
    const remembered = remembering(true)
    for (const one of ['a', 'b', 'c']) placeOf(remembered, one)
    expect([forget(remembered, 3), remembered.all]).toEqual([false, true])
    expect([forget(remembered, 2), remembered.all]).toEqual([true, false])
    expect(['c', 'a', 'c'].map(one => placeOf(remembered, one))).toEqual([0, 1, 0])
  })
})
