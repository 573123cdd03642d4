import type { Reading } from '../reading.ts'
import { type Folding, kind, several } from './folding.ts'
import { createTrie } from './trie.ts'

/** Says whether the key found in [start, end) is taken; if so, the search goes on behind it. */
export type Visit = (key: number, start: number, end: number) => boolean

/** Finds keys in a stretch of a reading, from left to right, offering the longest at each place first. */
export type Scan = (reading: Reading, from: number, to: number, visit: Visit) => void

/**
 * A search for many folded, different, sorted keys at once. A key may start wherever no word runs on; where it may end
 * is for the visitor to say. Each place costs at most the length of the longest key.
 */
export function createScan(keys: readonly string[], folding: Folding): Scan {
  const { kinds, folds } = folding
  const trie = createTrie(keys)
  const ends: number[] = []
  const found: number[] = []

  let count = 0

  /** Notes the `count` keys that start at `start`, the shortest first. */
  const walk = ({ text, units, seams }: Reading, start: number, to: number) => {
    let node = 0
    let afterBlank = false
    for (let at = start; at < to; ) {
      const unit = units[at]!
      if (kinds[unit] === kind.unknown) folding.learn(unit)
      if (kinds[unit] === kind.ignored || (unit === SPACE && seams[at] === 1)) {
        at++
        continue
      }
      const fold = folds[unit]!
      if (fold === SPACE && afterBlank) {
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
      if (trie.keys[node]! >= 0) {
        let end = at
        while (end < to && isAccent(units[end]!)) end++
        ends[count] = end
        found[count++] = trie.keys[node]!
      }
    }
  }

  return (reading, from, to, visit) => {
    const { text, units, seams } = reading
    let before: number = kind.other
    for (let at = from; at < to; ) {
      const unit = units[at]!
      let here = kinds[unit]!
      if (here === kind.word && before === kind.word) {
        // Most units are within words.
        at++
        continue
      }
      if (here === kind.unknown) {
        folding.learn(unit)
        here = kinds[unit]!
      }
      if (here === kind.ignored || (unit === SPACE && seams[at] === 1)) {
        at++
        continue
      }
      let next = at + 1
      if (unit >= 0xd800 && unit <= 0xdbff) {
        here = folding.kindAt(text, at)
        if (text.codePointAt(at)! > 0xffff) next++
      }
      if (here !== before || here === kind.unspaced || here === kind.other) {
        if (unit >= 128 || trie.roots[folds[unit]!]! > 0) walk(reading, at, to)
        while (count > 0) {
          const end = ends[--count]!
          if (!visit(found[count]!, at, end)) continue
          count = 0
          next = end
          here = folding.kindAt(text, isLowSurrogate(units[end - 1]!) ? end - 2 : end - 1)
        }
      }
      before = here
      at = next
    }
  }
}

/** A combining mark that belongs to the letter before it. */
const isAccent = (unit: number) => unit >= 0x300 && unit <= 0x36f
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const SPACE = 0x20
