import { parseUrl } from './parse-url.ts'

/**
 * Stored form of a host (D14, D41): lower case, punycode, without port, trailing dot or one leading `www.`. Null for
 * other text, such as versions ("1.2.3").
 */
export function normaliseDomain(text: string): string | null {
  const plain = plainHost(text, 0, text.length)
  if (plain !== null) return withoutWww(plain)
  if (moreThanAHost.test(text)) return null
  const url = parseUrl(`http://${text}`)
  return url && hostToDomain(url.hostname, text)
}

export function domainOf(url: string): string | null {
  const from = url.startsWith('https://') ? 8 : url.startsWith('http://') ? 7 : -1
  const plain = from < 0 ? null : plainHost(url, from, authorityEnd(url, from))
  if (plain !== null) return withoutWww(plain)
  const parsed = parseUrl(url)
  if (parsed === null) return null
  return webLike.has(parsed.protocol) ? hostToDomain(parsed.hostname, url) : normaliseDomain(parsed.hostname)
}

/** True if `domain` is `parent` or its subdomain. Takes normalized domains. IP addresses have no subdomains. */
export function isWithin(domain: string, parent: string): boolean {
  if (domain === parent) return parent !== ''
  const dot = domain.length - parent.length - 1
  return parent !== '' && dot > 0 && domain[dot] === '.' && domain.endsWith(parent) && !endsInNumber.test(parent)
}

/** A host can't contain these characters, or a port without digits. */
const moreThanAHost = /[\0- \x7f/\\?#@%]|:$/

/** The URL Standard lowercases and encodes only hosts of these schemes. */
const webLike = new Set(['http:', 'https:', 'ftp:', 'ws:', 'wss:'])

const endsInNumber = /(?:^|\.)\d+$/
const hostCharacters = /^[a-z0-9_.-]+$/

/** Null if DNS doesn't allow the host, or if an IPv4 address isn't written as four numbers. */
function hostToDomain(hostname: string, written: string): string | null {
  if (hostname.startsWith('[')) return hostname
  if (endsInNumber.test(hostname) && !written.includes(hostname)) return null
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  const known = host.length <= 253 && hostCharacters.test(host)
  return known && host.split('.').every(label => label.length > 0 && label.length <= 63) ? withoutWww(host) : null
}

/** Keeps "www.com", because the rest would be only a top-level domain. */
function withoutWww(host: string): string {
  return host.startsWith('www.') && host.indexOf('.', 4) > 0 ? host.slice(4) : host
}

function authorityEnd(url: string, from: number): number {
  for (let i = from; i < url.length; i++) {
    const code = url.charCodeAt(i)
    if (code === 47 || code === 63 || code === 35 || code === 92) return i
  }
  return url.length
}

/** Handles plain hosts in `text[from, end)` six times as fast. If it returns null, the URL parser decides. */
function plainHost(text: string, from: number, end: number): string | null {
  if (text.charCodeAt(end - 1) === 46) end--
  if (end <= from || end - from > 253) return null
  let label = from
  let upper = false
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === 46) {
      if (i === label || i - label > 63) return null
      label = i + 1
    } else if (code >= 65 && code <= 90) upper = true
    else if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45 || code === 95)) return null
    else if (code === 45 && i === label + 3 && text.charCodeAt(i - 1) === 45) return null
  }
  if (label === end || end - label > 63) return null
  const first = text.charCodeAt(label)
  if (first >= 48 && first <= 57) return null
  const host = text.slice(from, end)
  return upper ? host.toLowerCase() : host
}
