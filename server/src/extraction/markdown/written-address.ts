import { parse } from 'tldts'
import { isSpace, isUnseen } from './page.ts'

interface AddressSpan {
  start: number
  end: number
}

/** Maximum length of a host (RFC 1035 and RFC 5321). */
const longestHost = 253
const longestLocalPart = 64

/** The URL around `://` or `www.` at `at`, or null. */
export function readUrl(source: string, at: number, from: number, limit: number): AddressSpan | null {
  const isScheme = source[at] === ':'
  const start = isScheme ? schemeStart(source, at, from) : at - 3
  if (start < from || (start > from && isHostUnit(source.charCodeAt(start - 1)))) return null
  const host = isScheme ? at + 3 : at + 1
  const end = addressEnd(source, host, limit)
  return end > host ? { start, end } : null
}

/** A lower-case host with a known suffix and a path, without a scheme: acme.com/pricing. */
export function readHostAndPath(source: string, slash: number, from: number, limit: number): AddressSpan | null {
  let start = slash
  let dots = 0
  while (start > from && slash - start <= longestHost && isHostUnit(source.charCodeAt(start - 1)))
    if (source.charCodeAt(--start) === DOT) dots++
  const host = dots > 0 ? source.slice(start, slash) : ''
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}$/.test(host)) return null
  if (start > from && '/@:_'.includes(source[start - 1]!)) return null
  let path = slash + 1
  while (path < limit && isUnseen(source.charCodeAt(path))) path++
  if (!isHostUnit(source.charCodeAt(path)) || !parse(host).isIcann) return null
  return { start, end: addressEnd(source, start, limit) }
}

/** The email address around `@`, or null. */
export function readMailAddress(source: string, at: number, from: number, limit: number): AddressSpan | null {
  let start = at
  while (start > from && at - start < longestLocalPart && /[\w.%+-]/.test(source[start - 1]!)) start--
  let end = at + 1
  while (end < limit && end - at <= longestHost && isHostUnit(source.charCodeAt(end))) end++
  while (end > at && !isLetterOrDigit(source.charCodeAt(end - 1))) end--
  return start < at && source.slice(at + 1, end).includes('.') ? { start, end } : null
}

/** Decodes ampersands that were escaped for HTML. */
export const withAmpersands = (address: string): string =>
  address.includes('&') ? address.replace(/&(?:amp|#38|#x26);/gi, '&') : address

function schemeStart(source: string, at: number, from: number): number {
  if (source[at + 1] !== '/' || source[at + 2] !== '/') return -1
  for (const scheme of ['https', 'http']) {
    const start = at - scheme.length
    if (start >= from && source.slice(start, at).toLowerCase() === scheme) return start
  }
  return -1
}

/** Excludes the sentence's punctuation. */
function addressEnd(source: string, host: number, limit: number): number {
  let end = host
  let depth = 0
  let inPath = false
  for (; end < limit; end++) {
    const unit = source.charCodeAt(end)
    if (isSpace(unit) || '<>"`[]{}|\\^'.includes(source[end]!)) break
    if (unit === 0x28) depth++
    if (unit === 0x29 && --depth < 0) break
    if (unit === 0x2f) inPath = true
    // A path has Han, Kana or Hangul only at the start of a segment. Elsewhere they belong to the sentence:
    // "acme.com/a了解".
    const startsSegment = inPath && (source[end - 1] === '/' || isUnspaced(source.charCodeAt(end - 1)))
    if (unit >= 0x2000 && !(startsSegment && isUnspaced(unit)) && !isUnseen(unit)) break
  }
  while (end > host && (trailing.includes(source[end - 1]!) || isUnseen(source.charCodeAt(end - 1)))) end--
  return end
}

/** GFM 6.9: punctuation that ends the sentence. */
const trailing = '?!.,:;*_~\'"'

const isLetterOrDigit = (unit: number) =>
  ((unit | 32) >= 0x61 && (unit | 32) <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0xc0 && unit < 0x2000)
const DOT = 0x2e
const isHostUnit = (unit: number) => isLetterOrDigit(unit) || unit === 0x2d || unit === DOT

/** Kana, Han and Hangul. */
const isUnspaced = (unit: number) => unit >= 0x3041 && unit <= 0xd7a3
