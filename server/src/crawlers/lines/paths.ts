import { createHmac } from 'node:crypto'
import { looksSensitive } from './sensitive.ts'

/** The longest path that is kept as it is, in characters of its normal form. */
export const longestPath = 512

/** A page as crawlers asked for it. */
export interface ObservedPath {
  /** The normal form of the path; or `hidden-` and 20 hexadecimal digits, when `isPseudonymized`; or '', not readable. */
  path: string
  isPseudonymized: boolean
}

const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
const unreserved = /[A-Za-z\d\-._~]/
const foreign = /[^!$&'()*+,\-./:;=@\w~%]/gu

const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
const percentEncoded = (character: string) => Array.from(Buffer.from(character), percent).join('')

/** Percent-encoding in its one normal form (RFC 3986 §6.2.2): a `%` that begins no escape becomes `%25`. */
function normalEncoding(path: string): string {
  return path
    .replace(/%(?![A-Fa-f\d]{2})/g, '%25')
    .replace(/%[A-Fa-f\d]{2}/g, encoded => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return unreserved.test(character) ? character : encoded.toUpperCase()
    })
    .replace(foreign, percentEncoded)
}

/** A path without `.` and `..` (RFC 3986 §5.2.4). */
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

/**
 * The normal form of a request target (RFC 9112 §3.2): the path alone, without query and fragment; `*` for the asterisk
 * form, '' for what is no path. Slashes before it become one, lest a path be taken for a host; all others count.
 */
export function normalPath(target: string): string {
  if (target === '' || target === '*') return target
  const path = target.replace(absoluteForm, '').split(/[?#]/, 1)[0] || '/'
  if (!path.startsWith('/')) return ''
  return withoutDots(normalEncoding(path)).replace(/^\/{2,}/, '/')
}

/** A path percent-decoded, twice, so that no address hides in `%2540`; bytes that are no UTF-8 as they come. */
const decoded = (path: string) => {
  const once = (text: string) =>
    text.replace(/(?:%[A-F\d]{2})+/gi, escapes => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())
  return path.includes('%') ? once(once(path)) : path
}

/**
 * The path of a request target as it may be kept: its normal form; or, if that is overlong or looks sensitive, a pseudonym
 * made with the integration's key (HMAC-SHA-256, 80 bits), the same for the same path and key, that nobody can undo.
 */
export function observePath(target: string, key: Uint8Array): ObservedPath {
  const path = normalPath(target)
  if (path.length <= longestPath && !looksSensitive(decoded(path))) return { path, isPseudonymized: false }
  const digest = createHmac('sha256', key).update(path).digest('hex')
  return { path: `hidden-${digest.slice(0, 20)}`, isPseudonymized: true }
}
