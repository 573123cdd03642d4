import { randomInt } from 'node:crypto'
import { clearPacked, type Packed, pack, packed, sameText, unpack } from './column.ts'

/**
 * Texts that stand once in a table of a brand's, with the integers that they have there, so that they need not be
 * looked up. A table of hashes over packed texts: a map of strings takes more memory, and the garbage collector
 * walks through all of it again and again.
 */
export interface Remembered {
  /** The texts, in the order of their coming: the place of each is its index. */
  readonly texts: Packed
  /** The integers of the texts; null for one that has none yet. */
  readonly ids: (number | null)[]
  /** How many texts were there when the table was last written to: those behind them are new to memory. */
  written: number
  /** Whether the table holds no other texts: then what is new to memory is new to it. */
  all: boolean
  readonly hashes: number[]
  /** By a part of the hash, and where that is taken by the next that is free: a place and one, or 0 for nothing. */
  slots: Int32Array
  /** Where hashing begins, so that nobody can choose texts that share a slot. */
  readonly seed: number
}

const firstSlots = 256

export const remembering = (all: boolean): Remembered => ({
  texts: packed(),
  ids: [],
  written: 0,
  all,
  hashes: [],
  slots: new Int32Array(firstSlots),
  seed: randomInt(2 ** 32) | 0,
})

/** The place of a text, which is remembered from now on. */
export function placeOf(remembered: Remembered, text: string): number {
  const { texts, hashes, seed } = remembered
  const place = texts.length
  pack(texts, text)
  const hash = hashOf(texts, place, seed)
  const mask = remembered.slots.length - 1
  let slot = hash & mask
  for (let taken = remembered.slots[slot]!; taken !== 0; taken = remembered.slots[slot]!) {
    if (hashes[taken - 1] === hash && sameText(texts, taken - 1, place)) {
      unpack(texts)
      return taken - 1
    }
    slot = (slot + 1) & mask
  }
  hashes[place] = hash
  remembered.ids[place] = null
  remembered.slots[slot] = place + 1
  if (2 * texts.length > mask) spread(remembered, 2 * (mask + 1))
  return place
}

/** Forgets all, where that is more than is worth its memory. */
export function forget(remembered: Remembered, most: number): boolean {
  if (remembered.texts.length <= most) return false
  clearPacked(remembered.texts)
  remembered.written = 0
  remembered.all = false
  remembered.slots.fill(0)
  return true
}

/** FNV-1a. */
function hashOf({ bytes, starts, ends }: Packed, place: number, seed: number): number {
  let hash = seed
  const end = ends[place]!
  for (let at = starts[place]!; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 16_777_619)
  return hash
}

function spread(remembered: Remembered, size: number): void {
  const { texts, hashes } = remembered
  const slots = new Int32Array(size)
  for (let place = 0; place < texts.length; place++) {
    let slot = hashes[place]! & (size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = place + 1
  }
  remembered.slots = slots
}
