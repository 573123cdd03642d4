import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it('is a URL, or null', () => {
  expect(parseUrl('https://Acme.com')?.href).toBe('https://acme.com/')
  for (const text of ['', 'acme.com', '/map.xml', 'https://', 'https://a b']) expect(parseUrl(text), text).toBeNull()
})

it('is read beside another', () => {
  expect(parseUrl('/map.xml', 'https://acme.com/robots.txt')?.href).toBe('https://acme.com/map.xml')
  expect(parseUrl('http://other.example', 'https://acme.com/')?.href).toBe('http://other.example/')
  expect(parseUrl('/map.xml', 'acme.com')).toBeNull()
})

it('says the same the hundred thousandth time', () => {
  for (let i = 0; i < 100_000; i++) if (parseUrl('https://bücher.example/') === null) expect.fail(`null after ${i}`)
})

const start = fc.constantFrom('https://', 'http:', 'foo://', 'foo:', 'file://', 'ü://', ' https://a.', '')
const rest = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aü\xad\u0130ß.[]%:/@\ud800 ') }),
)
const address = fc.tuple(start, rest).map(([scheme, text]) => scheme + text)

function thrown(text: string, base?: string): string | null {
  try {
    return new URL(text, base).href
  } catch {
    return null
  }
}

it('is what the constructor makes of it', () => {
  fc.assert(
    fc.property(address, text => {
      expect(parseUrl(text)?.href ?? null).toBe(thrown(text))
    }),
    { numRuns: 5000 },
  )
})

it('is what the constructor makes of it beside another', () => {
  const base = fc.oneof(fc.constantFrom('https://bücher.example/ä?ö', 'foo:ü', 'http://a/b'), address)
  fc.assert(
    fc.property(address, base, (text, beside) => {
      expect(parseUrl(text, beside)?.href ?? null).toBe(thrown(text, beside))
    }),
    { numRuns: 5000 },
  )
})
