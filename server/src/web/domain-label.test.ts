import { expect, it } from 'vitest'
import { domainLabel } from './domain-label.ts'

it.each([
  ['acme.com', 'acme'],
  ['shop.acme.co.uk', 'acme'],
  ['shop.bbc.uk', 'bbc'],
  ['acme.github.io', 'github'],
  ['localhost', 'localhost'],
  ['acme.de', 'acme'],
  ['co.uk', 'co.uk'],
])('reads the label of %s', (domain, label) => {
  expect(domainLabel(domain)).toBe(label)
})
