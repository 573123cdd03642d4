import type { Db, Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { createIsBranded } from '../../reading/branded.ts'
import type { BrandEntities } from '../brand.ts'
import { loadEntities } from '../load-brands.ts'

export async function markBranded(
  writer: Writer,
  { id: brandId, competitors }: Pick<BrandEntities, 'id' | 'competitors'>,
): Promise<void> {
  const isBranded = createIsBranded(competitors.values())
  const prompts = await writer.rows<{ id: number; text: string; branded: boolean | null }>(sql`
select id, text, branded from prompt where brand_id = ${brandId}`)
  const changed = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (const { id, text, branded } of prompts) {
    const now = isBranded(text)
    if (now !== branded) changed.get(now)!.push(id)
  }
  for (const [branded, ids] of changed)
    for (let from = 0; from < ids.length; from += 10_000)
      await writer.run(sql`
update prompt set branded = ${branded}
where brand_id = ${brandId} and id in (${values(ids.slice(from, from + 10_000))})`)
}

/** Earlier versions stored prompts without this mark. */
export async function markAllBranded(db: Db): Promise<void> {
  const brands = await db.read(reader =>
    reader.rows<{ id: number }>(sql`
select id from brand where id in (select brand_id from prompt where branded is null) order by id`),
  )
  for (const { id } of brands) await db.write(async writer => markBranded(writer, (await loadEntities(writer, id))!))
}
