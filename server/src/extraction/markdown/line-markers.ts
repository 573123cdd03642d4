/** Length of a list marker (`-`, `7.` or `•`) without the space after it, 0 without a marker. */
export function listMarker(source: string, at: number, end: number): number {
  const unit = source[at]!
  if (unit > '9' && unit < '\u2000') return 0
  if (bullets.includes(unit)) return isBlankOrEnd(source, at + 1, end) || unit === '•' ? 1 : 0
  let after = at
  while (after < end && after - at < longestNumber && source[after]! >= '0' && source[after]! <= '9') after++
  const closed = after > at && (source[after] === '.' || source[after] === ')') && after < end
  return closed && isBlankOrEnd(source, after + 1, end) ? after + 1 - at : 0
}

/** CommonMark defines the first three. Models also write the others. */
const bullets = '-*+•●○◦▪▫■‣⁃'

/** CommonMark 5.2: at most nine digits. */
const longestNumber = 9

export function headingLevel(source: string, at: number, end: number): number {
  let after = at
  while (after < end && source[after] === '#') after++
  return after - at <= 6 && after > at && isBlankOrEnd(source, after, end) ? after - at : 0
}

/** End of a heading's text, without closing `#` characters that follow a space. */
export function headingEnd(source: string, start: number, end: number): number {
  let close = end
  while (close > start && isBlankUnit(source[close - 1])) close--
  let text = close
  while (text > start && source[text - 1] === '#') text--
  return text < close && (text === start || isBlankUnit(source[text - 1])) ? text : close
}

/** True for at least three of `-`, `*` or `_`, with or without spaces. */
export function isRule(source: string, at: number, end: number): boolean {
  const unit = source[at]
  if (unit !== '-' && unit !== '*' && unit !== '_') return false
  let marks = 0
  for (let index = at; index < end; index++) {
    if (source[index] === unit) marks++
    else if (!isBlankUnit(source[index])) return false
  }
  return marks >= 3
}

/** Heading level (1 or 2) of the line above a line of `=` or `-`, 0 for other lines. */
export function underlineLevel(source: string, at: number, end: number): number {
  const unit = source[at]
  if (unit !== '=' && unit !== '-') return 0
  let after = at
  while (after < end && source[after] === unit) after++
  while (after < end && isBlankUnit(source[after])) after++
  return after < end ? 0 : unit === '=' ? 1 : 2
}

export const isBlankUnit = (unit: string | undefined): boolean => unit === ' ' || unit === '\t' || unit === '\r'

const isBlankOrEnd = (source: string, at: number, end: number) => at >= end || isBlankUnit(source[at])

export interface Lists {
  /** 0 outside lists. */
  depth(): number
  /** First content column of the innermost item, 0 outside lists. */
  content(): number
  /** Returns the item's depth. An item is nested if its marker is indented by at least two more columns. */
  add(marker: number, content: number): number
  /**
   * Closes items if their content starts to the right of `indent`. Returns the indent within the innermost open item.
   */
  leave(indent: number): number
}

export function createLists(): Lists {
  const items: { marker: number; content: number }[] = []
  return {
    depth: () => items.length,
    content: () => items.at(-1)?.content ?? 0,
    add(marker, content) {
      while (items.length > 0 && marker < items.at(-1)!.marker + 2) items.pop()
      return items.push({ marker, content })
    },
    leave(indent) {
      while (items.length > 0 && indent < items.at(-1)!.content) items.pop()
      return indent - (items.at(-1)?.content ?? 0)
    },
  }
}
