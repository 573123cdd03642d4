import type { SourceType } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { inPercent, integer } from '../measures.ts'
import { answersIn, inScope, type Scope } from '../scope.ts'

/** Maximum searches per prompt. */
export const mostSearches = 10

export interface LostRival {
  id: string
  name: string
  answers: number
}

export interface TypeShare {
  type: SourceType
  citations: number
  /** Percent. */
  share: number
}

export interface PromptSearch {
  query: string
  answers: number
}

type WithKey<T> = T & { key: number }

/** Direct competitors in answers that don't mention the brand. */
export const readRivals = (db: Reader, scope: Scope) =>
  db.rows<WithKey<LostRival>>(sql`
select a.prompt_id as key, c.public_id as id, c.name, count(*) as answers
from (
  select prompt_id, id from answer where ${answersIn(scope)} and self_mentions = 0 and direct_mentions > 0
) a
join mention m on m.brand_id = ${scope.brandId} and m.answer_id = a.id and not m.absent
join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
where c.relationship = 'DIRECT'
group by a.prompt_id, c.public_id, c.name, c.name_folded
order by answers desc, c.name_folded, c.name, c.public_id`)

const share: Sql = inPercent({ part: sql`count(*)`, whole: sql`sum(count(*)) over (partition by prompt_id)` })

const readSourceTypes = (db: Reader, scope: Scope) =>
  db.rows<WithKey<TypeShare>>(sql`
select prompt_id as key, s.type, ${integer(sql`count(*)`)} as citations, ${share} as share
from (select prompt_id, source_id from citation where ${inScope(scope)}) c
join source s on s.brand_id = ${scope.brandId} and s.id = source_id
group by prompt_id, s.type
order by citations desc, s.type collate "C"`)

const readSearches = (db: Reader, scope: Scope) =>
  db.rows<WithKey<PromptSearch>>(sql`
with counted as (
  select prompt_id, query_id, ${integer(sql`count(*)`)} as answers
  from search
  where ${inScope(scope)} and first
  group by prompt_id, query_id
),
ranked as (
  select prompt_id, q.folded as query, answers,
    row_number() over (partition by prompt_id order by answers desc, q.folded) as place
  from counted
  join query q on q.brand_id = ${scope.brandId} and q.id = query_id
)
select prompt_id as key, query, answers from ranked where place <= ${mostSearches} order by prompt_id, place`)

export async function readOpportunityDetails(db: Reader, all: Scope, prompts: readonly number[]) {
  const scope = { ...all, prompts }
  const competitors = byKey(await readRivals(db, scope))
  const sourceTypes = byKey(await readSourceTypes(db, scope))
  const searches = byKey(await readSearches(db, scope))
  return (key: number) => ({
    competitors: competitors(key),
    sourceTypes: sourceTypes(key),
    searches: searches(key),
  })
}

function byKey<T extends { key: number }>(rows: readonly T[]) {
  const groups = new Map<number, Omit<T, 'key'>[]>()
  for (const { key, ...row } of rows) {
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return (key: number) => groups.get(key) ?? []
}
