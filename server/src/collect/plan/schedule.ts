import { occurrenceBefore, type Timetable } from '../../calendar/occurrences.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Assistant, NamedAssistant } from '../setup/setup.ts'

/** When the prompts of a brand are asked, of whom, and how often each. */
export interface Schedule extends Timetable {
  /** Empty for the default model of every provider that is set up. */
  assistants: readonly NamedAssistant[]
  /** Times that each assistant is asked each prompt. */
  repeats: number
  /** ISO 3166-1 alpha-2: where the asker is. */
  country: string | null
  /** BCP 47. */
  locale: string | null
  /** Whether models without a price are asked, though a budget of money applies. */
  priceUnknown?: boolean
}

/** A schedule as it is kept. */
export interface KeptSchedule extends Schedule {
  brandId: number
  /** The brand's public id. */
  brand: string
  /** The latest occurrence that is planned, in epoch milliseconds. */
  plannedUntil: number
  /** Whom it asks by the settings of who last planned; null where nobody has yet. */
  resolved: readonly Assistant[] | null
}

/** The schedules of the brands that a condition on `brand` chooses, by brand. */
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

/** Gives a brand a schedule, or none. Its first occurrence is the next one: what lies behind is not made up for. */
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
