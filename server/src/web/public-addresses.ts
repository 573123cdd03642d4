import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that aren't public (IANA special-purpose registry, RFC 6890, multicast and above). */
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
]

/** Public IPv6 addresses are in 2000::/3 (global unicast), except for these ranges. */
const special6: readonly [string, number][] = [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, embeds an IPv4 address
  ['3fff::', 20], // documentation
]

/** Returns a test for public IP addresses. The test is false for other texts. */
export function publicAddresses(): (address: string) => boolean {
  const special = new BlockList()
  for (const [net, prefix] of special4) special.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of special6) special.addSubnet(net, prefix, 'ipv6')
  const global = new BlockList()
  global.addSubnet('2000::', 3, 'ipv6')

  return address => {
    const family = address.includes('%') ? 0 : isIP(address)
    if (family === 4) return !special.check(address, 'ipv4')
    return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  }
}
