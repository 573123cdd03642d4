/** Calls `visit` with the index of each needle and the UTF-16 offset where it was found. */
export type TextFilter = (text: string, visit: (needle: number, at: number) => void) => void

const ascii = 128

/**
 * Searches raw texts for many needles in one pass, so that only few texts must be parsed. ASCII letters match in any
 * case, other characters only as they are. Overlapping needles are all found.
 */
export function createTextFilter(needles: readonly string[]): TextFilter {
  const wanted = needles.map(lowerAscii)
  const pairs = new Uint16Array(ascii * ascii)
  const buckets: { index: number; offset: number }[][] = [[]]
  const others: number[] = []
  for (const [index, needle] of wanted.entries()) {
    const offset = rarestPair(needle)
    if (offset < 0) {
      if (needle !== '') others.push(index)
      continue
    }
    const pair = needle.charCodeAt(offset) * ascii + needle.charCodeAt(offset + 1)
    if (pairs[pair] === 0) pairs[pair] = buckets.push([]) - 1
    buckets[pairs[pair]!]!.push({ index, offset })
  }
  return (text, visit) => {
    for (const index of others) {
      const [needle, source] = [wanted[index]!, /[a-z]/.test(wanted[index]!) ? lowerAscii(text) : text]
      for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + 1)) visit(index, at)
    }
    if (buckets.length === 1) return
    let before = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const unit = code < ascii ? lower[code]! : 0
      const bucket = pairs[before * ascii + unit]!
      if (bucket !== 0)
        for (const { index, offset } of buckets[bucket]!)
          if (startsAt(text, at - 1 - offset, wanted[index]!)) visit(index, at - 1 - offset)
      before = unit
    }
  }
}

/** Letters by their frequency in European languages. Other characters are rare inside of names. */
const frequent = 'zqxjkvwbyfgphmculdrtsoniae'

/** Offset of the two ASCII characters that are least likely in other words. -1 if there are none. */
function rarestPair(needle: string): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at + 1 < needle.length; at++) {
    const [first, second] = [needle[at]!, needle[at + 1]!]
    if (first.charCodeAt(0) >= ascii || second.charCodeAt(0) >= ascii) continue
    const rank = (1 + frequent.indexOf(first)) * (1 + frequent.indexOf(second))
    // Blanks and signs are as frequent as common letters.
    const common = /[a-z]/.test(first) && /[a-z]/.test(second) ? rank : rank + 300
    if (common < least) [best, least] = [at, common]
  }
  return best
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
