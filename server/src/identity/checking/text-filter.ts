/** Calls `visit` with the index of each needle and the UTF-16 offset where it was found. */
export type TextFilter = (text: string, visit: (needle: number, at: number) => void) => void

const ascii = 128

/**
 * Searches raw texts for many needles in one pass, so that few texts must be parsed. Ignores the case of ASCII letters
 * only.
 */
export function createTextFilter(needles: readonly string[]): TextFilter {
  const wanted = needles.map(lowerAscii)
  const paired = [...wanted.keys()].filter(index => hasPair(wanted[index]!))
  const others = [...wanted.keys()].filter(index => wanted[index] !== '' && !hasPair(wanted[index]!))
  // Each needle is recognized by the last pair of a window of its characters (Wu and Manber).
  const window = Math.min(...paired.map(index => wanted[index]!.length), 255)
  const shifts = new Uint8Array(ascii * ascii).fill(window - 1)
  const buckets = new Map<number, { index: number; offset: number }[]>()
  for (const index of paired) {
    const needle = wanted[index]!
    const offset = rarestPair(needle, window - 2)
    for (let shift = window - 2; shift >= 0; shift--) {
      const pair = pairAt(needle, offset - shift)
      shifts[pair] = Math.min(shifts[pair]!, shift)
    }
    const last = pairAt(needle, offset)
    buckets.set(last, [...(buckets.get(last) ?? []), { index, offset }])
  }
  return (text, visit) => {
    for (const index of others) {
      const [needle, source] = [wanted[index]!, /[a-z]/.test(wanted[index]!) ? lowerAscii(text) : text]
      for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + 1)) visit(index, at)
    }
    if (paired.length === 0) return
    for (let at = window - 2; at + 1 < text.length; ) {
      const pair = pairAt(text, at)
      const shift = shifts[pair]!
      if (shift === 0)
        for (const { index, offset } of buckets.get(pair)!)
          if (startsAt(text, at - offset, wanted[index]!)) visit(index, at - offset)
      at += shift || 1
    }
  }
}

/** Letters by their frequency in European languages. */
const frequent = 'zqxjkvwbyfgphmculdrtsoniae'

/** True if the needle has two adjacent ASCII characters. */
const hasPair = (needle: string): boolean => /[\0-\x7f]{2}/.test(needle)

/** Offset, at least `from`, of the two ASCII characters that are least likely in other words. */
function rarestPair(needle: string, from: number): number {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + 1 < needle.length; at++) {
    const [first, second] = [needle[at]!, needle[at + 1]!]
    if (first.charCodeAt(0) >= ascii || second.charCodeAt(0) >= ascii) continue
    const rank = (1 + frequent.indexOf(first)) * (1 + frequent.indexOf(second))
    // Pairs with blanks or signs count as frequent pairs.
    const common = /[a-z]/.test(first) && /[a-z]/.test(second) ? rank : rank + 300
    if (common < least) [best, least] = [at, common]
  }
  return best
}

/** The two characters as an index. All non-ASCII characters count as one. */
function pairAt(text: string, at: number): number {
  const first = text.charCodeAt(at)
  const second = text.charCodeAt(at + 1)
  return (first < ascii ? lower[first]! : 0) * ascii + (second < ascii ? lower[second]! : 0)
}

const lower = Uint8Array.from({ length: ascii }, (_, code) => (code >= 0x41 && code <= 0x5a ? code + 0x20 : code))

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

function startsAt(text: string, from: number, needle: string): boolean {
  if (from < 0) return false
  for (let i = 0; i < needle.length; i++) {
    const code = text.charCodeAt(from + i)
    if ((code < ascii ? lower[code] : code) !== needle.charCodeAt(i)) return false
  }
  return true
}
