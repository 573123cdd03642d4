import { tokenKinds } from '../lexicon/index.ts'

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

/** `unknown` if the sign separates nothing. */
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
