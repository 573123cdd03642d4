import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** Deletes one brand at a time, so that the others aren't locked. */
export async function eraseLabelsOf(writer: Writer, personId: string): Promise<void> {
  const rows = await writer.rows<{ brandId: number }>(sql`
select distinct brand_id as "brandId" from label where person_id = ${personId} order by 1`)
  for (const { brandId } of rows)
    await writer.run(sql`delete from label where brand_id = ${brandId} and person_id = ${personId}`)
}
