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

  /** Notes all keys that start at `start`, the shortest first. */
  const walk = ({ text, seams }: Reading, start: number, to: number) => {
    let node = 0
    let afterBlank = false
    for (let at = start; at < to; ) {
      const unit = text.charCodeAt(at)
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
        ends.push(at)
        found.push(trie.keys[node]!)
      }
    }
  }

  return (reading, from, to, visit) => {
    const { text, seams } = reading
    let before: number = kind.other
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at)
      let here = kinds[unit]!
      if (here === kind.unknown) {
        folding.learn(unit)
        here = kinds[unit]!
      }
      if (here === kind.ignored || (unit === SPACE && seams[at] === 1)) continue
      const isPair = unit >= 0xd800 && unit <= 0xdbff
      if (isPair) here = folding.kindAt(text, at)
      if (here !== before || here === kind.unspaced || here === kind.other) {
        walk(reading, at, to)
        while (ends.length > 0) {
          const end = ends.pop()!
          if (visit(found.pop()!, at, end)) {
            ends.length = 0
            found.length = 0
            // Goes on with the last unit of what was found as the one before.
            at = end - 1
            here = folding.kindAt(text, at)
          }
        }
      }
      before = here
      if (isPair && folding.kindAt(text, at) === here && text.codePointAt(at)! > 0xffff) at++
    }
  }
}

const SPACE = 0x20
