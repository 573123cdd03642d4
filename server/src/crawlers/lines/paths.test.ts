import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalPath } from '../../web/page.ts'
import { longestPath, observePath } from './paths.ts'

const key = Buffer.from('key of one integration')

describe('normalPath', () => {
  it.each([
    ['/a?b=c', '/a'],
    ['/a#b', '/a'],
    ['/a#b?c', '/a'],
    ['/', '/'],
    ['/a/', '/a/'],
    ['/A', '/A'],
    ['?b', '/'],
    ['https://example.com:443/a?b', '/a'],
    ['http://jo:secret@example.com', '/'],
    ['*', '*'],
    ['', ''],
    ['example.com:443', ''],
    ['//example.com/a', '/example.com/a'],
    ['/a//b', '/a//b'],
    ['/%7ejo/%41%2d%2E', '/~jo/A-.'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/café/日', '/caf%C3%A9/%E6%97%A5'],
    ['/a%2fb%3Fc', '/a%2Fb%3Fc'],
    ['/100%/%zz/%4', '/100%25/%25zz/%254'],
    ['/a b"<>\\^`{|}', '/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D'],
    ["/a:b@c!$&'()*+,;=", "/a:b@c!$&'()*+,;="],
    ['/a/./b/../c', '/a/c'],
    ['/a/b/..', '/a/'],
    ['/../../etc/%2e%2e/passwd', '/passwd'],
    ['/..', '/'],
    ['/.well-known/x', '/.well-known/x'],
  ])('%s is %s', (target, path) => {
    expect(normalPath(target)).toBe(path)
  })

  it('is normal: once is enough, and nothing throws', () => {
    const units = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('/', '//', '.', '..', '%', '%2E', '%c3', '?', '#', '\ud800'),
    )
    fc.assert(
      fc.property(fc.array(units), parts => {
        const path = normalPath(`/${parts.join('')}`)
        expect(path).toMatch(/^\/(?!\/)[!-~]*$/)
        expect(normalPath(path)).toBe(path)
      }),
    )
  })
})

describe('observePath', () => {
  it('shows what is ordinary', () => {
    expect(observePath('/blog/a%20b?utm_source=x', key)).toEqual({ path: '/blog/a%20b', isPseudonymized: false })
    expect(observePath('', key)).toEqual({ path: '', isPseudonymized: false })
  })

  it('shows every path of a real log', () => {
    const log = readFileSync(new URL('../fixtures/apache-combined.log', import.meta.url), 'latin1').trimEnd()
    for (const line of log.split('\n')) {
      const target = line.split('"')[1]?.split(' ')[1] ?? ''
      expect([target, observePath(target, key).isPseudonymized]).toEqual([target, false])
    }
  })

  it.each(['/u/jo@example.com', '/u/jo%40example.com', '/u/jo%2540example.com', '/u/%6Ao%40example%2Ecom?x=1'])(
    'hides an address however it is encoded: %s',
    target => {
      const { path, isPseudonymized } = observePath(target, key)
      expect(isPseudonymized).toBe(true)
      expect(path).toMatch(/^hidden-[\da-f]{20}$/)
    },
  )

  it('hides what is longer than 512', () => {
    expect(observePath(`/${'a'.repeat(longestPath - 1)}`, key).isPseudonymized).toBe(false)
    expect(observePath(`/${'a'.repeat(longestPath)}`, key).isPseudonymized).toBe(true)
    expect(observePath(`/a?${'b'.repeat(longestPath)}`, key)).toEqual({ path: '/a', isPseudonymized: false })
  })

  it('gives one page one pseudonym, other pages and other integrations others', () => {
    const hidden = observePath('/u/jo@example.com', key)
    // echo -n /u/jo@example.com | openssl dgst -sha256 -hmac 'key of one integration'
    expect(hidden.path).toBe('hidden-458fe4bef3bac5f10ff9')
    expect(observePath('https://x/u/jo@example.com?again', key)).toEqual(hidden)
    expect(observePath('/u/jo@example.org', key)).not.toEqual(hidden)
    expect(observePath('/u/jo@example.com', Buffer.from('another key'))).not.toEqual(hidden)
  })
})
