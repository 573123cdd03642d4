import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { againIncoming } from './counts.ts'
import { incomingMentions } from './mentions.ts'
import { createReadText } from './read-text.ts'

const pageSize = 2000

/** Whether a brand has answers whose mentions were read from the text. */
export async function hasExtracted(writer: Writer, brandId: number): Promise<boolean> {
  const rows = await writer.rows(sql`select 1 as found from answer where brand_id = ${brandId} and extracted limit 1`)
  return rows.length > 0
}

/** Reads the mentions of every such answer anew; the counts must be made anew after it. */
export async function reread(writer: Writer, brand: KnownBrand): Promise<void> {
  const read = createReadText(brand)
  await writer.run(sql`
delete from mention
where brand_id = ${brand.id} and answer_id in (select id from answer where brand_id = ${brand.id} and extracted)`)
  let last = 0
  for (;;) {
    const told = await writer.rows<{ id: number; text: string }>(sql`
select a.id, t.text
from (select brand_id, id from answer where brand_id = ${brand.id} and extracted and id > ${last} order by id limit ${pageSize}) a
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
order by a.id`)
    const until = told.at(-1)?.id ?? last
    await againIncoming(writer, brand.id, sql`extracted and id > ${last} and id <= ${until}`)
    const mentions = incomingMentions(brand)
    for (const { id, text } of told) mentions.add(id, read(text).mentions)
    await mentions.write(writer)
    if (told.length < pageSize) return
    last = until
  }
}
