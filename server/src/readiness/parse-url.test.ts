import { describe, expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

describe('parseUrl', () => {
  it('reads a URL, alone or beside another', () => {
    expect(parseUrl('https://example.com')?.href).toBe('https://example.com/')
    expect(parseUrl('/map.xml', 'https://example.com/robots.txt')?.href).toBe('https://example.com/map.xml')
    for (const text of ['', 'example.com', '/map.xml', 'https://', 'https://a b'])
      expect(parseUrl(text), text).toBeNull()
  })

  it('still reads names beyond ASCII when it is hot', () => {
    for (let i = 0; i < 100_000; i++) if (parseUrl('https://bücher.example') === null) throw new Error(`at ${i}`)
  })
})
