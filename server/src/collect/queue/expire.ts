import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { Row } from '../../db/tables.ts'
import { deadLetters, isOver } from '../../delivery/lease.ts'
import { writeEnded } from './outcome.ts'
import { askQueue, listDueBrands } from './queue.ts'

/** Ends expired runs as skipped. Their schedule's next occurrence replaces them. Returns their number. */
export async function expire(writer: Writer, providers: readonly string[], now: number): Promise<number> {
  const rows: Row<'due'>[] = []
  for (const brandId of await listDueBrands(writer, isOver(now)))
    rows.push(...(await deadLetters(writer, askQueue, sql`brand_id = ${brandId}`, now)))
  await writeEnded(
    writer,
    rows.map(({ id, provider, model, day, attempts, reason, message, ...row }) => ({
      ask: {
        ...{ brandId: row.brand_id, id, promptId: row.prompt_id, provider, model },
        ...{ plannedAt: row.planned_at, day, attempts, country: row.country, locale: row.locale },
      },
      endedAt: now,
      outcome: 'skipped',
      reason: 'expired',
      message: messageOf(provider, reason, message),
      body: null,
      answer: null,
      manner: null,
      charge: null,
      spent: {
        ...{ cost: row.cost, inputTokens: row.input_tokens, outputTokens: row.output_tokens, searches: row.searches },
      },
    })),
  )
  return rows.length

  function messageOf(provider: string, reason: string | null, message: string | null): string {
    if (reason !== null) return `It expired. Last attempt: ${reason}: ${message}`
    if (!providers.includes(provider)) return 'It expired because its provider was not set up.'
    return 'It expired before its turn.'
  }
}
