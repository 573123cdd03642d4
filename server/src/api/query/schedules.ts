import { type Overdue, overdue, type PlannedTimetable } from '../../calendar/overdue.ts'
import { isAsked } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'

/** If a schedule's `providers` are null, the configured ones replace them. */
export type BrandSchedule = Omit<PlannedTimetable, 'providers'> & { providers: readonly string[] | null }

export const scheduleOf = async (db: Reader, brandId: number): Promise<BrandSchedule | undefined> =>
  (await schedulesOf(db, [brandId])).get(brandId)

export async function schedulesOf(db: Reader, brandIds: readonly number[]): Promise<Map<number, BrandSchedule>> {
  const rows = await db.rows<Omit<PlannedTimetable, 'providers'> & { brandId: number; resolved: string | null }>(sql`
select brand_id as "brandId", every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id in (${values(brandIds)})`)
  return new Map(
    rows.map(({ brandId, resolved, ...timetable }) => {
      const assistants = JSON.parse(resolved ?? 'null') as { provider: string }[] | null
      return [brandId, { ...timetable, providers: assistants?.map(({ provider }) => provider) ?? null }]
    }),
  )
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
