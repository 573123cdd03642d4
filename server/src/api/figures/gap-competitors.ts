import type { Reader } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import { ofMentions } from '../../metrics/measures.ts'
import { voices } from '../../metrics/relations.ts'
import { inScope, type Scope } from '../../metrics/scope.ts'
import { grouped } from '../query/rows.ts'

interface GapCompetitor {
  key: number
  id: string
  name: string
  answers: number
}

const inOrder = sql`order by answers desc, name_folded, name, public_id`

/** Counts the gap answers, and lists by key the direct competitors that they mention. */
const gapsIn = async (db: Reader, query: Sql) => {
  const named = grouped(await db.rows<GapCompetitor>(query), row => row.key)
  return (key: number, answers: number) => ({
    gap: { answers, competitors: named(key).map(({ key: _, ...competitor }) => competitor) },
  })
}

export const gapsOfPrompts = (db: Reader, scope: Scope, prompts: readonly number[]) =>
  gapsIn(
    db,
    sql`
with ${voices({ ...scope, prompts }, 'prompt_id')}
select prompt_id as key, public_id as id, name, ${ofMentions.totalMentions} as answers
from voices
where relationship = 'DIRECT'
${inOrder}`,
  )

export const gapsOfSources = (db: Reader, scope: Scope, sources: readonly number[]) =>
  gapsIn(
    db,
    sql`
with cited as (
  select distinct source_id, answer_id
  from citation
  where ${inScope(scope)} and source_id in (${values(sources)})
)
select source_id as key, c.public_id as id, c.name, count(*) as answers
from cited
join mention m on m.brand_id = ${scope.brandId} and m.answer_id = cited.answer_id and not m.absent
join competitor c on c.brand_id = ${scope.brandId} and c.id = m.competitor_id and not c.ignored
where c.relationship = 'DIRECT'
group by source_id, c.public_id, c.name, c.name_folded
${inOrder}`,
  )
