import type { Db, Reader, Writer } from '../db/db.ts'
import { empty, type Sql, sql } from '../db/sql.ts'
import { type KnownBrand, knownBrand } from './brand.ts'
import { againIncoming, recount } from './counts.ts'
import { incomingMentions } from './mentions.ts'
import { createReadText } from './read-text.ts'

const pageSize = 1000

/** Which answers are read again. */
export interface Which {
  /** Only those given at this instant or later, in epoch milliseconds. */
  since?: number | undefined
  /** Those too whose mentions were given by a caller. */
  given?: boolean
}

const chosen = ({ since, given }: Which): Sql => sql`
  ${given ? sql`true` : sql`extracted`} ${since === undefined ? empty : sql`and created_at >= ${since}`}`

/** Whether a brand has answers whose mentions were read from the text. */
export async function hasExtracted(writer: Writer, brandId: number): Promise<boolean> {
  const rows = await writer.rows(sql`select 1 as found from answer where brand_id = ${brandId} and extracted limit 1`)
  return rows.length > 0
}

interface Told {
  id: number
  publicId: string
  text: string
}

/** The texts of the chosen answers, page by page. */
export async function* textsOf(db: Reader, brandId: number, which: Which): AsyncGenerator<Told[]> {
  let last = 0
  for (;;) {
    const told = await db.rows<Told>(sql`
select a.id, a.public_id as "publicId", t.text
from (
  select brand_id, id, public_id from answer
  where brand_id = ${brandId} and id > ${last} and ${chosen(which)}
  order by id limit ${pageSize}
) a
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
order by a.id`)
    if (told.length > 0) yield told
    if (told.length < pageSize) return
    last = told.at(-1)!.id
  }
}

/** Reads the mentions of the chosen answers anew; the counts must be made anew after it. */
export async function reread(writer: Writer, brand: KnownBrand, which: Which = {}): Promise<number> {
  const read = createReadText(brand)
  let count = 0
  await writer.run(sql`
delete from mention
where brand_id = ${brand.id} and answer_id in (select id from answer where brand_id = ${brand.id} and ${chosen(which)})`)
  for await (const told of textsOf(writer, brand.id, which)) {
    await againIncoming(writer, brand.id, sql`${chosen(which)} and id >= ${told[0]!.id} and id <= ${told.at(-1)!.id}`)
    const mentions = incomingMentions(brand)
    for (const { id, text } of told) mentions.add(id, read(text).mentions)
    await mentions.write(writer)
    count += told.length
    // Others have their turn between two pages.
    await new Promise(resolve => setImmediate(resolve))
  }
  if (which.given)
    await writer.run(sql`update answer set extracted = true where brand_id = ${brand.id} and ${chosen(which)}`)
  return count
}

/** Reads the chosen answers of a brand anew in one transaction: readers see all old figures or all new ones. */
export const reanalyze = (db: Db, publicId: string, which: Which): Promise<number | undefined> =>
  db.write(async writer => {
    await writer.run(sql`update brand set revision = revision + 1 where public_id = ${publicId}`)
    const brand = await knownBrand(writer, publicId)
    if (!brand) return undefined
    const count = await reread(writer, brand, which)
    await recount(writer, brand.id)
    return count
  })
