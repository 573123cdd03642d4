import type { Rhythm } from '../calendar/occurrences.ts'
import { type Overdue, overdue } from '../calendar/overdue.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Row {
  every: Rhythm
  day: string
  hour: number
  timeZone: string
  repeats: number
  plannedUntil: number
  resolved: string | null
}

/** What the schedule of a brand should have planned until now and nobody did, as when no server runs. */
export async function overdueOf(db: Reader, brandId: number, now: Date): Promise<Overdue[]> {
  const [row] = await db.rows<Row>(sql`
select every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id = ${brandId}`)
  if (!row || row.resolved === null) return []
  const prompts = await db.rows<{ madeAt: number }>(sql`
select created_at as "madeAt" from prompt where brand_id = ${brandId}`)
  const providers = (JSON.parse(row.resolved) as { provider: string }[]).map(({ provider }) => provider)
  return overdue(
    { ...row, providers },
    prompts.map(({ madeAt }) => madeAt),
    now.getTime(),
  )
}
