import { describe, expect, it } from 'vitest'
import { createAddressOf, isIn, isNetworks, networks } from './forwarded.ts'

describe('the address of a request', () => {
  const of = (proxies: string, remoteAddress: string, forwarded?: string) =>
    createAddressOf(networks(proxies))({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress } as never,
    })

  it.each([
    ['', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.0/8', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.0/8', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.0/8', '::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    // Everything before the last address that isn't a listed proxy can be forged.
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '192.0.2.7, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', `${'1,'.repeat(100_000)}2001:db8::1`, '2001:db8::1'],
    ['::1', '::1', '2001:db8::1', '2001:db8::1'],
    ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ])('behind %o from %s, forwarded for %o, is %s', (proxies, remote, forwarded, address) => {
    expect(of(proxies, remote, forwarded?.slice(-600))).toBe(address)
  })

  it('is nowhere where the app is called as a function', () => {
    expect(createAddressOf(networks(''))(undefined)).toBe('')
  })

  it('knows a list of networks from any other text', () => {
    for (const text of ['', '10.0.0.0/8', '::1,127.0.0.1', ' 10.0.0.1 , fd00::/8 ']) expect(isNetworks(text)).toBe(true)
    for (const text of ['localhost', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '::/129', '10.0.0.0/-1'])
      expect([text, isNetworks(text)]).toEqual([text, false])
    expect(isIn(networks('10.0.0.0/8'), 'nonsense')).toBe(false)
  })
})
