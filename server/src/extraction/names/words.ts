import { gap, gapBits, isBullet } from './gaps.ts'
import { addToHash, emptyHash, unitKind, unitTables } from './letters.ts'

/** A text's words, in parallel arrays. */
export interface Words {
  count: number
  starts: Int32Array
  ends: Int32Array
  /** Computed by `hashOf`. */
  hashes: Int32Array
  /** `gaps[i]` is before word `i`. The first and last gap have `line`. */
  gaps: Uint16Array
  /** Kind of the first letter, plus `marked`. */
  kinds: Uint8Array
}

/** Bit of `kinds`: no ordinary word has such a form (`iCloud`, `1Password`, `monday.com`). */
export const marked = 8

export const createWords = (capacity: number): Words => ({
  count: 0,
  starts: new Int32Array(capacity),
  ends: new Int32Array(capacity),
  hashes: new Int32Array(capacity),
  gaps: new Uint16Array(capacity + 1),
  kinds: new Uint8Array(capacity),
})

interface WordScan {
  readonly source: string
  readonly words: Words
  readonly kinds: Uint8Array
  readonly small: Uint16Array
  readonly bits: Uint16Array
  at: number
  before: number
  isFenced: boolean
  /** There is no backtick before this offset. */
  noBacktick: number
}

const codes = (text: string) => Array.from(text, character => character.charCodeAt(0))
const [newline, backtick, star, underscore, hyphen, enDash] = codes('\n`*_-\u2013') as [number, ...number[]] as number[]
const [less, more, squareEnd, round, roundEnd, lenticular, number, dot, plus] = codes('<>]()\u3010#.+') as number[]
const joiners: ReadonlySet<number> = new Set(codes("-\u2010\u2011&+_'\u2019"))

/** Takes linear time. `words` needs room for half the text's characters. */
export function readWords(source: string, words: Words): void {
  const { kinds, small } = unitTables()
  const scan: WordScan = {
    ...{ source, words, kinds, small, bits: gapBits() },
    ...{ at: 0, before: gap.line, isFenced: false, noBacktick: -1 },
  }
  words.count = 0
  beginLine(scan)
  while (scan.at < source.length) {
    const unit = source.charCodeAt(scan.at)
    if (unit === newline) {
      scan.before |= gap.line
      scan.at++
      beginLine(scan)
    } else if (kinds[unit] !== unitKind.none) {
      if (isAddress(source, scan.at, unit)) skipTo(scan, addressEnd(source, scan.at), gap.skipped)
      else addWord(scan)
    } else addGap(scan, unit)
  }
  words.gaps[words.count] = scan.before | gap.line
}

function skipTo(scan: WordScan, end: number, bit: number): void {
  scan.at = end
  scan.before |= bit
}

/** Reads a line's markers, or skips a line of code. */
function beginLine(scan: WordScan): void {
  const { source } = scan
  skipBlanks(scan)
  if (source.startsWith('```', scan.at) || source.startsWith('~~~', scan.at)) {
    scan.isFenced = !scan.isFenced
    scan.at = lineEnd(scan)
  } else if (scan.isFenced) scan.at = lineEnd(scan)
  while (source.charCodeAt(scan.at) === number) skipTo(scan, scan.at + 1, gap.heading)
  skipBlanks(scan)
  if (isBullet(source.charCodeAt(scan.at)) && scan.bits[source.charCodeAt(scan.at + 1)] === 0)
    skipTo(scan, scan.at + 2, gap.item)
}

function skipBlanks(scan: WordScan): void {
  for (;;) {
    const unit = scan.source.charCodeAt(scan.at)
    if (scan.bits[unit] !== 0 && unit !== more) return
    scan.at++
  }
}

function lineEnd({ source, at }: WordScan): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

const isAddress = (source: string, at: number, unit: number): boolean =>
  (unit === 104 && (source.startsWith('https://', at) || source.startsWith('http://', at))) ||
  (unit === 119 && source.startsWith('www.', at))

