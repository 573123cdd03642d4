import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWordTable, findWord } from './word-table.ts'

const table = createWordTable([
  ['easy', 1],
  ['easy to use', 2],
  ['reliab*', 3],
  ["don't", 4],
  ['schön', 5],
  ['schon', 6],
  ['größe', 7],
  ['daté', 8],
])
const unitsOf = (text: string) => Uint16Array.from(text, character => character.charCodeAt(0))
const find = (text: string, at = 0, limit = text.length) => [findWord(table, unitsOf(text), at, limit), table.end]

describe('a word table', () => {
  it('finds the longest entry', () => {
    expect(find('easy')).toEqual([1, 4])
    expect(find('Easy to use!')).toEqual([2, 11])
    expect(find('easy-to-use')).toEqual([2, 11])
    expect(find('easy to reach')).toEqual([1, 4])
    expect(find('easy to use', 0, 8)).toEqual([1, 4])
  })
  it('finds whole words only, and says where the others end', () => {
    expect(find('easygoing')).toEqual([0, 9])
    expect(find('unknown words')).toEqual([0, 7])
  })
  it('lets a stem take an ending of seven letters', () => {
    expect(find('reliability')).toEqual([3, 11])
    expect(find('reliabilitymeasure')).toEqual([0, 18])
  })
  it('reads both apostrophes, and none that closes a quotation', () => {
    expect(find('don’t')).toEqual([4, 5])
    expect(find("easy'")).toEqual([1, 4])
  })
  it('keeps accents apart, and takes a word without them where no other is so written', () => {
    expect(find('schön')).toEqual([5, 5])
    expect(find('schon')).toEqual([6, 5])
    expect(find('Groesse')).toEqual([0, 7])
    expect(find('grosse')).toEqual([7, 6])
    expect(find('date')).toEqual([0, 4])
  })
  it('ends a word behind its apostrophe where words are elided', () => {
    const elided = createWordTable(
      [
        ['interface', 1],
        ["n'est pas", 2],
        ["aujourd'hui", 3],
      ],
      true,
    )
    expect(findWord(elided, unitsOf("l'interface"), 0, 11)).toBe(0)
    expect(elided.end).toBe(2)
    expect(findWord(elided, unitsOf("l'interface"), 2, 11)).toBe(1)
    expect(findWord(elided, unitsOf("n'est pas"), 0, 9)).toBe(2)
    expect(findWord(elided, unitsOf("aujourd'hui"), 0, 11)).toBe(3)
  })
  it('finds every word it was given', () => {
    const word = fc.stringMatching(/^[a-zäöüéèñç]{1,12}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 200 }), words => {
        const full = createWordTable(words.map((text, index) => [text, index + 1]))
        for (const [index, text] of words.entries())
          expect(findWord(full, unitsOf(text), 0, text.length)).toBe(index + 1)
      }),
      { numRuns: 50 },
    )
  })
  it('finds the same however many words it met before', () => {
    const entries: [string, number][] = [
      ['easy to use', 1],
      ['easy', 2],
      ["don't", 3],
      ['uncommonlylongwords', 4],
      ['relia*', 5],
    ]
    const used = createWordTable(entries)
    const text = fc
      .array(
        fc.constantFrom('easy', 'to', 'use', 'easyto', "don't", 'uncommonlylongwords', 'reliable', 'façade', ' ', "'"),
      )
      .map(words => words.join(''))
    fc.assert(
      fc.property(text, written => {
        const fresh = createWordTable(entries)
        const units = unitsOf(written)
        expect([findWord(used, units, 0, units.length), used.end]).toEqual([
          findWord(fresh, units, 0, units.length),
          fresh.end,
        ])
      }),
    )
  })
})
