import { describe, expect, it } from 'vitest'
import type { FetchFailure, FetchResult } from '../web/guarded-fetch.ts'
import { fetchFile, findingOf, textFileOf } from './site-file.ts'

const url = 'https://example.com/robots.txt'
const answered = (status: number, body = '', type = ''): FetchResult => ({
  kind: 'answered',
  url,
  status,
  type,
  body: Buffer.from(body),
  truncated: false,
  robotsTag: null,
})
const failed = (cause: FetchFailure['cause'], at = url): FetchFailure => ({
  kind: 'failed',
  url: at,
  cause,
  reason: 'because',
})

describe('fetchFile', () => {
  const asked: string[] = []
  const site = (secure: FetchResult, plain: FetchResult) => async (address: string) => {
    asked.push(address)
    return address.startsWith('https:') ? secure : plain
  }
  const ask = async (secure: FetchResult, plain: FetchResult) => {
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
    [304, 'missing', 'the server responded with 304'],
    [401, 'missing', 'the server responded with 401'],
    [404, 'missing', 'the server responded with 404'],
    [429, 'missing', 'the server responded with 429'],
    [500, 'unreachable', 'the server responded with 500'],
    [503, 'unreachable', 'the server responded with 503'],
  ])('%i is %s', (status, found, error) => {
    expect(findingOf(answered(status))).toEqual({ status: found, finalUrl: url, error })
  })

  it('tells too many redirects from no answer', () => {
    expect(findingOf(failed('redirects'))).toEqual({ status: 'missing', finalUrl: url, error: 'because' })
    expect(findingOf(failed('network')).status).toBe('unreachable')
    expect(findingOf(failed('refused')).status).toBe('unreachable')
  })
})

describe('textFileOf', () => {
  it('has the text of what is present and text', () => {
    expect(textFileOf(answered(200, '\uFEFFhé'), 'llms')).toEqual({
      finding: { status: 'present', finalUrl: url, error: null },
      body: Buffer.from('\uFEFFhé'),
      text: 'hé',
    })
    expect(textFileOf(answered(200, '<html>'), 'llms')).toMatchObject({ finding: { status: 'invalid' }, text: null })
    expect(textFileOf(answered(404, 'text'), 'llms')).toMatchObject({ finding: { status: 'missing' }, text: null })
  })
})
