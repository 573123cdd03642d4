import { api, Priority } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { empty, sql, values } from '../db/sql.ts'
import { ofSearches, pick } from '../metrics/measures.ts'
import { mentions } from '../metrics/relations.ts'
import { inScope, type Scope } from '../metrics/scope.ts'
import { handle } from './query/handler.ts'
import { byCodePoints, grouped, having, inFront, paginated, tail, timestamp, totalOf } from './query/rows.ts'

/** Unicode's White_Space, which is trimmed (D28, D43). */
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

export const listSearches = handle(api.search.list, async ({ db, brand, scope, query }) => {
  const ofQueries = sql`and query_id in (select id from query where brand_id = ${brand.id} ${having(sql`folded`, query.q)})`
  const searches = sql`(select * from search where ${inScope(scope)} ${query.q === undefined ? empty : ofQueries})`
  // Texts break ties, so look up only texts of queries that can be on the page.
  const isFront = query.sort === 'query' ? sql`true` : inFront(sql`insights`, sortColumns[query.sort], query)
  const page = await db.rows<Row & { total: number }>(sql`
with insights as materialized (
  select s.query_id, min(s.created_at) as "firstSeen", max(s.created_at) as "lastSeen",
    ${pick(ofSearches, 'occurrences', 'uniqueAnswers', 'brandPresence', 'competitorPresence', 'priority')}
  from ${searches} s
  join answer a on a.brand_id = ${brand.id} and a.id = s.answer_id
  group by s.query_id
),
latest as (
  select distinct on (s.query_id) s.query_id, trim(both ${whiteSpace} from s.text) collate "C" as query
  from (select query_id, "lastSeen" from insights where ${isFront}) i
  join ${searches} s on s.query_id = i.query_id and s.created_at = i."lastSeen"
  join answer a on a.brand_id = ${brand.id} and a.id = s.answer_id
  order by s.query_id, a.public_id desc, s.position desc
)
select latest.query_id as key, latest.query, "firstSeen", "lastSeen",
  occurrences, "uniqueAnswers", "brandPresence", "competitorPresence", priority, (select count(*) from insights) as total
from latest
join insights i on i.query_id = latest.query_id
${query.sort === 'query' ? sql`join query q on q.brand_id = ${brand.id} and q.id = i.query_id` : empty}
${tail(sortColumns, query, sql`latest.query`)}`)
  const total = await totalOf(db, page, query, sql`select count(distinct query_id) as total from ${searches} s`)
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

/** Distinct prompts, models and entities of searches, sorted (D28). */
async function contextOf(db: Reader, scope: Scope, queries: readonly number[]) {
  const searches = sql`searches as (
  select query_id, answer_id, prompt_id, assistant_id
  from search
  where ${inScope(scope)} and first and query_id in (${values(queries)})
)`
  const counts = grouped(
    await db.rows<{ key: number }>(sql`
with ${searches}
select query_id as key, ${pick(ofSearches, 'uniquePrompts', 'uniqueModels')}
from searches
join assistant s on s.brand_id = ${scope.brandId} and s.id = assistant_id
group by query_id`),
    row => row.key,
  )
  const rows = await db.rows<{ kind: 'model' | 'topic' | 'tag' | 'competitor'; key: number; name: string }>(sql`
with ${searches}, ${mentions(scope)},
named as (
  select distinct 'model' as kind, query_id as key, s.model as name, '' as folded, 0 as answers
  from searches
  join assistant s on s.brand_id = ${scope.brandId} and s.id = assistant_id
  union all
  select distinct 'topic', query_id, topic.name, topic.name_folded, 0
  from searches
  join prompt p on p.brand_id = ${scope.brandId} and p.id = prompt_id
  join topic on topic.brand_id = ${scope.brandId} and topic.id = p.topic_id
  union all
  select distinct 'tag', query_id, tag.name, tag.name_folded, 0
  from searches
  join prompt_tag t on t.brand_id = ${scope.brandId} and t.prompt_id = searches.prompt_id
  join tag on tag.brand_id = ${scope.brandId} and tag.id = t.tag_id
  union all
  select 'competitor', query_id, m.name, m.name_folded, count(distinct m.answer_id)
  from searches
  join mentions m on m.answer_id = searches.answer_id and m.relationship = 'DIRECT'
  group by query_id, m.name_folded, m.name
)
select kind, key, name from named order by answers desc, folded, name`)
  const named = grouped(rows, ({ kind, key }) => `${kind} ${key}`)

  return (query: number) => {
    const names = (kind: (typeof rows)[number]['kind']) => named(`${kind} ${query}`).map(({ name }) => name)
    return {
      ...counts(query)[0],
      models: names('model').toSorted(byName),
      topics: names('topic'),
      tags: names('tag'),
      competitors: names('competitor'),
    }
  }
}

/** Ignores case first, then compares exactly, by code points (D8, D39). */
const byName = (a: string, b: string): number => byCodePoints(a.toLowerCase(), b.toLowerCase()) || byCodePoints(a, b)
