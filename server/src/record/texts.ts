import { cellAt } from '../db/column.ts'
import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { type KnownBrand, take } from './brand.ts'
import type { Remembered } from './remembered.ts'

const columns = { url: 'url', query: 'folded' } as const

/** A text with the integer that it goes by. */
interface Numbered {
  id: number
  text: string
}

/**
 * Gives the texts that are new to memory the integers that they have in their table of the brand's. Those that it does
 * not hold take the next ones, and are returned: the caller writes them.
 */
export async function number(
  writer: Writer,
  brand: KnownBrand,
  table: keyof typeof columns,
  remembered: Remembered,
): Promise<Numbered[]> {
  const { texts, ids, written, all } = remembered
  const met: { place: number; text: string }[] = []
  for (let place = written; place < texts.length; place++) met.push({ place, text: cellAt(texts, place) as string })
  if (!all && met.length > 0) for (const { place, id } of await lookedUp(writer, brand.id, table, met)) ids[place] = id
  remembered.written = texts.length
  const fresh: Numbered[] = []
  for (const { place, text } of met) {
    if (ids[place] !== 0) continue
    ids[place] = take(brand, table)
    fresh.push({ id: ids[place]!, text })
  }
  return fresh
}

async function lookedUp(
  writer: Writer,
  brandId: number,
  table: keyof typeof columns,
  met: readonly { place: number; text: string }[],
): Promise<{ place: number; id: number }[]> {
  const column = name(columns[table])
  const incoming = `incoming_${table}`
  await writer.scratch(incoming, sql`select id as place, ${column} as text from ${name(table)}`)
  await writer.append(incoming, { place: met.map(({ place }) => place), text: met.map(({ text }) => text) })
  return writer.rows(sql`
select i.place, t.id
from ${name(incoming)} i
join ${name(table)} t on t.brand_id = ${brandId} and t.${column} = i.text`)
}
