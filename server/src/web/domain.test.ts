import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainOf, isWithin, normaliseDomain } from './domain.ts'
import { parseUrl } from './parse-url.ts'

describe('normaliseDomain', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['WWW.Example.com.', 'example.com'],
    ['Bücher.example:8080', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['www.www.x.com', 'www.x.com'],
    ['www.com', 'www.com'],
    ['wwww.x.com', 'wwww.x.com'],
    ['www', 'www'],
    ['localhost', 'localhost'],
    ['my_shop.example.com', 'my_shop.example.com'],
    ['r3---sn-abc.googlevideo.com', 'r3---sn-abc.googlevideo.com'],
    ['192.0.2.7:443', '192.0.2.7'],
    ['[2001:DB8::0:1]:8080', '[2001:db8::1]'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    ['7-eleven.com', '7-eleven.com'],
  ])('%s is %s', (text, domain) => expect(normaliseDomain(text)).toBe(domain))

  it.each([
    ...['', ' ', '.', 'acme.com ', 'acme com', 'a..b', '.acme.com', 'acme.com..', 'https://acme.com/', 'https:'],
    ...['acme.com/', 'acme.com?x', 'user@acme.com', 'acme.com,globex.com', 'acme!.com', 'ac%6De.com'],
    ...['acme.com:99999', 'acme.com:http', '2001:db8::1', '256.1.1.1', 'www.1.2.3.4', 'xn--a', '\u00a0'],
    ...['1', '1.', '12', '1.2', '1.2.3', '127.1', '0x1f', '0x7f.1', '2130706433', '１', '1:80', 'www.1'],
    ...['acme\ud800.com', `${'a'.repeat(64)}.com`, `${'ä'.repeat(63)}.com`, Array(128).fill('a').join('.')],
  ])('%j is no host', text => expect(normaliseDomain(text)).toBeNull())
})

describe('domainOf', () => {
  it.each([
    ['https://www.acme.com/pricing?a=b@c#d', 'acme.com'],
    ['HTTP://ACME.com', 'acme.com'],
    ['https://acme.com?u=//x.com', 'acme.com'],
    ['https://acme.com\\@x.com', 'acme.com'],
    ['https://user:secret@acme.com:8443/', 'acme.com'],
    ['https://acme.com@evil.example/', 'evil.example'],
    [' https://acme.com\n', 'acme.com'],
    ['https:acme.com', 'acme.com'],
    ['https://%61cme.com/', 'acme.com'],
    ['https://bücher.example/ä', 'xn--bcher-kva.example'],
    ['http://[::ffff:192.0.2.1]/', '[::ffff:c000:201]'],
    ['http://192.0.2.7:8080/', '192.0.2.7'],
    ['ftp://Files.Acme.com/', 'files.acme.com'],
    ['gopher://WWW.Acme.com/', 'acme.com'],
  ])('%s is of %s', (url, domain) => expect(domainOf(url)).toBe(domain))

  it.each([
    ...['', 'acme.com/x', '/x', '//acme.com', '#top', 'mailto:a@acme.com', 'javascript:alert(1)'],
    ...['data:text/html,https://acme.com', 'blob:https://acme.com/1', 'file:///etc/hosts', 'https://'],
    ...['https://acme .com/', 'https://a..b/', `https://${'a'.repeat(64)}.com/`],
    ...['https://1/', 'https://1./x', 'http://1.2.3/', 'http://0x7f.1/', 'https://2130706433'],
  ])('%j has none', url => expect(domainOf(url)).toBeNull())
})

describe('isWithin', () => {
  it.each([
    ['acme.com', 'acme.com', true],
    ['blog.acme.com', 'acme.com', true],
    ['netflix.com', 'x.com', false],
    ['acme.com', 'blog.acme.com', false],
    ['1.2.3.4', '3.4', false],
    ['1.2.3.4', '1.2.3.4', true],
    ['acme.com', '', false],
    ['', '', false],
  ])('%s in %s: %s', (domain, parent, expected) => expect(isWithin(domain, parent)).toBe(expected))
})

describe('laws', () => {
  const label = fc.oneof(
    fc.constantFrom(...'www xn-- xn--bcher-kva XN--A ab--cd 0x1f 1 255 08 Acme - _ bücher ß'.split(' '), ''),
    fc.string({ unit: fc.constantFrom(...'abZ09-_xX'), maxLength: 70 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const host = fc.array(label, { minLength: 1, maxLength: 6 }).map(labels => labels.join('.'))
  const url = fc.tuple(
    fc.constantFrom(
      'https://',
      'http://',
      'HTTP://',
      'https:/',
      'https:',
      ' http://',
      'http://u@',
      'http://u:p@',
      'https:///',
    ),
    host,
    fc.constantFrom('', '/', ':80', ':', ':x', '/p@q', '?q', '#f', '\\x', ' ', '\n', '/%zz', '@x.com/', '\ud800'),
  )

  /**
   * The same result without shortcuts: the URL Standard's host, then D14 and the limits of DNS (RFC 1035 §2.3.4). An
   * IPv4 address is a host only if it is written as four numbers.
   */
  function byStandard(address: string): string | null {
    const name = parseUrl(address)?.hostname.replace(/\.$/, '') ?? ''
    if (/^\[.*\]$/.test(name)) return name
    if (/^[\d.]+$/.test(name) && !address.includes(name)) return null
    if (name.length > 253 || !/^([\w-]{1,63}\.)*[\w-]{1,63}$/.test(name)) return null
    return name.replace(/^www\.(?=.*\.)/, '')
  }

  it('is the host the URL Standard finds', () => {
    fc.assert(
      fc.property(url, parts => {
        const address = parts.join('')
        expect(domainOf(address)).toBe(byStandard(address))
      }),
      { numRuns: 5000 },
    )
  })

  it('finds in a host what it finds in a URL of that host', () => {
    fc.assert(
      fc.property(host, text => {
        const domain = normaliseDomain(text)
        if (domain !== null) expect(domainOf(`https://${text}/`)).toBe(domain)
        else if (!/[\0- \x7f/\\?#@%:]/.test(text)) expect(byStandard(`https://${text}/`)).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps what is normalised, but for a second www.', () => {
    fc.assert(
      fc.property(host, text => {
        const domain = normaliseDomain(text)
        if (domain !== null && !domain.startsWith('www.')) expect(normaliseDomain(domain)).toBe(domain)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void [domainOf(text), normaliseDomain(text)]))
  })
})
