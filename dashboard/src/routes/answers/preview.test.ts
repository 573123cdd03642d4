import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedPreview, previewOf } from './preview.ts'

describe('the preview of an answer', () => {
  it.each([
    ['Both are popular.\n\n## Kestrune Aero 9\n\nLight.', 'Both are popular. Kestrune Aero 9 Light.'],
    ['Short answer:\n\n- **Northpace Ridgeline 2** – around', 'Short answer: Northpace Ridgeline 2 – around'],
    ['1. **Kestrune** is `fast`', '1. Kestrune is fast'],
    ['| Shoe | Price |\n| --- | ---: |\n| Metro 5 | $120 |', 'Shoe Price Metro 5 $120'],
    ['See [the test](https://example.com/a) and ![a shoe](https://example.com/b.png)', 'See the test and a shoe'],
    ['Cut within [an address](https://example.com/lo', 'Cut within an address'],
    ['Cut within **a na', 'Cut within a na'],
    ['A *very* light shoe', 'A very light shoe'],
    ['> A quote', 'A quote'],
    ['> - Quoted item\n\n---\n\nBelow', 'Quoted item Below'],
    ['2 * 3 - 1 > 4', '2 * 3 - 1 > 4'],
    ['low-waste, C#, snake_case and 5*5', 'low-waste, C#, snake_case and 5*5'],
    ['说明：**北步** 很轻', '说明：北步 很轻'],
    ['   ', ''],
  ])('of %j is %j', (text, preview) => {
    expect(previewOf(text)).toBe(preview)
  })

  it('is one line, no longer than the text, and of nothing that the text lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab #*-|`[]()!>_~\n') }), text => {
        const preview = previewOf(text)
        expect(preview).toBe(preview.trim())
        expect(preview).not.toMatch(/\n|\s\s/)
        expect(preview.length).toBeLessThanOrEqual(text.length)
        for (const letter of preview.replaceAll(' ', '')) expect(text).toContain(letter)
      }),
    )
  })
})

describe('the marks of a preview', () => {
  const marked = (text: string, ...names: string[]) => {
    let from = 0
    const marks = names.map(name => {
      const start = text.indexOf(name, from)
      from = start + name.length
      return { start, end: from }
    })
    return markedPreview(text, marks).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
  }

  it.each([
    ['Take **Acme**.\n\n- Acme is light', ['Acme', 'Acme'], ['Take ', '[Acme]', '. ', '[Acme]', ' is light']],
    ['# Acme', ['Acme'], ['[Acme]']],
    ['See [Acme](https://acme.com/a)', ['Acme'], ['See ', '[Acme]']],
    ['Nothing', [], ['Nothing']],
    ['', [], []],
  ])('of %j are on its words', (text, names, parts) => {
    expect(marked(text, ...names)).toEqual(parts)
  })

  it('leave the text as it is', () => {
    const text = 'Acme, *Acme* or `acme.com`'
    const parts = markedPreview(text, [
      { start: 0, end: 4 },
      { start: 7, end: 11 },
      { start: 17, end: 25 },
    ])
    expect(parts.map(part => part.text).join('')).toBe(previewOf(text))
  })
})
