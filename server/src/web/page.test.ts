import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf as referencePageOf } from '../../test/reference/page-of.ts'
import { derivePageKey, pageNumber } from './page.ts'
import { trackingFamilies, trackingNames } from './tracking.ts'

/** URLs of few sites in many spellings, so that two of them often belong to one page. */
const urls = fc
  .record({
    scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', 'https:', 'httpx://', 'mailto:', ''),
    user: fc.constantFrom('', '', 'me@', 'me:secret@'),
    host: fc.constantFrom('acme.com', 'www.acme.com', 'ACME.com.', 'bücher.example', '[::1]', '10.0.0.1', 'a b', ''),
    port: fc.constantFrom('', '', ':', ':80', ':443', ':8443', ':x'),
    path: fc.constantFrom('', '/', '//', '/a', '/a/', '/a//', '/A', '/a/b', '/a%20b', '/\\ud800'),
    query: fc
      .array(fc.constantFrom('', 'x=1', 'x=/', 'utm_a=1', 'UTM_b', 'gclid=2', 'outputtype=amp', 'a?b', 'gclids=1'))
      .map(parameters => (parameters.length === 0 ? '' : `?${parameters.join('&')}`)),
    fragment: fc.constantFrom('', '#', '#x', '#/x', '#!x', '#x#/y', '#/x?y'),
  })
  .map(({ scheme, user, host, port, path, query, fragment }) => scheme + user + host + port + path + query + fragment)

describe('the page of a URL', () => {
  it('is one for URLs that the reference takes for one page, and another for all others', () => {
    fc.assert(
      fc.property(fc.array(urls, { minLength: 2, maxLength: 20 }), given => {
        for (const one of given)
          for (const other of given) {
            const expected = referencePageOf(one) === referencePageOf(other)
            expect(derivePageKey(one) === derivePageKey(other), `${one} ${other}`).toBe(expected)
            expect(pageNumber(one) === pageNumber(other), `${one} ${other}`).toBe(expected)
            expect(Number.isSafeInteger(pageNumber(one))).toBe(true)
          }
      }),
    )
  })

  // If the rule changes, new numbers don't match the stored ones. See docs/develop/engine.md for what to do then.
  it('has the number that is stored already', () => {
    const tracking = [...trackingNames, '', ...trackingFamilies].join()
    expect(createHash('sha256').update(tracking).digest('hex').slice(0, 16)).toBe('481d58145237e351')
    const stored = ['https://www.acme.com:8443/a/?x=1&utm_a=2#/b', 'http://acme.com', 'mailto:a@acme.com', 'acme.com']
    expect(stored.map(pageNumber)).toEqual([925886611240734, 309246920658907, 1259058825459693, 4291616225698691])
  })
})
