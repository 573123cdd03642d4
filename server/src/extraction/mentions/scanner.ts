import type { ParsedMarkdown } from '../markdown/index.ts'
import { characterKinds, type Folding, isSurrogate, several } from './folding.ts'
import { createTrie, type Trie } from './trie.ts'

/** Returns true to accept a key. The search continues after that key. */
export type MatchVisitor = (key: number, start: number, end: number) => boolean

/** Visits keys from left to right, at each offset the longest first. */
export type Scan = (reading: ParsedMarkdown, from: number, to: number, visit: MatchVisitor) => void

/**
 * `starts`: the kind of a unit that can start a key, otherwise 0. `follows`: the kinds that can start a key after a
 * unit. Both tests together skip nearly all non-ASCII units.
 */
const letter = 1
const otherwise = 2
const unlearned = 4

interface ScanState {
  folding: Folding
  trie: Trie
  beginnings: Int32Array
  starts: Uint8Array
  follows: Uint8Array
  /** Found keys with their ends, shortest first. Only the first `count` are valid. */
  found: number[]
  ends: number[]
  count: number
}

/**
 * Searches for many folded, unique, sorted keys at once. Keys match only at the start of a word. The visitor checks
 * where they end.
 */
export function createScan(keys: readonly string[], folding: Folding): Scan {
  const search: ScanState = {
    folding,
    trie: createTrie(keys),
    beginnings: beginningsOf(keys),
    starts: new Uint8Array(0x10000).fill(unlearned),
    follows: new Uint8Array(0x10000).fill(letter | otherwise | unlearned),
    found: [],
    ends: [],
    count: 0,
  }
  const { beginnings, starts } = search
  return (reading, from, to, visit) => {
    const { units } = reading
    for (let at = from; at < to; ) {
      const unit = units[at]!
      const isLetter = isAsciiLetter(unit)
      const begins = isLetter
        ? mayBeginWith(beginnings, units, at, to)
        : starts[unit] !== 0 && mayBegin(search, units, at, from)
      if (begins && !isWithinWord(folding, reading, at, from)) at = take(search, reading, at, to, visit)
      else at = isLetter ? passWord(units, at + 1, to) : at + 1
    }
  }
}

function mayBegin(search: ScanState, units: Uint16Array, at: number, from: number): boolean {
  const { starts, follows } = search
  const unit = units[at]!
  const canBegin = starts[unit]! & follows[at > from ? units[at - 1]! : SPACE]!
  return canBegin !== 0 && (canBegin !== unlearned || learn(search, unit) !== 0)
}

function learn({ folding, trie, starts, follows }: ScanState, unit: number): number {
  const { kinds, folds } = folding
  folding.learn(unit)
  const isLetter = kinds[unit] === characterKinds.word
  if (isLetter) follows[unit] = otherwise | unlearned
  const fold = folds[unit] === several ? folding.foldAt(String.fromCharCode(unit), 0).charCodeAt(0) : folds[unit]!
  const canBegin = kinds[unit] !== characterKinds.ignored && (isSurrogate(unit) || trie.step(0, fold) > 0)
  starts[unit] = canBegin ? (isLetter ? letter : otherwise) : 0
  return starts[unit]
}

function isWithinWord(folding: Folding, reading: ParsedMarkdown, at: number, from: number): boolean {
  const { text, units, seams } = reading
  const { kinds } = folding
  const here = folding.kindAt(text, at)
  if (here === characterKinds.other || here === characterKinds.unspaced) return false
  let before = at - 1
  while (before >= from && (kinds[units[before]!] === characterKinds.ignored || seams[before] === 1)) before--
  if (before < from) return false
  if (isSurrogate(units[before]!) && before > from) before--
  return folding.kindAt(text, before) === here
}

function take(search: ScanState, reading: ParsedMarkdown, at: number, to: number, visit: MatchVisitor): number {
  const { found, ends } = search
  walk(search, reading, at, to)
  let end = at + 1
  while (search.count > 0) {
    search.count--
    if (!visit(found[search.count]!, at, ends[search.count]!)) continue
    end = ends[search.count]!
    search.count = 0
  }
  return isAsciiLetter(reading.units[end - 1]!) ? passWord(reading.units, end, to) : end
}

function walk(search: ScanState, { text, units, seams }: ParsedMarkdown, start: number, to: number): void {
  const { folding, trie } = search
  const { kinds, folds } = folding
  let node = 0
  let afterBlank = false
  for (let at = start; at < to; ) {
    const unit = units[at]!
    if (kinds[unit] === characterKinds.unknown) folding.learn(unit)
    const fold = folds[unit]!
    const isSeen = kinds[unit] !== characterKinds.ignored && (fold !== SPACE || (!afterBlank && seams[at] === 0))
    if (!isSeen) {
      at++
      continue
    }
    afterBlank = fold === SPACE
    let width = 1
    if (fold !== several) node = trie.step(node, fold)
    else {
      const folded = folding.foldAt(text, at)
      if (text.codePointAt(at)! > 0xffff) width = 2
      for (let index = 0; index < folded.length && (index === 0 || node > 0); index++)
        node = trie.step(node, folded.charCodeAt(index))
    }
    if (node === 0) return
    at += width
    if (trie.keys[node]! >= 0) note(search, trie.keys[node]!, units, at, to)
  }
}

/** The key's end includes the accents that follow. */
function note(search: ScanState, key: number, units: Uint16Array, at: number, to: number): void {
  let end = at
  while (end < to && isAccent(units[end]!)) end++
  search.ends[search.count] = end
  search.found[search.count++] = key
}

const SPACE = 0x20

const isAsciiLetter = (unit: number) => ((unit | 32) - 0x61) >>> 0 < 26

/** Skips the rest of a word, because no key starts inside it. */
function passWord(units: Uint16Array, at: number, to: number): number {
  while (at < to && isAsciiLetter(units[at]!)) at++
  return at
}

const pairOf = (first: number, second: number) => ((first & 31) << 5) | (second & 31)

/**
 * For the first two letters of keys (or a letter and a space): bits of the possible third letters. Bit 0 means that a
 * key has only these two.
 */
function beginningsOf(keys: readonly string[]): Int32Array {
  const beginnings = new Int32Array(32 * 32)
  for (const key of keys) {
    const [first, second, third] = [key.charCodeAt(0), key.charCodeAt(1), key.charCodeAt(2)]
    beginnings[pairOf(first, SPACE)]! |= 1
    if (key.length === 1) for (let any = 0; any < 32; any++) beginnings[pairOf(first, any)] = -1
    else beginnings[pairOf(first, second)]! |= key.length === 2 ? -1 : 1 | (1 << (third & 31))
  }
  return beginnings
}

function mayBeginWith(beginnings: Int32Array, units: Uint16Array, at: number, to: number): boolean {
  const second = at + 1 < to ? units[at + 1]! : SPACE
  const isOne = !isAsciiLetter(second)
  const thirds = beginnings[pairOf(units[at]!, isOne ? SPACE : second)]!
  if (thirds === 0 || isOne) return thirds !== 0
  const third = at + 2 < to ? units[at + 2]! : SPACE
  return !isAsciiLetter(third) || (thirds & (1 << (third & 31))) !== 0
}

const isAccent = (unit: number) => unit >= 0x300 && unit <= 0x36f
