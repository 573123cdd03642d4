import type { Reader } from '../db/db.ts'
import { forServers, type Sql, sql, values } from '../db/sql.ts'

/**
 * The texts of some answers by their integers, whole or their first code points. They are looked up by their keys once
 * a page is cut: joined to it, every text of the brand would be read.
 */
export async function textsOf(db: Reader, brandId: number, keys: readonly number[], codePoints?: number) {
  const rows = await db.rows<{ key: number; text: string }>(textsAsked(brandId, keys, codePoints))
  const texts = new Map(rows.map(row => [row.key, row.text]))
  return (key: number): string => texts.get(key)!
}

/**
 * Asks for the texts of some answers, by an index. The embedded engine uses that of the answers only where no column
 * without an index is compared as it stands; a server has one of the brand and the answer.
 */
export function textsAsked(brandId: number, keys: readonly number[], codePoints?: number): Sql {
  const text = codePoints === undefined ? sql`text` : sql`substr(text, 1, ${codePoints})`
  return sql`
select answer_id as key, ${text} as text
from answer_text
where answer_id in (${values(keys)}) and abs(brand_id) = ${brandId} ${forServers(sql`and brand_id = ${brandId}`)}`
}
