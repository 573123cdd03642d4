import { isSpace, type MarkdownPage, seam } from './page.ts'

/** Unlike CommonMark 6.2, accepts delimiter runs next to Chinese or Japanese punctuation, because models write them. */
export function readEmphasis(page: MarkdownPage, at: number, start: number, end: number): number {
  const { source, units } = page
  const unit = units[at]!
  let after = at + 1
  while (after < end && units[after] === unit) after++
  if (unit === TILDE && after - at < 2) return after
  const before = at > start ? source.charCodeAt(at - 1) : SPACE
  const next = after < end ? units[after]! : SPACE
  const opens = !isSpace(next) && (unit !== LOW || !isWord(before))
  const closes = !isSpace(before) && (unit !== LOW || !isWord(next))
  const open = unit === STAR ? page.stars : unit === LOW ? page.lows : page.tildes
  let from = at
  while (closes && from < after && open.length > 0) {
    const length = open.pop()!
    const place = open.pop()!
    const paired = Math.min(length, after - from)
    seam(page, place + length - paired, place + length)
    seam(page, from, from + paired)
    if (paired < length) open.push(place, length - paired)
    from += paired
  }
  if (opens && from < after) open.push(from, after - from)
  return after
}

const SPACE = 0x20
const STAR = 0x2a
const LOW = 0x5f
const TILDE = 0x7e

const isWord = (unit: number) =>
  (unit >= 0x30 && unit <= 0x39) || ((unit | 32) >= 0x61 && (unit | 32) <= 0x7a) || unit >= 0xc0
