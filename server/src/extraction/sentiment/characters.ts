import { tokenKinds } from '../lexicon/index.ts'

export const isBlankCode = (code: number | undefined) =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0xa0 || code === undefined
export const isDigit = (code: number) => code >= 0x30 && code <= 0x39
export const isUpper = (code: number) =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde && code !== 0xd7)
export const isLower = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0xff && code !== 0xf7)
export const isStop = (code: number) =>
  code === 0x2e ||
  code === 0x21 ||
  code === 0x3f ||
  code === 0x2026 ||
  code === 0x3002 ||
  code === 0xff01 ||
  code === 0xff1f

/** True if there is certainly no capital. ASCII and Latin-1 capitals lack the bit 0x20. */
export function isSmall(units: Uint16Array, start: number, end: number): boolean {
  let common = 0x20
  for (let at = start; at < end; at++) common &= units[at]!
  return common > 0
}

/** True for iCloud, KeePass and 1Password, but not USB. */
export function hasInnerCapital(units: Uint16Array, start: number, end: number): boolean {
  let isSmall = false
  for (let at = start; at < end && at < start + 16; at++) {
    const code = units[at]!
    if (isSmall && isUpper(code)) return true
    isSmall = isLower(code) || isDigit(code)
  }
  return false
}

const marks = new Map<number, number>([
  [0x2705, 1],
  [0x2714, 1],
  [0x2713, 1],
  [0x2611, 1],
  [0x274c, -1],
  [0x2717, -1],
  [0x2718, -1],
  [0x2716, -1],
])

/** 1 for check marks, -1 for crosses. */
export const readTickValue = (code: number): number | undefined => marks.get(code)

/** Returns `unknown` for characters that don't separate text. */
export function punctuationOf(code: number): number {
  switch (code) {
    case 0x2c: // ,
    case 0xff0c:
    case 0x3001:
      return tokenKinds.comma
    case 0x3b: // ;
    case 0x7c: // |
    case 0x2022: // •
    case 0xb7: // ·
    case 0xff1b:
      return tokenKinds.break
    case 0x3a: // :
    case 0xff1a:
      return tokenKinds.colon
    case 0x28: // (
    case 0x5b: // [
      return tokenKinds.open
    case 0x29: // )
    case 0x5d: // ]
      return tokenKinds.close
    case 0x2013: // –
    case 0x2014: // —
    case 0x2192: // →
      return tokenKinds.dash
    case 0x26: // &
      return tokenKinds.and
    default:
      return tokenKinds.unknown
  }
}
