import { add, rowsOf, write } from '../db/bulk/rows.ts'
import type { Reader, Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { Rollup } from './rollup.ts'

/** What is known of a day of an integration as a whole. */
export interface DayRow {
  /** Counted from 1970-01-01. */
  day: number
  occurrences: number
  /** Whether some of it came without a sequence number. */
  atLeastOnce: boolean
  /** Whether its quota, or the pages that a batch may have, did not suffice. */
  quotaLimited: boolean
}

export const daysOf = (reader: Reader, brandId: number): Promise<DayRow[]> =>
  reader.rows<DayRow>(sql`
select day, occurrences, at_least_once as "atLeastOnce", quota_limited as "quotaLimited"
from crawler_day where brand_id = ${brandId}`)

/** Adds what a batch counted, from the oldest day on that is kept. */
export async function storeDays(
  writer: Writer,
  brandId: number,
  { counted, limited, crowded }: Rollup,
  { oldest, unnumbered }: { oldest: number; unnumbered: boolean },
): Promise<void> {
  const days = [...new Set([...counted.keys(), ...limited])].filter(day => day >= oldest)
  if (days.length === 0) return
  const held = new Map((await daysOf(writer, brandId)).map(row => [row.day, row]))
  await writer.run(sql`delete from crawler_day where brand_id = ${brandId} and day in (${values(days)})`)
  const rows = rowsOf('crawler_day')
  for (const day of days) {
    const before = held.get(day)
    const occurrences = (before?.occurrences ?? 0) + (counted.get(day) ?? 0)
    add(rows, {
      brand_id: brandId,
      day,
      occurrences: Math.min(occurrences, Number.MAX_SAFE_INTEGER),
      at_least_once: (before?.atLeastOnce ?? false) || (unnumbered && counted.has(day)),
      quota_limited: (before?.quotaLimited ?? false) || limited.has(day) || crowded.has(day),
    })
  }
  await write(writer, rows)
}
