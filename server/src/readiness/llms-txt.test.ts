import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePages, generateLlmsTxt, hasLinks } from './llms-txt.ts'
import { readHead } from './page.ts'

describe('readHead', () => {
  it('reads title and description', () => {
    const html = `<!doctype html><html><head><meta charset=utf-8>
      <title>\n  Shoes &amp; more\n | Acme </title><META NAME="Description" CONTENT="All our  shoes.">
      <style>a > b {}</style><script>"<title>no</title>"</script></head>
      <body><svg><title>no</title></svg></body></html>`
    expect(readHead(html)).toEqual({ title: 'Shoes & more | Acme', description: 'All our shoes.' })
  })

  it('is null where a page says nothing, or nothing legible', () => {
    expect(readHead('')).toEqual({ title: null, description: null })
    expect(readHead('<title> </title><meta name=description>')).toEqual({ title: null, description: null })
    expect(readHead('<title>Gr\uFFFDn</title>').title).toBe(null)
    expect(readHead('<body><title>late</title>').title).toBe(null)
    expect(readHead(`${'<template>'.repeat(20)}<title>too deep</title>`).title).toBe(null)
    expect(readHead(`<title>deep</title>${'<b>'.repeat(100_000)}`).title).toBe('deep')
  })
})

describe('hasLinks', () => {
  it.each([
    ['- [Guide](https://example.com/guide.md): how to', true],
    ['see https://example.com', false],
    ['# Acme\n\n> Shoes', false],
    ['[a]()', false],
  ])('%j: %s', (text, links) => {
    expect(hasLinks(text)).toBe(links)
  })
})

describe('choosePages', () => {
  it('puts home first, the shallow before the deep, and leaves out what is no page of the site', () => {
    const urls = [
      'https://example.com/blog/one',
      'https://other.com/',
      'https://www.example.com/about#team',
      'https://example.com/logo.png',
      'ftp://example.com/x',
      'no url',
      'https://evilexample.com/',
      'https://example.com/',
      'https://example.com/blog/one',
      'https://docs.example.com/start',
    ]
    expect(choosePages('www.example.com', urls)).toEqual([
      'https://example.com/',
      'https://www.example.com/about',
      'https://docs.example.com/start',
      'https://example.com/blog/one',
    ])
  })

  it('has a home even without a sitemap, and 60 pages at most', () => {
    expect(choosePages('example.com', [])).toEqual(['https://example.com/'])
    const many = Array.from({ length: 500 }, (_, i) => `https://example.com/${i}`)
    expect(choosePages('example.com', many)).toHaveLength(60)
  })
})

describe('generateLlmsTxt', () => {
  const page = (path: string, title: string | null = null, description: string | null = null) => ({
    url: `https://example.com${path}`,
    title,
    description,
  })

  it('has the form of llmstxt.org', () => {
    const site = { name: 'Acme', domain: 'example.com', description: 'Shoes\nfor everyone.' }
    const text = generateLlmsTxt(site, [
      page('/', 'Acme – Shoes for everyone', 'We make shoes.'),
      page('/why-us.html'),
      page('/blog/', 'Blog | Acme'),
      page('/privacy-policy', 'Privacy'),
      page('/blog/caf%C3%A9_1', 'Caf\u00e9 [1]'),
      page('/shoes/red', null, 'x'.repeat(150).concat(' ', 'y'.repeat(150))),
      page('/blog/a(b)', 'A - Acme'),
      page('/blog/c+d%zz'),
    ])
    expect(text).toBe(`# Acme

> Shoes for everyone.

## Main pages

- [Shoes for everyone](https://example.com/): We make shoes.
- [Why us](https://example.com/why-us.html)
- [Red](https://example.com/shoes/red): ${'x'.repeat(150)} …

## Blog

- [Blog](https://example.com/blog/)
- [Café \\[1\\]](https://example.com/blog/caf%C3%A9_1)
- [A](https://example.com/blog/a%28b%29)
- [C d%zz](https://example.com/blog/c+d%zz)

## Optional

- [Privacy](https://example.com/privacy-policy)
`)
    expect(hasLinks(text)).toBe(true)
  })

  it('needs no more than a name and a home', () => {
    expect(generateLlmsTxt({ name: 'Acme', domain: 'example.com', description: null }, [page('/')])).toBe(
      '# Acme\n\n## Main pages\n\n- [Home](https://example.com/)\n',
    )
  })

  it('is one link a line, whatever pages call themselves', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ']', '[', '(', '\\', '\n', ' ', '|', 'é') })
    fc.assert(
      fc.property(text, text, (title, description) => {
        const generated = generateLlmsTxt({ name: 'Acme', domain: 'example.com', description: null }, [
          page('/', title, description),
        ])
        expect(generated.split('\n')).toHaveLength(6)
        expect(generated).toMatch(/^- \[(?:[^[\]\\]|\\[[\]\\])*\]\(https:\/\/example\.com\/\)(?:: [^\n]*)?$/m)
      }),
    )
  })
})
