import type { Writer } from '../db.ts'
import { name, sql } from '../sql.ts'
import { cellAt } from './column.ts'
import type { Remembered } from './remembered.ts'

/** The column of each table of texts that tells its rows apart. */
const columns = { url: 'url', query: 'folded' } as const

/** A text with its integer. */
interface Numbered {
  id: number
  text: string
}

/**
 * Gives every text that is new to memory its integer: the one it has in its table, or the next one. Returns those that
 * the table does not have; the caller writes them.
 */
export async function number(
  writer: Writer,
  table: keyof typeof columns,
  { texts: remembered, brandId, next }: { texts: Remembered; brandId: number; next: () => number },
): Promise<Numbered[]> {
  const { texts, ids, written, all } = remembered
  const met: { place: number; text: string }[] = []
  for (let place = written; place < texts.length; place++) met.push({ place, text: cellAt(texts, place) as string })
  if (!all && met.length > 0) for (const { place, id } of await lookedUp(writer, brandId, table, met)) ids[place] = id
  remembered.written = texts.length
  const fresh: Numbered[] = []
  for (const { place, text } of met) {
    if (ids[place] !== null) continue
    const id = next()
    ids[place] = id
    fresh.push({ id, text })
  }
  return fresh
}

async function lookedUp(
  writer: Writer,
  brandId: number,
  table: keyof typeof columns,
  met: readonly { place: number; text: string }[],
): Promise<{ place: number; id: number }[]> {
  const incoming = `incoming_${table}`
  await writer.scratch(incoming, 'place int, text text')
  await writer.append(incoming, { place: met.map(({ place }) => place), text: met.map(({ text }) => text) })
  return writer.rows(sql`
select i.place, t.id
from ${name(incoming)} i
join ${name(table)} t on t.brand_id = ${brandId} and t.${name(columns[table])} = i.text`)
}
