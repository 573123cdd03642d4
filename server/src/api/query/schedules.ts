import { type Overdue, overdue, type PlannedTimetable } from '../../calendar/overdue.ts'
import { isAsked } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** If a schedule's `providers` are null, the configured ones replace them. */
export type BrandSchedule = Omit<PlannedTimetable, 'providers'> & { providers: readonly string[] | null }

export async function scheduleOf(db: Reader, brandId: number): Promise<BrandSchedule | undefined> {
  const [row] = await db.rows<Omit<PlannedTimetable, 'providers'> & { resolved: string | null }>(sql`
select every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id = ${brandId}`)
  if (!row) return undefined
  const { resolved, ...timetable } = row
  const assistants = JSON.parse(resolved ?? 'null') as { provider: string }[] | null
  return { ...timetable, providers: assistants?.map(({ provider }) => provider) ?? null }
}

/** Runs that a schedule should have planned by now, for example if no server ran. */
export async function overdueOf(
  db: Reader,
  brandId: number,
  schedule: BrandSchedule | undefined,
  now: Date,
): Promise<Overdue[]> {
  if (!schedule?.providers) return []
  const prompts = await db.rows<{ madeAt: number }>(sql`
select created_at as "madeAt" from prompt where brand_id = ${brandId} and ${isAsked}`)
  return overdue(
    { ...schedule, providers: schedule.providers },
    prompts.map(({ madeAt }) => madeAt),
    now.getTime(),
  )
}
