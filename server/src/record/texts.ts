import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { type KnownBrand, take } from './brand.ts'

/** A text that stands once in a table of its own, and everywhere else as an integer of ours. */
export interface Numbered {
  readonly text: string
  /** 0 until it is looked up. */
  id: number
}

const columns = { url: 'url', query: 'folded' } as const

/**
 * Gives distinct texts the integers that they have in a table of the brand's. Those that it does not hold take the next
 * ones, and are returned: the caller writes them.
 */
export async function number<T extends Numbered>(
  writer: Writer,
  brand: KnownBrand,
  table: keyof typeof columns,
  texts: readonly T[],
): Promise<T[]> {
  if (texts.length === 0) return []
  const column = name(columns[table])
  const incoming = `incoming_${table}`
  await writer.scratch(incoming, sql`select id as number, ${column} as text from ${name(table)}`)
  await writer.append(incoming, { number: texts.map((_, i) => i), text: texts.map(({ text }) => text) })
  const known = await writer.rows<{ number: number; id: number }>(sql`
select i.number, t.id
from ${name(incoming)} i
join ${name(table)} t on t.brand_id = ${brand.id} and t.${column} = i.text`)
  for (const { number, id } of known) texts[number]!.id = id
  const fresh = texts.filter(({ id }) => id === 0)
  for (const text of fresh) text.id = take(brand, table)
  return fresh
}
