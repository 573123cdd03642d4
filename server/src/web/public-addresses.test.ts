import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicAddresses } from './public-addresses.ts'

const isPublic = publicAddresses()

describe('publicAddresses', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is public', address => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.169.254'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['benchmarks', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, public even', '::ffff:8.8.8.8'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:7f00:1::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['link-local', 'fe80::1%eth0'],
    ['zoned', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '0x7f.1'],
  ])('%s: %s is not', (_, address) => {
    expect(isPublic(address)).toBe(false)
  })

  it('no IPv4 address is more public in disguise', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        expect(isPublic(`::ffff:${address}`)).toBe(false)
        expect(isPublic(`64:ff9b::${address}`)).toBe(false)
      }),
    )
  })
})
