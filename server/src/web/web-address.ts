import { getDomain } from 'tldts'
import { domainOf } from './domain.ts'
import { parseUrl } from './parse-url.ts'
import { visible } from './visible.ts'

/** An http or https URL in its parts, each as the URL Standard writes it; credentials and what nobody sees are left out. */
export interface WebAddress {
  scheme: string
  /** Without trailing dot. */
  host: string
  /** ":8443", or empty where it is the scheme's own. */
  port: string
  path: string
  /** Without `?` and `#`; empty where there is none. */
  query: string
  fragment: string
  /** The host as it is counted (D14). */
  domain: string
}

/** The parts of a web address; null for what is no http or https URL of a host. */
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

/**
 * Addresses that the URL Standard writes as they are, but for dot segments and numeric hosts: nearly all. Without its
 * bound (RFC 1035) a host of megabytes takes more stack than there is.
 */
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

/** An address without the labels of mobile and AMP twins. */
export function onDesktop(address: WebAddress): WebAddress {
  const host = desktopHost(address.host)
  return host === address.host ? address : { ...address, host, domain: domainOf(`https://${host}/`) ?? host }
}

/** A host without the labels of its mobile and AMP twins: m., mobile., amp., en.m. */
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

/** Whether a host is a registrable domain itself or has none: m.me and amp.dev are nobody's twins. */
function isSite(host: string): boolean {
  const site = getDomain(host, { extractHostname: false, allowPrivateDomains: true })
  return site === null || site === host
}
