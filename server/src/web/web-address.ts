import { getDomain } from 'tldts'
import { domainOf } from './domain.ts'
import { parseUrl } from './parse-url.ts'
import { visible } from './visible.ts'

/**
 * An address in the form of the URL Standard, without credentials, invisible characters and default port. `domain` is
 * the host as counted (D14).
 */
export interface WebAddress {
  scheme: string
  host: string
  port: string
  path: string
  query: string
  fragment: string
  domain: string
}

/** Null if the text isn't an http or https URL with a host. */
export function parseWebAddress(text: string): WebAddress | null {
  const plain = plainAddress.exec(text)
  if (plain === null || dotSegment.test(text)) return parseAsUrl(text)
  const host = plain[2]!
  const domain = domainOf(text)
  const asWritten = host === domain || (host.startsWith('www.') && host.length - 4 === domain?.length)
  if (domain === null || !asWritten) return parseAsUrl(text)
  const [scheme, path, query, fragment] = [plain[1]!, plain[3] ?? '/', plain[4] ?? '', plain[5] ?? '']
  return { scheme, host, port: '', path, query, fragment, domain }
}

export function writeWebAddress({ scheme, host, port, path, query, fragment }: WebAddress): string {
  return `${scheme}://${host}${port}${path}${query && `?${query}`}${fragment && `#${fragment}`}`
}

/** Matches nearly all URLs. Without the limit (RFC 1035), a host of several megabytes would overflow the stack. */
const plainAddress =
  /^(https?):\/\/([a-z0-9.-]{1,253})(\/[\w\-.~!$&()*+,;=:@/%]*)?(?:\?([\w\-.~!$&()*+,;=:@/?%]*))?(?:#([\w\-.~!$&()*+,;=:@/?%]*))?$/
const dotSegment = /\/(?:\.|%2e)/i

function parseAsUrl(text: string): WebAddress | null {
  const shown = visible(text)
  const url = parseUrl(shown)
  const domain = url && domainOf(shown)
  if (!url || !domain || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return {
    scheme: url.protocol.slice(0, -1),
    host: url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname,
    port: url.port && `:${url.port}`,
    path: url.pathname,
    query: url.search.slice(1),
    fragment: url.hash.slice(1),
    domain,
  }
}

export function onDesktop(address: WebAddress): WebAddress {
  const host = desktopHost(address.host)
  return host === address.host ? address : { ...address, host, domain: domainOf(`https://${host}/`) ?? host }
}

/** Removes the labels m., mobile. and amp., also in the middle (en.m.). */
function desktopHost(host: string): string {
  for (;;) {
    const found = twin.exec(host)
    if (found === null || isSite(host)) return host
    const [, language, rest = ''] = found
    if (language !== undefined && isSite(`m.${rest}`)) return host
    host = language === undefined ? rest : `${language}.${rest}`
  }
}

const twin = /^(?:m|mobile|amp|([a-z]{2,3}(?:-[a-z]{2,8})?)\.m)\.(.+)$/

/** True for a registrable domain, or a host without one. */
function isSite(host: string): boolean {
  const site = getDomain(host, { extractHostname: false, allowPrivateDomains: true })
  return site === null || site === host
}
