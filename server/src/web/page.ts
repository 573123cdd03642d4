import { hash } from 'node:crypto'
import { domainOf } from './domain.ts'
import { withoutTracking } from './tracking.ts'

/** A page is identified by domain, port, path, query and routing fragment (`#/x`, `#!x`). */
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
 * 52 bits. A million pages collide with a probability of 1 in 9,000. The number is stored, so another formula needs a
 * migration (docs/develop/engine.md).
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
