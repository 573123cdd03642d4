import { cellAt } from '../column.ts'
import type { Writer } from '../db.ts'
import { empty, forServers, name, sql, values } from '../sql.ts'
import type { TextMemory } from './remembered.ts'

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

/** Gives each uncached text its stored id or the brand's next. */
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
