import { decodeReference } from './character-references.ts'

export interface LinkTarget {
  start: number
  end: number
  after: number
}

/** Maximum nested parentheses. CommonMark requires three. */
const deepest = 32

/** Reads `<target>`, or text without spaces and with balanced parentheses. Can be empty. */
export function readTarget(source: string, at: number, limit: number): LinkTarget {
  if (source[at] === '<') {
    let end = at + 1
    while (end < limit && !'<>\n'.includes(source[end]!)) end += source[end] === '\\' ? 2 : 1
    return source[end] === '>' && end < limit
      ? { start: at + 1, end, after: end + 1 }
      : { start: at, end: at, after: at }
  }
  let depth = 0
  let end = at
  for (; end < limit; end++) {
    const unit = source.charCodeAt(end)
    if (unit <= 0x20 || unit === 0x7f) break
    if (unit === 0x28 && ++depth > deepest) return { start: at, end: at, after: at }
    if (unit === 0x29 && --depth < 0) break
    if (unit === 0x5c) end++
  }
  end = Math.min(end, limit)
  return { start: at, end, after: end }
}

/** Null if the target's parentheses aren't closed. */
export function readResource(
  source: string,
  at: number,
  limit: number,
): (Omit<LinkTarget, 'after'> & { close: number }) | null {
  const start = skipSpace(source, at + 1, limit)
  const target = readTarget(source, start, limit)
  let close = skipSpace(source, target.after, limit)
  const title = source[close] === '(' ? ')' : source[close]
  if (close > target.after && (title === '"' || title === "'" || title === ')')) {
    let end = close + 1
    while (end < limit && source[end] !== title && !(title === ')' && source[end] === '('))
      end += source[end] === '\\' ? 2 : 1
    close = skipSpace(source, end + 1, limit)
  }
  return close < limit && source[close] === ')' ? { start: target.start, end: target.end, close } : null
}

export function targetUrl(source: string, { start, end }: Pick<LinkTarget, 'start' | 'end'>): string {
  const written = source.slice(start, end)
  if (!written.includes('\\') && !written.includes('&')) return written
  return written
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&#?[0-9A-Za-z]{1,31};/g, reference => decodeReference(reference) ?? reference)
}

function skipSpace(source: string, at: number, limit: number): number {
  while (at < limit && source.charCodeAt(at) <= 0x20) at++
  return at
}
