import { randomUUID } from 'node:crypto'
import { trim } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { name, sql } from '../../db/sql.ts'

export interface NamedIds {
  /** Undefined for a name that neither existed nor was created. */
  idOf(name: string): string | undefined
  made: { id: string; name: string }[]
}

/** Finds topics or tags by name, as the API compares names. Gives new names new ids. */
export async function namesOf(
  db: Reader,
  table: 'topic' | 'tag',
  brand: number,
  names: readonly string[],
): Promise<NamedIds> {
  const rows = await db.rows<{ id: string; folded: string }>(sql`
select public_id as id, name_folded as folded from ${name(table)} where brand_id = ${brand}`)
  const ids = new Map(rows.map(row => [trim(row.folded), row.id]))
  const made: { id: string; name: string }[] = []
  for (const each of names) {
    if (ids.has(foldedQuery(each))) continue
    made.push({ id: randomUUID(), name: each })
    ids.set(foldedQuery(each), made.at(-1)!.id)
  }
  return { idOf: name => ids.get(foldedQuery(name)), made }
}
