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
