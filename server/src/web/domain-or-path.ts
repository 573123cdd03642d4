import { domainOf, isWithin, normaliseDomain } from './domain.ts'
import { parseUrl } from './parse-url.ts'

/**
 * Stored form of a host or a host with a path (D14): `acme.com`, `github.com/acme`. The path is as in the URL Standard,
 * without a final slash. Null for other text.
 */
export function normaliseDomainOrPath(text: string): string | null {
  const slash = text.indexOf('/')
  const domain = normaliseDomain(slash < 0 ? text : text.slice(0, slash))
  if (domain === null || slash < 0) return domain
  const path = text.slice(slash)
  const url = moreThanAPath.test(path) ? null : parseUrl(`http://host${path}`)
  return url && `${domain}${pathOf(url).replace(/\/+$/, '')}`
}

/** Takes the stored form. */
export const isPath = (domainOrPath: string): boolean => domainOrPath.includes('/')

export const hostOfPath = (domainOrPath: string): string => domainOrPath.split('/', 1)[0]!

/** Converts a URL to compare it with paths. Null without a host. */
export function addressOf(url: string): string | null {
  const domain = domainOf(url)
  const parsed = domain === null ? null : parseUrl(url)
  return parsed && `${domain}${pathOf(parsed)}`
}

/** True if the path starts with all segments of `parent` (`nba.com/kings`). Takes stored forms. */
export const isUnder = (address: string, parent: string): boolean =>
  address.startsWith(parent) && (address.length === parent.length || address[parent.length] === '/')

/** Omits items that `domain` or another item covers. Takes stored forms. */
export function omitCovered(domains: readonly string[], domain: string | null): string[] {
  const covers = (parent: string, each: string) =>
    isPath(parent) ? isUnder(each, parent) : isWithin(hostOfPath(each), parent)
  return domains.filter(
    (each, place) =>
      !(domain && covers(domain, each)) &&
      !domains.some((other, at) => at !== place && covers(other, each) && (other !== each || at < place)),
  )
}

/** Maximum number of domains of an entity, besides its main domain. */
export const mostDomains = 50

/** Column value: JSON, or null for an empty list. */
export const formatDomains = (domains: readonly string[]): string | null =>
  domains.length === 0 ? null : JSON.stringify(domains)
export const parseDomains = (stored: string | null): string[] => (stored === null ? [] : JSON.parse(stored))

/** A path can't contain these characters. */
const moreThanAPath = /[\0- \x7f\\?#]/

/** Writes escapes in upper case. Decodes letters, digits and `-._~` (RFC 3986, 6.2.2). */
const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/%[0-9a-f]{2}/gi, encoded => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
