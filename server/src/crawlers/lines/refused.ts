import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

export interface RefusedLine {
  reason: 'no known format' | 'from the future' | 'too long'
  sample: string
}

/** Number of refused lines that an integration keeps as samples. */
const kept = 20

export async function keepRefused(writer: Writer, brandId: number, lines: readonly RefusedLine[], now: Date) {
  const [last] = await writer.rows<{ number: number }>(sql`
select coalesce(max(number), 0) as number from crawler_refused where brand_id = ${brandId}`)
  const first = last!.number + 1
  const rows = rowsOf('crawler_refused')
  for (const [i, { reason, sample }] of lines.entries())
    appendRow(rows, { brand_id: brandId, number: first + i, refused_at: now.getTime(), reason, sample })
  await writeRows(writer, rows)
  await writer.run(sql`
delete from crawler_refused where brand_id = ${brandId} and number <= ${last!.number + lines.length - kept}`)
}
