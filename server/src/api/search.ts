import { api, Priority } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import { ofSearches, pick } from '../metrics/measures.ts'
import { answers, mentions } from '../metrics/relations.ts'
import { inScope, type Scope } from '../metrics/scope.ts'
import { handle } from './handler.ts'
import { grouped, paginated, tail, timestamp, totalIn } from './rows.ts'

/** Unicode's White_Space: what is trimmed off a query (D28, D43). */
const whiteSpace =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

interface Row {
  key: number
  priority: number
  firstSeen: number
  lastSeen: number
}

const sortColumns = {
  occurrences: sql`occurrences`,
  priority: sql`priority`,
  brandPresence: sql`"brandPresence"`,
  query: sql`q.folded`,
  createdAt: sql`"lastSeen"`,
}

export const list = handle(api.search.list, async ({ db, brand, scope, query }) => {
  const searches = sql`(select * from search where ${inScope(scope)})`
  const total = await totalIn(
    db,
    sql`
select count(distinct query_id) as total from ${searches} s`,
  )
  const page = await db.rows<Row>(sql`
with ${answers(scope)},
insights as (
  select s.query_id, min(s.created_at) as "firstSeen", max(s.created_at) as "lastSeen",
    ${pick(ofSearches, 'occurrences', 'uniqueAnswers', 'brandPresence', 'competitorPresence', 'priority')}
  from ${searches} s
  join answers a on a.id = s.answer_id
  group by s.query_id
),
latest as (
  select distinct on (s.query_id) s.query_id, trim(both ${whiteSpace} from s.text) collate "C" as query
  from ${searches} s
  join insights i on i.query_id = s.query_id and i."lastSeen" = s.created_at
  join answers a on a.id = s.answer_id
  order by s.query_id, a.public_id desc, s.position desc
)
select i.query_id as key, latest.query, "firstSeen", "lastSeen",
  occurrences, "uniqueAnswers", "brandPresence", "competitorPresence", priority
from insights i
join latest on latest.query_id = i.query_id
join query q on q.brand_id = ${brand.id} and q.id = i.query_id
${tail(sortColumns, query, sql`latest.query`)}`)
  const context = await contextOf(
    db,
    scope,
    page.map(row => row.key),
  )
  return {
    pagination: paginated(query, total, page),
    searches: page.map(({ key, ...row }) => ({
      ...row,
      ...context(key),
      priority: Priority.options[row.priority],
      firstSeen: timestamp(row.firstSeen),
      lastSeen: timestamp(row.lastSeen),
    })),
  }
})

/** Who was asked what, and who was named, where some queries were searched for (D28); names are distinct and sorted. */
async function contextOf(db: Reader, scope: Scope, queries: readonly number[]) {
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
