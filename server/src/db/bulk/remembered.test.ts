import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt } from '../column.ts'
import { createTextMemory, forget, rememberText } from './remembered.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é', '’', '💬'), maxLength: 4 }),
  fc.webUrl({ withQueryParameters: true }),
)

describe('texts that are remembered', () => {
  it('have the place of their first coming for each owner, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), text), { maxLength: 800 }), all => {
        const remembered = createTextMemory()
        const places = new Map<string, number>()
        for (const [owner, one] of all) {
          const key = `${owner} ${one}`
          if (!places.has(key)) places.set(key, places.size)
          expect(rememberText(remembered, owner, one)).toBe(places.get(key))
        }
        const held = Array.from(places, (_, place) => `${remembered.owners[place]} ${cellAt(remembered.texts, place)}`)
        expect(held).toEqual([...places.keys()])
        expect(remembered.ids).toEqual(Array.from(places, () => null))
      }),
      { numRuns: 50 },
    )
  })

  it('are told apart beside tens of thousands of others', () => {
    const remembered = createTextMemory()
    const urls = Array.from({ length: 40_000 }, (_, i) => `https://example.com/${i % 7}/${i}`)
    expect(urls.map(url => rememberText(remembered, 1, url))).toEqual(urls.map((_, i) => i))
    expect(urls.map(url => rememberText(remembered, 1, url))).toEqual(urls.map((_, i) => i))
  })

  it('are forgotten, and then met anew', () => {
    const remembered = createTextMemory()
    remembered.whole.add(1)
    for (const one of ['a', 'b', 'c']) rememberText(remembered, 1, one)
    forget(remembered)
    expect(['c', 'a', 'c'].map(one => rememberText(remembered, 1, one))).toEqual([0, 1, 0])
    expect(remembered.whole.has(1)).toBe(false)
  })
})
