import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Failed, Fetched } from './fetch.ts'
import { fetchFile, findingOf, problemOf, textFileOf } from './site-file.ts'

const url = 'https://example.com/robots.txt'
const answered = (status: number, body = ''): Fetched => ({
  kind: 'answered',
  url,
  status,
  body: Buffer.from(body),
  truncated: false,
})
const failed = (cause: Failed['cause'], at = url): Failed => ({ kind: 'failed', url: at, cause, reason: 'because' })

describe('fetchFile', () => {
  const asked: string[] = []
  const site = (secure: Fetched, plain: Fetched) => async (address: string) => {
    asked.push(address)
    return address.startsWith('https:') ? secure : plain
  }
  const ask = async (secure: Fetched, plain: Fetched) => {
    asked.length = 0
    return fetchFile(site(secure, plain), 'example.com', '/robots.txt')
  }

  it('is content with whatever HTTPS answers', async () => {
    expect(await ask(answered(404), answered(200))).toEqual(answered(404))
    expect(await ask(failed('refused'), answered(200))).toEqual(failed('refused'))
    expect(asked).toEqual(['https://example.com/robots.txt'])
  })

  it('asks HTTP where HTTPS has no answer', async () => {
    expect(await ask(failed('network'), answered(200))).toEqual(answered(200))
    expect(asked).toEqual(['https://example.com/robots.txt', 'http://example.com/robots.txt'])
    expect(await ask(failed('network'), failed('network', 'http:'))).toEqual(failed('network'))
    expect(await ask(failed('network'), failed('redirects', 'http:'))).toEqual(failed('redirects', 'http:'))
  })
})

describe('findingOf', () => {
  it.each([
    [200, 'present', null],
    [204, 'present', null],
    [304, 'missing', 'the server answered 304'],
    [401, 'missing', 'the server answered 401'],
    [404, 'missing', 'the server answered 404'],
    [429, 'missing', 'the server answered 429'],
    [500, 'unreachable', 'the server answered 500'],
    [503, 'unreachable', 'the server answered 503'],
  ])('%i is %s', (status, found, error) => {
    expect(findingOf(answered(status))).toEqual({ status: found, finalUrl: url, error })
  })

  it('tells too many redirects from no answer', () => {
    expect(findingOf(failed('redirects'))).toEqual({ status: 'missing', finalUrl: url, error: 'because' })
    expect(findingOf(failed('network')).status).toBe('unreachable')
    expect(findingOf(failed('refused')).status).toBe('unreachable')
  })
})

describe('problemOf', () => {
  const page = 'a web page (HTML or XML) was served in its place'
  it.each([
    ['', null],
    ['User-agent: *\nDisallow: /\n', null],
    ['\uFEFF# Acme\n> <b>Shoes</b>', null],
    ['<!-- made by hand -->\n# Acme', null],
    ['<!-- never closed', null],
    ['<p align="center">Acme</p>\n\n# Acme', null],
    ['a stray \x01 among many letters'.padEnd(400, '.'), null],
    ['<!DOCTYPE html><title>x</title>', page],
    ['\uFEFF \n<HTML lang="en">', page],
    ['<!-- a --><!-- b --> <head>', page],
    ['<?xml version="1.0"?><Error/>', page],
    ['a\0b', 'it is not text'],
    ['\x01\x02\x03', 'it is not text'],
  ])('%j: %s', (text, problem) => {
    expect(problemOf(Buffer.from(text))).toBe(problem)
  })

  it('finds images, archives and UTF-16 out', () => {
    expect(problemOf(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('it is not text')
    expect(problemOf(Buffer.of(0x1f, 0x8b, 0x08, 0x00))).toBe('it is not text')
    expect(problemOf(Buffer.from('\uFEFFUser-agent: *', 'utf16le'))).toBe('it is not text')
  })

  it('has something to say of anything', () => {
    fc.assert(
      fc.property(fc.uint8Array(), body => {
        expect([null, 'it is not text', page]).toContain(problemOf(body))
      }),
    )
  })
})

describe('textFileOf', () => {
  it('has the text of what is present and text', () => {
    expect(textFileOf(answered(200, '\uFEFFhé'))).toEqual({
      finding: { status: 'present', finalUrl: url, error: null },
      body: Buffer.from('\uFEFFhé'),
      text: 'hé',
    })
    expect(textFileOf(answered(200, '<html>'))).toMatchObject({ finding: { status: 'invalid' }, text: null })
    expect(textFileOf(answered(404, 'text'))).toMatchObject({ finding: { status: 'missing' }, text: null })
  })
})
