import { api, Priority } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { ofSearches } from '../metrics/measures.ts'
import { answers } from '../metrics/relations.ts'
import { inScope } from '../metrics/scope.ts'
import { pick } from '../metrics/select.ts'
import { handle } from './handler.ts'
import { paginated, tail } from './page.ts'
import { timestamp, totalIn } from './rows.ts'
import { contextOf } from './search-context.ts'

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
