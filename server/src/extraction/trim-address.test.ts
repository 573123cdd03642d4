import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimAddress } from './citations.ts'

describe('trimAddress', () => {
  it.each([
    ['https://acme.com/a', 'https://acme.com/a'],
    ['https://acme.com/a.', 'https://acme.com/a'],
    ['https://acme.com/a?!', 'https://acme.com/a'],
    ['https://acme.com/a?b=c', 'https://acme.com/a?b=c'],
    ['https://acme.com/a/', 'https://acme.com/a/'],
    ['https://acme.com/a**', 'https://acme.com/a'],
    ['https://acme.com).', 'https://acme.com'],
    ['https://en.wikipedia.org/wiki/Acme_(brand)', 'https://en.wikipedia.org/wiki/Acme_(brand)'],
    ['https://en.wikipedia.org/wiki/Acme_(brand)).', 'https://en.wikipedia.org/wiki/Acme_(brand)'],
    ['https://acme.com/a],', 'https://acme.com/a'],
    ['https://acme.com/a[1]', 'https://acme.com/a[1]'],
    ['https://acme.com/a。华为', 'https://acme.com/a'],
    ['https://acme.com/a）', 'https://acme.com/a'],
    ['https://acme.com，以及', 'https://acme.com'],
    ['https://acme.com了解更多', 'https://acme.com'],
    ['https://zh.wikipedia.org/wiki/华为', 'https://zh.wikipedia.org/wiki/华为'],
    ['https://bücher.example/', 'https://bücher.example/'],
    ['https://例え.テスト/', 'https://例え.テスト/'],
    ['https://acme.com/a“b”', 'https://acme.com/a'],
    ['https://acme.com/a…', 'https://acme.com/a'],
    ['https://acme.com/a" class="x', 'https://acme.com/a'],
    ['...', ''],
    ['', ''],
  ])('%s → %s', (address, trimmed) => expect(trimAddress(address)).toBe(trimmed))

  it('takes five megabytes', () => {
    const long = `https://acme.com/${'x'.repeat(5_000_000)}`
    for (const end of ['', '.', '...)', '。', 'ä'])
      expect(trimAddress(long + end).length).toBeGreaterThanOrEqual(long.length)
    expect(trimAddress(`https://acme.com/${')'.repeat(5_000_000)}`)).toBe('https://acme.com/')
  })

  it('is a beginning of the address, and trimmed once is trimmed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'https://a.b()[]。了ü?*_ ') })
    fc.assert(
      fc.property(text, address => {
        const trimmed = trimAddress(address)
        expect(address.startsWith(trimmed)).toBe(true)
        expect(trimAddress(trimmed)).toBe(trimmed)
      }),
      { numRuns: 2000 },
    )
  })
})
