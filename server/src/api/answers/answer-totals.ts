import type { Api, Query } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { integer, ofAnswer } from '../../metrics/measures.ts'
import type { Scope } from '../../metrics/scope.ts'
import { selectAnswers } from './answer-filters.ts'

const ignored = {
  ...{ hasSelfMention: undefined, hasSelfSource: undefined, absent: undefined },
  ...{ recommended: undefined, negative: undefined },
}

/** Numbers of answers by what they say of the brand, under all other filters. */
export async function countAnswers(db: Reader, scope: Scope, query: Query<Api['answers']['list']>) {
  const { asked, joined } = await selectAnswers(db, scope, { ...query, ...ignored })
  const { brandId } = scope
  const where = (condition: typeof ofAnswer.recommended) => integer(sql`count(*) filter (where ${condition})`)
  const [row] = await db.rows(sql`
with ${asked},
page as (select * from asked),
unknowing as (
  select distinct m.answer_id
  from mention m
  join competitor c on c.brand_id = ${brandId} and c.id = m.competitor_id and c.relationship = 'SELF' and not c.ignored
  where m.brand_id = ${brandId} and m.absent
)
select count(*) as "all", ${where(ofAnswer.hasSelfMention)} as named,
  ${where(sql`not (${ofAnswer.hasSelfMention})`)} as unnamed, ${where(ofAnswer.hasSelfSource)} as cited,
  ${where(ofAnswer.recommended)} as recommended, ${where(ofAnswer.negative)} as negative,
  count(unknowing.answer_id) as unknown
from ${joined}
left join unknowing on unknowing.answer_id = a.id`)
  return row
}