function addressEnd(source: string, from: number): number {
  const bits = gapBits()
  let end = from
  for (; end < source.length; end++) {
    const unit = source.charCodeAt(end)
    if (unit === newline || unit === roundEnd || unit === more || unit === squareEnd || bits[unit] === 0) break
  }
  return end
}

/** Offset after the next `closing` in the line, -1 if it is over `most` units away. */
function endOf({ source, at }: WordScan, closing: number, most: number): number {
  const last = Math.min(source.length, at + most)
  for (let end = at + 1; end < last; end++) {
    const unit = source.charCodeAt(end)
    if (unit === closing) return end + 1
    if (unit === newline) return -1
  }
  return -1
}

function addWord(scan: WordScan): void {
  const { source, words, kinds, small, at: start } = scan
  const kind = kinds[source.charCodeAt(start)]!
  let [at, hash, form, last] = [start, emptyHash, 0, unitKind.none as number]
  for (; at < source.length; at++) {
    const unit = source.charCodeAt(at)
    const now = kinds[unit]!
    if (now === unitKind.none) {
      if (unit === dot ? !isSite(source, at) : !joiners.has(unit)) break
      if (at + 1 >= source.length || kinds[source.charCodeAt(at + 1)] === unitKind.none) break
      if (unit === dot) form = marked
    } else if (now === unitKind.capital && isMarking(kind, last)) form = marked
    last = now
    hash = addToHash(hash, small[unit]!)
  }
  if (source.charCodeAt(at) === plus && kind !== unitKind.digit) at++
  const { count } = words
  words.starts[count] = start
  words.ends[count] = at
  words.hashes[count] = hash
  words.gaps[count] = scan.before
  words.kinds[count] = kind | form
  words.count++
  scan.before = 0
  scan.at = at
}

/** True if a capital after `last` makes a form that no ordinary word has (`iCloud`). */
const isMarking = (kind: number, last: number): boolean =>
  kind === unitKind.digit || last === unitKind.small || last === unitKind.digit || last === unitKind.uncased

const domainEnd = /^\.(?:com|io|ai|org|net|co|de|app|dev|js|eu|fr|uk|ch|at|me|tv|so|to|us)(?![\p{L}\p{N}])/u
const isSite = (source: string, at: number): boolean => domainEnd.test(source.slice(at, at + 6))

/** Maximum characters of code, tags and marks within a line. */
const [longestCode, longestTag, longestMark] = [2000, 300, 100]

function addGap(scan: WordScan, unit: number): void {
  const { source, at, bits } = scan
  const bit = bits[unit]!
  const next = source.charCodeAt(at + 1)
  if (bit === 0) {
    if (bits[next] === 0 && at + 1 < source.length) scan.before |= gap.other
    scan.at++
  } else if (unit === backtick && at > scan.noBacktick) {
    const end = endOf(scan, backtick, longestCode)
    if (end < 0) scan.noBacktick = Math.min(lineEnd(scan), at + longestCode)
    skipTo(scan, end < 0 ? at + 1 : end, gap.skipped)
  } else if (unit === less && scan.kinds[next === 47 ? source.charCodeAt(at + 2) : next] !== unitKind.none)
    skipTo(scan, Math.max(at + 1, endOf(scan, more!, longestTag)), gap.other)
  else if (unit === lenticular) skipTo(scan, Math.max(at + 1, endOf(scan, 0x3011, longestMark)), gap.skipped)
  else if (unit === squareEnd && next === round) skipTo(scan, addressEnd(source, at + 2) + 1, gap.linkEnd)
  else if ((unit === star || unit === underscore) && next === unit) skipTo(scan, at + 2, gap.bold)
  else if (unit === hyphen || unit === enDash)
    skipTo(scan, at + 1, at > 0 && bits[source.charCodeAt(at - 1)] === 0 && bits[next] === 0 ? gap.dash : gap.other)
  else skipTo(scan, at + 1, bit)
}
