import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

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
