import type { Db } from '../db/db.ts'
import { sql, unnested } from '../db/sql.ts'
import { pageNumber } from '../web/page.ts'
import { markAllBranded } from './changes/branded.ts'

/** Adds data that earlier versions didn't store and that SQL can't derive. */
export async function bringUpToDate(db: Db): Promise<void> {
  await markAllBranded(db)
  await numberPages(db)
}

/** URLs per transaction. Few, so that an erasure waits only briefly. */
const atOnce = 20_000

async function numberPages(db: Db): Promise<void> {
  const brands = await db.read(reader =>
    reader.rows<{ id: number; first: number; last: number }>(sql`
select brand_id as id, min(id) as first, max(id) as last from url where brand_id > 0 and page is null group by brand_id`),
  )
  for (const { id, first, last } of brands)
    for (let from = first; from <= last; from += atOnce) {
      const urls = await db.read(reader =>
        reader.rows<{ id: number; url: string }>(sql`
select id, url from url
where brand_id = ${id} and id between ${from} and ${from + atOnce - 1} and page is null order by id`),
      )
      if (urls.length === 0) continue
      const [ids, pages] = [urls.map(({ id }) => id), urls.map(({ url }) => pageNumber(url))]
      await db.write(writer =>
        writer.run(sql`
update url set page = given.page
from (select ${unnested(ids)} as id, ${unnested(pages, sql`bigint`)} as page) given
where url.brand_id = ${id} and url.id = given.id and url.page is null`),
      )
    }
}
