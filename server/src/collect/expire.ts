import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Spent } from './due.ts'
import { type Ended, writeEnded } from './ended.ts'

/**
 * Skips what was not asked in its time: the next run of its schedule takes its place. Gives the number skipped.
 * `providers` are those that are set up.
 */
export async function expire(writer: Writer, providers: readonly string[], now: number): Promise<number> {
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
      message: messageOf(ask.provider, reason, message),
      body: null,
      answer: null,
      charge: null,
      spent: { cost, inputTokens, outputTokens, searches },
    })),
  )
  return rows.length

  function messageOf(provider: string, reason: string | null, message: string | null): string {
    if (reason !== null) return `Its time was over; last, ${reason}: ${message}`
    if (!providers.includes(provider)) return 'Its time was over; its provider was not set up.'
    return 'Its time was over before its turn came.'
  }
}
