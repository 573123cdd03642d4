import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFileProblem } from './stand-in.ts'

const page = 'a web page (HTML or XML) was served instead'
const json = 'JSON was served instead'
const message = 'an error message was served instead'
const notText = 'it is not text'
const problem = (text: string, kind: 'robots' | 'llms', type = '') =>
  describeFileProblem({ body: Buffer.from(text), type }, kind)

describe('what stands in for a robots.txt', () => {
  it.each([
    ['', '', null],
    ['# nothing to see\n', '', null],
    ['# 404 is what bots get here\n', 'text/plain', null],
    ['User-agent: *\nDisallow: /\n', 'text/plain', null],
    ['User-agent: *\nDisallow: /not found\n', 'text/html', null],
    ['Sitemap: https://example.com/sitemap.xml', 'application/octet-stream', null],
    ['<div>\nUser-agent: *\nDisallow: /\n', 'text/html', null],
    ['<!-- made by hand -->\nUser-agent: *', '', null],
    ['Crawl-delay: 10', 'text/plain', null],
    ['a stray \x01 among many letters'.padEnd(400, '.'), '', null],
    ['<!DOCTYPE html><title>x</title>', '', page],
    ['\uFEFF \n<HTML lang="en">', '', page],
    ['<!-- a --><!-- b --> <head>', '', page],
    ['<?xml version="1.0"?><Error/>', '', page],
    ['<html><body>\nUser-agent: *\n</body></html>', 'text/plain', page],
    ['<div class="error">Oops</div>', '', page],
    ['<h1>404</h1>', 'text/plain', page],
    ['<div>Acme</div>\nAllow cookies\n', 'text/html', page],
    ['user-agent *\ndisallow /', 'text/plain', null],
    ['{"error":"Not Found"}', '', json],
    ['{\n  "statusCode": 404\n}\n', 'text/plain', json],
    ['[]', '', json],
    ['Not Found', '', message],
    ['404 page not found\n', 'text/plain', message],
    ['Error 404: The requested page could not be found.', 'text/plain', message],
    ['HTTP/1.1 403 Forbidden', '', message],
    ['Seite nicht gefunden', '', message],
    ['Sorry, we couldn’t find that page.', 'text/plain', message],
    ['', 'text/html', 'it was served as text/html and has no line of a robots.txt'],
    ['Welcome!', 'text/html', 'it was served as text/html and has no line of a robots.txt'],
    ['Welcome!', 'image/png', 'it was served as image/png and has no line of a robots.txt'],
    ['a\0b', '', notText],
    ['\x01\x02\x03', '', notText],
  ])('%j as %s: %s', (text, type, expected) => {
    expect(problem(text, 'robots', type)).toBe(expected)
  })
})

describe('what stands in for an llms.txt', () => {
  const unmarked = (type: string) => `it was served as ${type} and has no heading or link`
  it.each([
    ['\uFEFF# Acme\n> <b>Shoes</b>', '', null],
    ['<!-- made by hand -->\n# Acme', 'text/html', null],
    ['<!-- never closed', '', null],
    ['<p align="center">Acme</p>\n\n# Acme', '', null],
    ['<div align="center">\n\n[Acme](https://acme.example)\n</div>', 'text/markdown', null],
    ['Acme makes shoes.', 'text/plain', null],
    ['Acme makes shoes.', 'text/markdown', null],
    ['[Acme](https://acme.example)', 'text/html', null],
    ['# 404\n\nHow we answer what is not found.', 'text/plain', null],
    [`What to do where a page is not found. ${'It is a long story. '.repeat(30)}`, '', null],
    ['Acme makes shoes.', 'text/html', unmarked('text/html')],
    ['Acme makes shoes.', 'application/json', unmarked('application/json')],
    ['<div>Acme</div>', '', page],
    ['<h1>404</h1><p>Not here</p>', '', page],
    ['{"message":"see [docs](https://acme.example)"}', '', json],
    ['Not Found', 'text/plain', message],
    ['Cannot GET /llms.txt', '', message],
  ])('%j as %s: %s', (text, type, expected) => {
    expect(problem(text, 'llms', type)).toBe(expected)
  })
})

it('finds images, archives and UTF-16 out', () => {
  for (const body of [
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    Buffer.of(0x1f, 0x8b, 0x08, 0x00),
    Buffer.from('\uFEFFUser-agent: *', 'utf16le'),
  ])
    expect(describeFileProblem({ body, type: '' }, 'robots')).toBe(notText)
})

it('has something to say of anything', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom('robots', 'llms'), (body, kind) => {
      expect([null, notText, page, json, message]).toContain(describeFileProblem({ body, type: '' }, kind))
    }),
  )
})
