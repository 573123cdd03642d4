import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Spent } from './due.ts'
import { type Ended, writeEnded } from './ended.ts'

/** Skips what was not asked in its time: the next run of its schedule takes its place. Gives the number skipped. */
export async function expire(writer: Writer, now: number): Promise<number> {
  const rows = await writer.rows<Ended['ask'] & Spent & { reason: string | null; message: string | null }>(sql`
delete from due
where expires_at <= ${now} and ready_at <= ${now}
returning brand_id as "brandId", id, prompt_id as "promptId", provider, model, planned_at as "plannedAt", day, attempts,
  reason, message, cost, input_tokens as "inputTokens", output_tokens as "outputTokens", searches`)
  await writeEnded(
    writer,
    rows.map(({ reason, message, cost, inputTokens, outputTokens, searches, ...ask }) => ({
      ask,
      endedAt: now,
      outcome: 'skipped',
      reason: 'expired',
      message:
        reason === null ? 'Its time was over before its turn came.' : `Its time was over; last, ${reason}: ${message}`,
      body: null,
      answer: null,
      charge: null,
      spent: { cost, inputTokens, outputTokens, searches },
    })),
  )
  return rows.length
}
