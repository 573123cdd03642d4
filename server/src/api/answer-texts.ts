import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'

/**
 * The texts of some answers by their integers, whole or their first code points. They are looked up by their keys once
 * a page is cut: joined to it, every text of the brand would be read.
 */
export async function textsOf(db: Reader, brandId: number, keys: readonly number[], codePoints?: number) {
  const text = codePoints === undefined ? sql`text` : sql`substr(text, 1, ${codePoints})`
  const rows = await db.rows<{ key: number; text: string }>(sql`
select answer_id as key, ${text} as text
from answer_text
where brand_id = ${brandId} and answer_id in (${values(keys)})`)
  const texts = new Map(rows.map(row => [row.key, row.text]))
  return (key: number): string => texts.get(key)!
}
