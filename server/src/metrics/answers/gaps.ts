import { type Sql, sql } from '../../db/sql.ts'
import { countOrZero, integer } from '../measures.ts'
import { inScope, type Scope } from '../scope.ts'

/** Formula over `tallies`: number of answers with a direct competitor, but 0 if an answer mentions the brand. */
export const promptGap = sql`case when coalesce(naming_self, 0) = 0 then ${countOrZero(sql`naming_tracked`)} else 0 end`

/**
 * Third-party sources that answers with a direct competitor cite, but answers with the brand never do. `answers` counts
 * answers that mention a competitor.
 */
export const sourceGaps = (scope: Scope): Sql => sql`beside_rivals as (
  select c.source_id
  from (select source_id, answer_id from citation where ${inScope(scope)}) c
  join answer a on a.brand_id = ${scope.brandId} and a.id = c.answer_id
  group by c.source_id
  having max(a.self_mentions) = 0 and max(a.direct_mentions) > 0
),
source_gaps as (
  select c.source_id, ${integer(sql`count(distinct c.answer_id)`)} as answers
  from (
    select source_id, answer_id
    from citation
    where ${inScope(scope)} and source_id in (select source_id from beside_rivals)
      and source_id not in (select id from source where brand_id = ${scope.brandId} and is_self)
      and source_id not in (select source_id from source_owner where brand_id = ${scope.brandId})
  ) c
  join answer a on a.brand_id = ${scope.brandId} and a.id = c.answer_id and a.direct_mentions > 0
  group by c.source_id
)`

export const sourceGap = countOrZero(sql`source_gaps.answers`)

export const isGap = (asked: boolean, size: Sql): Sql => sql`${size} ${asked ? sql`>` : sql`=`} 0`
