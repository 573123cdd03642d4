/** How many units the list marker at `at` takes, `-`, `7.` or `•`, the blank after it not counted; 0 where none stands. */
export function listMarker(source: string, at: number, end: number): number {
  const unit = source[at]!
  if (unit > '9' && unit < '\u2000') return 0
  if (bullets.includes(unit)) return isBlankOrEnd(source, at + 1, end) || unit === '•' ? 1 : 0
  let after = at
  while (after < end && after - at < longestNumber && source[after]! >= '0' && source[after]! <= '9') after++
  const closed = after > at && (source[after] === '.' || source[after] === ')') && after < end
  return closed && isBlankOrEnd(source, after + 1, end) ? after + 1 - at : 0
}

/** Those of CommonMark and those that models write instead. */
const bullets = '-*+•●○◦▪▫■‣⁃'

/** CommonMark 5.2: a list number has at most nine digits. */
const longestNumber = 9

/** The level of the heading that the `#` at `at` begin; 0 where they begin none. */
export function headingLevel(source: string, at: number, end: number): number {
  let after = at
  while (after < end && source[after] === '#') after++
  return after - at <= 6 && after > at && isBlankOrEnd(source, after, end) ? after - at : 0
}

/** Where a heading's text ends: before the `#` that may close it after a blank. */
export function headingEnd(source: string, start: number, end: number): number {
  let close = end
  while (close > start && isBlankUnit(source[close - 1])) close--
  let text = close
  while (text > start && source[text - 1] === '#') text--
  return text < close && (text === start || isBlankUnit(source[text - 1])) ? text : close
}

/** Whether the line is a rule: three or more of `-`, `*` or `_` and blanks. */
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

/** The level of the heading that a line of `=` or `-` makes of the line above it; 0 where it is no such line. */
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
