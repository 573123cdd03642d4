import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it('is a URL, or null', () => {
  expect(parseUrl('https://Acme.com')?.href).toBe('https://acme.com/')
  expect(parseUrl('acme.com')).toBeNull()
  expect(parseUrl('https://')).toBeNull()
})

it('says the same the hundred thousandth time', () => {
  for (let i = 0; i < 100_000; i++) if (parseUrl('https://bücher.example/') === null) expect.fail(`null after ${i}`)
})

it('is what the constructor makes of it', () => {
  const thrown = (text: string) => {
    try {
      return new URL(text).href
    } catch {
      return null
    }
  }
  const start = fc.constantFrom('https://', 'http:', 'foo://', 'foo:', 'file://', 'ü://', ' https://a.', '')
  const rest = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'aü\xad\u0130ß.[]%:/@\ud800 ') }),
  )
  fc.assert(
    fc.property(start, rest, (scheme, text) => {
      expect(parseUrl(scheme + text)?.href ?? null).toBe(thrown(scheme + text))
    }),
    { numRuns: 5000 },
  )
})
