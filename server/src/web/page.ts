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
 * 52 bits. A million pages collide with a probability of 1 in 9,000. Stored, so another formula needs a migration
 * (docs/develop/engine.md).
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

const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
const unreserved = /[A-Za-z\d\-._~]/
const foreign = /[^!$&'()*+,\-./:;=@\w~%]/gu

const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
const percentEncoded = (character: string) => Array.from(Buffer.from(character), percent).join('')

/** RFC 3986 §6.2.2. A `%` that starts no escape becomes `%25`. */
function normalEncoding(path: string): string {
  return path
    .replace(/%(?![A-Fa-f\d]{2})/g, '%25')
    .replace(/%[A-Fa-f\d]{2}/g, encoded => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return unreserved.test(character) ? character : encoded.toUpperCase()
    })
    .replace(foreign, percentEncoded)
}

/** RFC 3986 §5.2.4. */
function withoutDots(path: string): string {
  if (!path.includes('/.')) return path
  const kept: string[] = []
  const segments = path.split('/').slice(1)
  for (const segment of segments) {
    if (segment === '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  const last = segments.at(-1)
  return `/${kept.join('/')}${(last === '.' || last === '..') && kept.length > 0 ? '/' : ''}`
}

/** RFC 9112 §3.2. Empty if there is no path. Merges leading slashes, so that a path never looks like a host. */
export function normalPath(target: string): string {
  if (target === '' || target === '*') return target
  const path = target.replace(absoluteForm, '').split(/[?#]/, 1)[0] || '/'
  if (!path.startsWith('/')) return ''
  return withoutDots(normalEncoding(path)).replace(/^\/{2,}/, '/')
}
