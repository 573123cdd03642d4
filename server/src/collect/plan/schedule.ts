import { occurrenceBefore, type Timetable } from '../../calendar/occurrences.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Assistant, NamedAssistant } from '../setup/setup.ts'

export interface Schedule extends Timetable {
  /** If empty, all default models are used. */
  assistants: readonly NamedAssistant[]
  repeats: number
  country: string | null
  /** BCP 47. */
  locale: string | null
  priceUnknown?: boolean
}

export interface KeptSchedule extends Schedule {
  brandId: number
  /** Public id. */
  brand: string
  /** Epoch milliseconds. */
  plannedUntil: number
  /** Assistants of the last planning. Null before it. */
  resolved: readonly Assistant[] | null
}

/** `chosen` is an SQL condition on `brand`. */
export async function readSchedules(reader: Reader, chosen: Sql = sql`true`): Promise<KeptSchedule[]> {
  const rows = await reader.rows<KeptSchedule & { assistants: string; resolved: string | null }>(sql`
select s.brand_id as "brandId", brand.public_id as brand, s.every, s.day, s.hour, s.time_zone as "timeZone", s.assistants,
  s.repeats, s.country, s.locale, s.planned_until as "plannedUntil", s.resolved,
  coalesce(s.price_unknown, false) as "priceUnknown"
from schedule s
join brand on brand.id = s.brand_id
where ${chosen}
order by brand.public_id`)
  return rows.map(row => ({
    ...row,
    assistants: JSON.parse(row.assistants),
    resolved: row.resolved && JSON.parse(row.resolved),
  }))
}

/** Starts the schedule at its next occurrence. */
export async function keepSchedule(
  writer: Writer,
  brandId: number,
  schedule: Schedule | undefined,
  now: number,
  resolved: readonly Assistant[] | null = null,
): Promise<void> {
  await writer.run(sql`delete from schedule where brand_id = ${brandId}`)
  if (!schedule) return
  const { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown = false } = schedule
  await writer.run(sql`
insert into schedule (brand_id, every, day, hour, time_zone, assistants, repeats, country, locale, price_unknown,
  planned_until, resolved)
values (${brandId}, ${every}, ${day}, ${hour}, ${timeZone}, ${JSON.stringify(assistants)}, ${repeats}, ${country}, ${locale},
  ${priceUnknown}, ${occurrenceBefore(schedule, now)}, ${resolved && JSON.stringify(resolved)})`)
}
