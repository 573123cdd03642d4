import type { Reader } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import { ofSearches } from '../metrics/measures.ts'
import { mentions } from '../metrics/relations.ts'
import { inScope, type Scope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'
import { grouped } from './rows.ts'

/** Who was asked what, and who was named, where some queries were searched for (D28); names are distinct and sorted. */
export async function contextOf(db: Reader, scope: Scope, queries: readonly number[]) {
  const searches = sql`searches as (
  select * from search where ${inScope(scope)} and first and query_id in (${values(queries)})
)`
  const namesOf = async (query: Sql) => {
    const rows = await db.rows<{ key: number; name: string }>(query)
    const names = grouped(rows, row => row.key)
    return (key: number) => names(key).map(row => row.name)
  }

  const counts = grouped(
    await db.rows<{ key: number }>(sql`
with ${searches}
select query_id as key, ${pick(ofSearches, 'uniquePrompts', 'uniqueModels')}
from searches
join assistant s on s.brand_id = ${scope.brandId} and s.id = assistant_id
group by query_id`),
    row => row.key,
  )
  const models = await namesOf(sql`
with ${searches}
select distinct query_id as key, s.model as name
from searches
join assistant s on s.brand_id = ${scope.brandId} and s.id = assistant_id`)
  const topics = await namesOf(sql`
with ${searches}
select distinct query_id as key, topic.name, topic.name_folded
from searches
join prompt p on p.brand_id = ${scope.brandId} and p.id = prompt_id
join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
order by topic.name_folded, topic.name`)
  const tags = await namesOf(sql`
with ${searches}
select distinct query_id as key, tag.name, tag.name_folded
from searches
join prompt_tag t on t.brand_id = ${scope.brandId} and t.prompt_id = searches.prompt_id
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
order by tag.name_folded, tag.name`)
  const competitors = await namesOf(sql`
with ${searches}, ${mentions(scope)}
select query_id as key, c.name
from searches
join mentions m on m.answer_id = searches.answer_id and m.relationship = 'DIRECT'
join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
group by query_id, c.name_folded, c.name
order by count(distinct m.answer_id) desc, c.name_folded, c.name`)

  return (query: number) => ({
    ...counts(query)[0],
    models: models(query).toSorted(byName),
    topics: topics(query),
    tags: tags(query),
    competitors: competitors(query),
  })
}

/** The order of bare names: folded, then exactly, code point by code point (D8, D39). */
const byName = (a: string, b: string): number => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b)

/** The bytes of UTF-8 are in the order of the code points. */
const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
