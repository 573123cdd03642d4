import { createHmac } from 'node:crypto'
import { looksSensitive } from './sensitive.ts'

/** Longer paths become pseudonyms. */
export const longestPath = 512

export interface ObservedPath {
  /** The normalized path, or a pseudonym: `hidden-` and 20 hexadecimal digits. Empty if unreadable. */
  path: string
  isPseudonymized: boolean
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

/** Decodes twice, so that `%2540` can't hide an email address. */
const decoded = (path: string) => {
  const once = (text: string) =>
    text.replace(/(?:%[A-F\d]{2})+/gi, escapes => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())
  return path.includes('%') ? once(once(path)) : path
}

/** An overlong or sensitive path becomes a stable pseudonym: 80 bits of HMAC-SHA-256 with the integration's key. */
export function observePath(target: string, key: Uint8Array): ObservedPath {
  const path = normalPath(target)
  if (path.length <= longestPath && !looksSensitive(decoded(path))) return { path, isPseudonymized: false }
  const digest = createHmac('sha256', key).update(path).digest('hex')
  return { path: `hidden-${digest.slice(0, 20)}`, isPseudonymized: true }
}
