import { api, dateOf, dayOf, mostDays } from '@earshot/contract'
import { type Overdue, withOverdue } from '../calendar/overdue.ts'
import { sql } from '../db/sql.ts'
import { answers } from '../metrics/relations.ts'
import { measuredOf, openOf } from '../metrics/runs/coverage.ts'
import { handle } from './query/handler.ts'
import { grouped, summarizeBrand } from './query/rows.ts'
import { overdueOf, scheduleOf } from './query/schedules.ts'

interface Row {
  day: number
  provider: string
  answers: number | null
  planned: number
  answered: number
  failed: number
  skipped: number
  notShown: number
}

export const getCoverage = handle(api.coverage.get, async ({ db, brand, scope, now }) => {
  const from = scope.from === undefined ? Number.NEGATIVE_INFINITY : dayOf(scope.from)
  const until = scope.until === undefined ? Number.POSITIVE_INFINITY : dayOf(scope.until - 1)
  const rows = await db.rows<Row>(sql`
with ${answers(scope)},
given as (
  select a.day, s.provider, count(*) as answers
  from answers a
  join assistant s on s.brand_id = ${brand.id} and s.id = a.assistant_id
  group by a.day, s.provider
),
asked as (
  select day, provider, planned, answered, failed, skipped, not_shown from coverage where brand_id = ${brand.id}
)
select coalesce(given.day, asked.day) as day, coalesce(given.provider, asked.provider) as provider, given.answers,
  coalesce(planned, 0) as planned, coalesce(answered, 0) as answered, coalesce(failed, 0) as failed,
  coalesce(skipped, 0) as skipped, coalesce(not_shown, 0) as "notShown"
from given
full join asked on asked.day = given.day and asked.provider = given.provider
order by 1, 2`)

  const late = await overdueOf(db, brand.id, await scheduleOf(db, brand.id), now)
  const known = complete(rows, late).filter(({ day }) => day >= from && day <= until)
  const byDay = grouped(known, row => row.day)
  const last = known.at(-1)?.day ?? -1
  const days = []
  for (let day = Math.max(known[0]?.day ?? 0, last - mostDays + 1); day <= last; day++)
    days.push(dayCoverage(day, byDay(day)))
  return { brand: summarizeBrand(brand), days }
})

/** Counts of each day, including runs that a schedule should have planned. */
function complete(rows: readonly Row[], late: readonly Overdue[]): readonly Row[] {
  if (late.length === 0) return rows
  return withOverdue(rows, late, {
    belongs: ({ day, provider }, row) => row.day === day && row.provider === provider,
    fresh: late => ({ ...late, answers: null, answered: 0, failed: 0, notShown: 0 }),
  }).sort((a, b) => a.day - b.day || (a.provider < b.provider ? -1 : a.provider > b.provider ? 1 : 0))
}

function dayCoverage(day: number, rows: readonly Row[]) {
  return {
    date: dateOf(day),
    ...measuredOf(rows),
    providers: rows.map(row => ({ ...row, open: openOf(row) })),
  }
}
