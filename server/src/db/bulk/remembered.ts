import { randomInt } from 'node:crypto'
import { cellAt, clearPacked, createPackedTexts, dropLastText, type PackedTexts, pack, sameText } from '../column.ts'
import type { Writer } from '../db.ts'
import { empty, forServers, name, sql, values } from '../sql.ts'

/** Bounded cache of integer ids of texts. A map of strings would take more memory and garbage collection. */
export interface TextMemory {
  readonly texts: PackedTexts
  /** For each text, the integer key of its brand. */
  readonly owners: number[]
  readonly ids: (number | null)[]
  seen: number
  /** Brands for which all texts are in memory. */
  readonly whole: Set<number>
  readonly hashes: number[]
  /** Open addressing by hash: text index + 1, or 0 for a free slot. */
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

const columns = { source: 'domain', url: 'url', query: 'folded' } as const
type TextTable = keyof typeof columns

export interface TextOwner {
  readonly id: number
  readonly next: Record<TextTable, number>
}

export async function lookUp(
  writer: Writer,
  table: TextTable,
  remembered: TextMemory,
  ownerOf: (owner: number) => Pick<TextOwner, 'id'>,
): Promise<void> {
  const { texts, owners, ids, seen, whole } = remembered
  remembered.seen = texts.length
  const sought: { place: number[]; brand_id: number[]; text: string[] } = { place: [], brand_id: [], text: [] }
  for (let place = seen; place < texts.length; place++) {
    const owner = owners[place]!
    if (whole.has(owner)) continue
    sought.place.push(place)
    sought.brand_id.push(ownerOf(owner).id)
    sought.text.push(cellAt(texts, place) as string)
  }
  if (sought.place.length === 0) return
  const incoming = `incoming_${table}`
  await writer.scratch(incoming, 'place int, brand_id int, text text')
  await writer.append(incoming, sought)
  const column = sql`t.${name(columns[table])}`
  const hashed = table === 'source' ? empty : forServers(sql`and hashtext(${column}) = hashtext(i.text)`)
  const found = await writer.rows<{ place: number; id: number }>(sql`
select i.place, t.id
from ${name(incoming)} i
join ${name(table)} t on t.brand_id = i.brand_id and ${column} = i.text ${hashed}
where t.brand_id in (${values([...new Set(sought.brand_id)])})`)
  for (const { place, id } of found) ids[place] = id
}

/** Gives each uncached text its stored id or the brand's next id. */
export async function number<O extends TextOwner>(
  writer: Writer,
  table: TextTable,
  remembered: TextMemory,
  ownerOf: (owner: number) => O,
  isNew: (owner: O, id: number, text: string) => void,
): Promise<void> {
  const { texts, owners, ids, seen } = remembered
  await lookUp(writer, table, remembered, ownerOf)
  for (let place = seen; place < texts.length; place++) {
    if (ids[place] !== null) continue
    const owner = ownerOf(owners[place]!)
    const id = owner.next[table]++
    ids[place] = id
    isNew(owner, id, cellAt(texts, place) as string)
  }
}
