import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { domainOf } from '../extraction/domain.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { folded } from './folding.ts'

/** What a citation is of. */
export interface Page {
  /** The number of its URL within the batch; null where it is cited by its domain alone. */
  number: number | null
  /** The normalised host (D14); null where there is none. */
  domain: string | null
  /** The source of its domain, once that is asked for. */
  source?: number
}

/** The distinct URLs that a batch of answers cites: the text of each is read, sent and looked up once. */
export function createUrls(brand: KnownBrand) {
  const urls = new Map<string, Page>()
  const rows = rowsFor('incoming_url', 'number', 'url', 'folded')
  const { columns } = rows

  function put(text: string): Page {
    const number = urls.size + 1
    const url = { number, domain: domainOf(text) }
    urls.set(text, url)
    const lower = folded(text)
    columns.number.push(number)
    columns.url.push(text)
    columns.folded.push(lower === text ? null : lower)
    return url
  }

  return {
    of: (text: string): Page => urls.get(text) ?? put(text),
    /** Writes those that are new, and leaves `known_url`: the id of each number. */
    async write(writer: Writer) {
      await writer.scratch('known_url', sql`select id as number, id from url`)
      if (urls.size === 0) return
      await writer.scratch('incoming_url', sql`select id as number, url, folded from url`)
      await rows.write(writer)
      const ofBrand = sql`u.brand_id = ${brand.id}`
      const [last] = await writer.rows<{ id: number }>(
        sql`select coalesce(max(id), 0) as id from url u where ${ofBrand}`,
      )
      const know = (which: typeof ofBrand) =>
        writer.run(sql`
insert into known_url (number, id)
select i.number, u.id from incoming_url i join url u on ${which} and u.url = i.url`)
      await know(ofBrand)
      await writer.run(sql`
insert into url (brand_id, id, url, folded)
select ${brand.id}, ${last!.id} + row_number() over (order by number), url, folded
from incoming_url
where number not in (select number from known_url)`)
      await know(sql`${ofBrand} and u.id > ${last!.id}`)
    },
  }
}
