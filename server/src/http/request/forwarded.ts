import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type AddressOf = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => string

export type IsSecure = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => boolean

/** Parses a list like `127.0.0.1, 10.0.0.0/8`. Throws TypeError for other text. */
export function networks(text: string): BlockList {
  const list = new BlockList()
  for (const item of text.split(',').map(item => item.trim())) {
    if (item === '') continue
    const [address = '', bits] = item.split('/')
    const version = isIP(address)
    const longest = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)))
      throw new TypeError(`'${item}' is not an address or network`)
    list.addSubnet(address, bits === undefined ? longest : Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

export function isNetworks(text: string): boolean {
  try {
    networks(text)
    return true
  } catch {
    return false
  }
}

/** A mapped IPv4 address (`::ffff:10.0.0.1`) counts as IPv4. */
export const isIn = (list: BlockList, address: string): boolean => {
  const plain = unmapped(address)
  return isIP(plain) > 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Reads X-Forwarded-For backwards to the first address that isn't a listed proxy, because any client can forge the
 * rest. Calls `unlisted` for senders that aren't listed.
 */
export function createAddressOf(proxies: BlockList, unlisted: (address: string) => void = () => undefined): AddressOf {
  return incoming => {
    if (!incoming) return ''
    let address = unmapped(incoming.socket.remoteAddress ?? '')
    const forwarded = incoming.headers['x-forwarded-for']
    if (forwarded === undefined) return address
    if (!isIn(proxies, address)) {
      unlisted(address)
      return address
    }
    const said = String(forwarded).slice(-500).split(',')
    while (said.length > 0 && isIn(proxies, address)) {
      const before = unmapped(said.pop()!.trim())
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

const unmapped = (address: string) =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address

/** Trusts X-Forwarded-Proto only from listed proxies. */
export const createIsSecure =
  (proxies: BlockList, publicUrl?: string): IsSecure =>
  incoming => {
    if (publicUrl?.startsWith('https:')) return true
    const said = incoming?.headers['x-forwarded-proto']
    if (said === undefined || !isIn(proxies, incoming?.socket.remoteAddress ?? '')) return false
    return String(said).split(',').at(-1)!.trim().toLowerCase() === 'https'
  }
