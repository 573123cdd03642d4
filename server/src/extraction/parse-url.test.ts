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
