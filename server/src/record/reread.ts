import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import type { Head } from './head.ts'
import { mentionRows } from './mention-rows.ts'
import { createReadText } from './read-text.ts'

const pageSize = 2000

interface Told {
  id: number
  text: string
  prompt_id: number
  assistant_id: number
  created_at: number
}

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
    const told = await writer.rows<Told>(sql`
select a.id, t.text, a.prompt_id, a.assistant_id, a.created_at
from answer a
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
where a.brand_id = ${brand.id} and a.extracted and a.id > ${last}
order by a.id
limit ${pageSize}`)
    const rows = mentionRows(brand)
    for (const { id, text, prompt_id, assistant_id, created_at } of told) {
      const head: Head = { brand_id: brand.id, answer_id: id, prompt_id, assistant_id, created_at }
      rows.add(head, read(text).mentions)
    }
    await rows.write(writer)
    if (told.length < pageSize) return
    last = told.at(-1)!.id
  }
}
