import { randomBytes } from 'node:crypto'
import type { Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type Fate, type Outcome, Refused } from './outcome.ts'

/** What came in through an integration since the beginning, in lines. Instants are epoch milliseconds. */
export interface CrawlerIntakeRecord {
  /** By which days have been cut until now. */
  timeZone: string
  counted: number
  dropped: number
  refused: number
  overQuota: number
  /** When anything of a stream last came. */
  streams: readonly { stream: string; deliveredAt: number }[]
}

/** A batch that came with an id. */
export interface CrawlerBatchRecord {
  stream: string
  id: string
  sequence: number | null
  receivedAt: number
}

/** A line that was refused, as it may be shown. */
export interface CrawlerRefusedRecord {
  number: number
  at: number
  reason: string
  sample: string
}

/** Takes in what an integration keeps to itself, without its secrets: those are made anew. */
export function createCrawlerIntake(
  writer: Writer,
  { id: brandId }: KnownBrand,
  /** Whether the integration itself came in the same transaction. */
  isGiven: () => boolean,
) {
  const single: { intake?: CrawlerIntakeRecord } = {}
  const batches = new Map<string, CrawlerBatchRecord>()
  const heldBatches = new Set<string>()
  const refused = new Map<number, CrawlerRefusedRecord>()
  let heldRefused: Set<number> | undefined

  return {
    async crawlerIntake(record: CrawlerIntakeRecord): Promise<Outcome> {
      if (!isGiven()) await checkIntegration(writer, brandId)
      const [held] = await writer.rows(sql`select 1 as found from crawler_intake where brand_id = ${brandId}`)
      const outcome = held || single.intake ? 'replaced' : 'imported'
      single.intake = record
      return outcome
    },
    async crawlerBatch(record: CrawlerBatchRecord): Promise<Fate> {
      const key = `${record.stream}\n${record.id}`
      const again = batches.has(key)
      batches.set(key, record)
      return () => (again || heldBatches.has(key) ? 'replaced' : 'imported')
    },
    async crawlerRefused(record: CrawlerRefusedRecord): Promise<Outcome> {
      heldRefused ??= await heldNumbers(writer, brandId)
      const outcome = heldRefused.has(record.number) ? 'replaced' : 'imported'
      heldRefused.add(record.number)
      refused.set(record.number, record)
      return outcome
    },
    async flush() {
      if (single.intake) await writeIntake(writer, brandId, single.intake)
      for (const stream of new Set([...batches.values()].map(({ stream }) => stream)))
        await writeBatches(
          stream,
          [...batches.values()].filter(batch => batch.stream === stream),
        )
      await writeRefused(writer, brandId, [...refused.values()])
    },
  }

  async function writeBatches(stream: string, of: readonly CrawlerBatchRecord[]) {
    const chosen = sql`brand_id = ${brandId} and stream = ${stream} and id in (${values(of.map(({ id }) => id))})`
    for (const { id } of await writer.rows<{ id: string }>(sql`delete from crawler_batch where ${chosen} returning id`))
      heldBatches.add(`${stream}\n${id}`)
    const rows = rowsFor('crawler_batch', 'brand_id', 'id', 'stream', 'sequence', 'received_at')
    for (const { id, sequence, receivedAt } of of)
      addRow(rows, { brand_id: brandId, id, stream, sequence, received_at: receivedAt })
    await writeRows(writer, rows)
  }
}

async function checkIntegration(writer: Writer, brandId: number): Promise<void> {
  const [found] = await writer.rows(sql`select 1 as found from crawler_integration where brand_id = ${brandId}`)
  if (!found) throw new Refused('the brand has no crawlerIntegration; a record follows what it names')
}

async function heldNumbers(writer: Writer, brandId: number): Promise<Set<number>> {
  const rows = await writer.rows<{ number: number }>(sql`
select number from crawler_refused where brand_id = ${brandId}`)
  return new Set(rows.map(({ number }) => number))
}

/** What is secret of an integration that is there already stays; that of a new one is made. */
async function writeIntake(writer: Writer, brandId: number, record: CrawlerIntakeRecord) {
  const { timeZone, counted, dropped, refused, overQuota, streams } = record
  const [held] = await writer.rows(sql`
update crawler_intake
set time_zone = ${timeZone}, counted = ${counted}, dropped = ${dropped}, refused = ${refused}, over_quota = ${overQuota}
where brand_id = ${brandId} returning brand_id`)
  if (!held)
    await writer.run(sql`
insert into crawler_intake (brand_id, pseudonym_key, time_zone, counted, dropped, refused, over_quota)
values (${brandId}, ${randomBytes(32).toString('hex')}, ${timeZone}, ${counted}, ${dropped}, ${refused}, ${overQuota})`)
  for (const { stream, deliveredAt } of streams)
    await writer.run(sql`
update crawler_span set delivered_at = ${deliveredAt} where brand_id = ${brandId} and stream = ${stream}`)
}

async function writeRefused(writer: Writer, brandId: number, refused: readonly CrawlerRefusedRecord[]) {
  if (refused.length === 0) return
  await writer.run(sql`
delete from crawler_refused
where brand_id = ${brandId} and number in (${values(refused.map(({ number }) => number))})`)
  const rows = rowsFor('crawler_refused', 'brand_id', 'number', 'refused_at', 'reason', 'sample')
  for (const { number, at, reason, sample } of refused)
    addRow(rows, { brand_id: brandId, number, refused_at: at, reason, sample })
  await writeRows(writer, rows)
}
