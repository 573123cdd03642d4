import type { Reader } from '../../db/db.ts'
import { join, name, type Sql, sql } from '../../db/sql.ts'
import { by } from '../../metrics/dimensions.ts'
import { grouped } from '../query/rows.ts'

interface BreakdownParams {
  of: 'voices' | 'cited'
  /** SQL `with` clause that defines `set`. */
  set: Sql
  /** SQL that sums rows of the set. */
  added: Sql
  /** SQL for the measures of a row, including `mentions`. */
  figures: Sql
}

interface BreakdownRow {
  part: 'whole' | 'provider' | 'topic'
  label: string
  mentions: number
}

/** One statement has the totals and the breakdowns by provider and topic, most mentions first. */
export async function sharesOf(db: Reader, brandId: number, { of, set, added, figures }: BreakdownParams) {
  const shares = (['provider', 'topic'] as const).map(part => {
    const { join, key, names } = by[part](of, brandId)
    return sql`
select ${part} as part, named.id, named.label, ${figures}
from (select ${key} as key, ${added} from ${name(of)} ${join} group by ${key}) shares
join ${names} named on named.key = shares.key`
  })
  const whole = sql`
select 'whole' as part, '' as id, '' as label, ${figures} from (select ${added} from ${name(of)}) shares`
  const rows = await db.rows<BreakdownRow>(sql`
with ${set}
select * from (${join([whole, ...shares], '\nunion all')}
) shares
order by mentions desc, label, id`)
  const parts = grouped(rows, row => row.part)
  const called = (part: BreakdownRow['part']) => parts(part).map(({ label, ...share }) => ({ [part]: label, ...share }))
  return { whole: parts('whole')[0], byProvider: called('provider'), byTopic: called('topic') }
}
