import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { rowsFor } from './columns.ts'
import { foldedQuery } from './folding.ts'

/** What the assistant searched for before it gave the answers of `incoming_answer`. */
export function incomingSearches(brand: KnownBrand) {
  const rows = rowsFor('incoming_search', 'answer_id', 'position', 'folded', 'text', 'first')
  const { columns } = rows
  return {
    add(answer: number, searches: readonly { query: string }[]) {
      const asked = searches.map(({ query }) => foldedQuery(query))
      asked.forEach((query, i) => {
        columns.answer_id.push(answer)
        columns.position.push(i + 1)
        columns.folded.push(query)
        columns.text.push(searches[i]!.query)
        columns.first.push(asked.indexOf(query) === i)
      })
    },
    async write(writer: Writer) {
      if (columns.answer_id.length === 0) return
      await writer.scratch('incoming_search', sql`select answer_id, position, text as folded, text, first from search`)
      await rows.write(writer)
      await writer.run(sql`
insert into query (brand_id, id, folded)
select ${brand.id}, (select coalesce(max(id), 0) from query where brand_id = ${brand.id}) + row_number() over (), folded
from (select distinct folded from incoming_search) asked
where not exists (select 1 from query q where q.brand_id = ${brand.id} and q.folded = asked.folded)`)
      await writer.run(sql`
insert into search (brand_id, answer_id, position, query_id, text, first, prompt_id, assistant_id, created_at)
select a.brand_id, a.id, i.position, q.id, i.text, i.first, a.prompt_id, a.assistant_id, a.created_at
from incoming_search i
join incoming_answer a on a.id = i.answer_id
join query q on q.brand_id = ${brand.id} and q.folded = i.folded`)
    },
  }
}
