import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { LogDeliveryError } from './declined.ts'

/**
 * With a sequence number (1, 2, 3 … per stream), a batch counts exactly once, and missing batches are visible. With
 * only an id, it counts once as long as the id is stored.
 */
export interface BatchIdentity {
  id: string | null
  stream: string
  sequence: number | null
  /** The log is complete up to this time (epoch milliseconds). If null, the times of its lines are used instead. */
  watermark: number | null
}

interface StoredBatch {
  id: string
  sequence: number | null
}

/** True if this batch was already stored. Throws BATCH_CONFLICT if its number or id belongs to a different batch. */
export async function repeats(
  reader: Reader,
  brandId: number,
  { id, stream, sequence }: BatchIdentity,
): Promise<boolean> {
  const [named] = await reader.rows<StoredBatch>(sql`
select id, sequence from crawler_batch where brand_id = ${brandId} and stream = ${stream} and id = ${id}`)
  if (named && named.sequence === sequence) return true
  if (named)
    throw new LogDeliveryError(
      'BATCH_CONFLICT',
      `Batch '${id}' was already sent with ${named.sequence === null ? 'no sequence number' : `the sequence number ${named.sequence}`}. Send it again unchanged.`,
    )
  if (sequence === null || !hasCome(await spansOf(reader, brandId, stream), sequence)) return false
  const [numbered] = await reader.rows<StoredBatch>(sql`
select id, sequence from crawler_batch where brand_id = ${brandId} and stream = ${stream} and sequence = ${sequence}`)
  if (id !== null && numbered)
    throw new LogDeliveryError(
      'BATCH_CONFLICT',
      `The sequence number ${sequence} belongs to batch '${numbered.id}'. Use a higher number, or start another stream.`,
    )
  return true
}

export const spansOf = (db: Reader, brandId: number, stream: string): Promise<SequenceSpan[]> =>
  db.rows<SequenceSpan>(sql`
select first_sequence as first, last_sequence as last, since_at as since, until_at as until
from crawler_span where brand_id = ${brandId} and stream = ${stream}
order by first_sequence`)

/** `upTo` is how far the log reached (epoch milliseconds, 0 if unknown). */
export async function markBatch(
  writer: Writer,
  brandId: number,
  batch: BatchIdentity,
  upTo: number,
  now: Date,
): Promise<void> {
  const { id, stream, sequence } = batch
  if (id !== null)
    await writer.run(sql`
insert into crawler_batch (brand_id, id, stream, sequence, received_at)
values (${brandId}, ${id}, ${stream}, ${sequence}, ${now.getTime()})`)
  if (sequence === null) return
  const spans = withBatch(await spansOf(writer, brandId, stream), sequence, upTo)
  await writer.run(sql`delete from crawler_span where brand_id = ${brandId} and stream = ${stream}`)
  const rows = rowsOf('crawler_span')
  for (const { first, last, since, until } of spans)
    appendRow(rows, {
      ...{ brand_id: brandId, stream, first_sequence: first, last_sequence: last, since_at: since, until_at: until },
      delivered_at: now.getTime(),
    })
  await writeRows(writer, rows)
}

/** The first batch covers the log up to `since`, and the last up to `until` (epoch milliseconds, 0 if unknown). */
export interface SequenceSpan {
  first: number
  last: number
  since: number
  until: number
}

export const hasCome = (spans: readonly SequenceSpan[], sequence: number): boolean =>
  spans.some(({ first, last }) => first <= sequence && sequence <= last)

export function withBatch(spans: readonly SequenceSpan[], sequence: number, upTo: number): SequenceSpan[] {
  const before = spans.find(span => span.last === sequence - 1)
  const after = spans.find(span => span.first === sequence + 1)
  const joined: SequenceSpan = {
    first: before?.first ?? sequence,
    last: after?.last ?? sequence,
    since: before?.since || upTo || (after?.since ?? 0),
    until: Math.max(before?.until ?? 0, upTo, after?.until ?? 0),
  }
  return [...spans.filter(span => span !== before && span !== after), joined].sort((a, b) => a.first - b.first)
}
