import { hash } from 'node:crypto'
import { domainOf } from './domain.ts'
import { withoutTracking } from './tracking.ts'

/**
 * What a URL shares with all URLs of its page: domain, port, path, query and a fragment that is a route, as in `#/x` or
 * `#!x`. Scheme, credentials, `www.`, slashes at the end of the path, other fragments and tracking parameters tell
 * nothing. A URL that is no http or https URL of a host is a page of its own.
 */
export function derivePageKey(url: string): string {
  const parts = webUrl.exec(url)
  const domain = parts && domainOf(url)
  if (domain === null) return `=${url}`
  const [, authority = '', path = '', query = '', fragment = ''] = parts!
  const port = authority.includes(':') ? (portAtEnd.exec(authority)?.[0] ?? '') : ''
  const kept = query && withoutTracking(query)
  const route = fragment.startsWith('#/') || fragment.startsWith('#!') ? fragment : ''
  return `${domain}${usual.has(port) ? '' : port}${withoutSlashes(path)}${kept && `?${kept}`}${route}`
}

/**
 * The page of a URL as a whole number of 52 bits, as it is stored: two URLs have the same one if they are of one page.
 * That two of a million pages share one has a chance of 1 to 9,000. Stored numbers do not change with the rule: a change
 * of it needs a migration (docs/develop/engine.md).
 */
export const pageNumber = (url: string): number =>
  Number.parseInt(hash('sha256', derivePageKey(url), 'hex').slice(0, 13), 16)

const webUrl = /^https?:\/\/([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/is
const portAtEnd = /:\d*$/
const usual = new Set([':', ':80', ':443'])

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
