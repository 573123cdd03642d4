import { randomInt } from 'node:crypto'
import { clearPacked, createPackedTexts, dropLastText, type PackedTexts, pack, sameText } from '../column.ts'

/**
 * Texts of brands that stand once for each brand in a table, with the integers that they have there, so that they need
 * not be looked up. A table of hashes over packed texts: a map of strings takes more memory, and the garbage collector
 * walks through all of it again and again. One serves all brands, so that its memory has one bound.
 */
export interface TextMemory {
  /** The texts, in the order of their coming: the place of each is its index. */
  readonly texts: PackedTexts
  /** Whose each text is: a number that stands for a brand for as long as what is remembered of it is true. */
  readonly owners: number[]
  /** The integers of the texts; null for one that has none yet. */
  readonly ids: (number | null)[]
  /** How many texts were there when they were last looked up: those behind them are new to memory. */
  seen: number
  /** Owners whose texts are all here: what is new to memory is new to the table. */
  readonly whole: Set<number>
  readonly hashes: number[]
  /** By a part of the hash, and where that is taken by the next that is free: a place and one, or 0 for nothing. */
  slots: Int32Array
  /** Where hashing begins, so that nobody can choose texts that share a slot. */
  readonly seed: number
}

const firstSlots = 256

export const createTextMemory = (): TextMemory => ({
  texts: createPackedTexts(),
  owners: [],
  ids: [],
  seen: 0,
  whole: new Set(),
  hashes: [],
  slots: new Int32Array(firstSlots),
  seed: randomInt(2 ** 32) | 0,
})

/** The place of a text, which is remembered from now on. */
export function rememberText(remembered: TextMemory, owner: number, text: string): number {
  const { texts, owners, hashes, seed } = remembered
  const place = texts.length
  pack(texts, text)
  const hash = hashOf(texts, place, seed ^ Math.imul(owner, 0x9e3779b1))
  const mask = remembered.slots.length - 1
  let slot = hash & mask
  for (let taken = remembered.slots[slot]!; taken !== 0; taken = remembered.slots[slot]!) {
    const other = taken - 1
    if (hashes[other] === hash && owners[other] === owner && sameText(texts, other, place)) {
      dropLastText(texts)
      return other
    }
    slot = (slot + 1) & mask
  }
  hashes[place] = hash
  owners[place] = owner
  remembered.ids[place] = null
  remembered.slots[slot] = place + 1
  if (2 * texts.length > mask) spread(remembered, 2 * (mask + 1))
  return place
}

/** Forgets all texts. */
export function forget(remembered: TextMemory): void {
  clearPacked(remembered.texts)
  remembered.seen = 0
  remembered.whole.clear()
  remembered.slots.fill(0)
}

/** FNV-1a. */
function hashOf({ bytes, starts, ends }: PackedTexts, place: number, seed: number): number {
  let hash = seed
  const end = ends[place]!
  for (let at = starts[place]!; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 16_777_619)
  return hash
}

function spread(remembered: TextMemory, size: number): void {
  const { texts, hashes } = remembered
  const slots = new Int32Array(size)
  for (let place = 0; place < texts.length; place++) {
    let slot = hashes[place]! & (size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = place + 1
  }
  remembered.slots = slots
}
