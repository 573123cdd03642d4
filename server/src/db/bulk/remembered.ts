import { randomInt } from 'node:crypto'
import { clearPacked, createPackedTexts, dropLastText, type PackedTexts, pack, sameText } from '../column.ts'

/** Bounded cache of the integer ids of texts. A map of strings would take more memory and garbage collection. */
export interface TextMemory {
  readonly texts: PackedTexts
  /** The owner of each text: a number that stands for its brand. */
  readonly owners: number[]
  readonly ids: (number | null)[]
  seen: number
  /** Owners with all their texts in memory. */
  readonly whole: Set<number>
  readonly hashes: number[]
  /** Open addressing by hash: text index + 1, or 0 if the slot is free. */
  slots: Int32Array
  /** Random, so that an attacker can't choose texts that collide. */
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

export function forget(remembered: TextMemory): void {
  clearPacked(remembered.texts)
  remembered.seen = 0
  remembered.whole.clear()
  remembered.slots.fill(0)
}

/** FNV-1a hash. */
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
