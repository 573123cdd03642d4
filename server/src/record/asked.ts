import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { createKeyed } from './keyed.ts'
import { type Fate, known, type Outcome } from './outcome.ts'

/** When the prompts of a brand are asked. Instants are epoch milliseconds, days are counted from 1970-01-01. */
export interface ScheduleRecord {
  every: string
  day: string
  hour: number
  timeZone: string
  /** A model of null is the provider's default. */
  assistants: readonly { provider: string; model: string | null }[]
  repeats: number
  country: string | null
  locale: string | null
  /** Whether models without a price are asked; null for no. */
  priceUnknown: boolean | null
  plannedUntil: number
}

interface AskKeys {
  id: string
  promptId: string
  provider: string
  model: string
  plannedAt: number
  date: number
}

/** An ask that waits for its turn. */
export interface DueAskRecord extends AskKeys {
  country: string | null
  locale: string | null
  expiresAt: number
  readyAt: number
  attempts: number
  reason: string | null
  message: string | null
  /** What the attempts so far took; dollars in millionths. */
  inputTokens: number | null
  outputTokens: number | null
  searches: number | null
  dollars: number | null
  priceUnknown: boolean | null
}

/** An ask that has ended. */
export interface EndedAskRecord extends AskKeys {
  endedAt: number
  outcome: string
  reason: string | null
  message: string | null
  attempts: number
  modelServed: string | null
  finishReason: string | null
  inputTokens: number | null
  outputTokens: number | null
  searches: number | null
  /** In millionths. */
  dollars: number | null
  latencyMs: number | null
}

/** How many asks were planned for a day, and how those ended. */
export interface CoverageRecord {
  date: number
  provider: string
  planned: number
  answered: number
  failed: number
  skipped: number
}

/** Takes in when a brand is asked, what is due, and how asks ended. */
export function createAsked(writer: Writer, brand: KnownBrand) {
  const single: { schedule?: ScheduleRecord } = {}
  const due = createKeyed<DueAskRecord>({ table: 'due', column: 'id' }, ({ id }) => id)
  const ended = createKeyed<EndedAskRecord>({ table: 'ask', column: 'id' }, ({ id }) => id)
  const counts = new Map<string, CoverageRecord>()
  let counted: Set<string> | undefined

  const keysOf = ({ id, promptId, provider, model, plannedAt, date }: AskKeys) => ({
    brand_id: brand.id,
    id,
    prompt_id: known(brand.prompts, promptId, 'prompt'),
    provider,
    model,
    planned_at: plannedAt,
    day: date,
  })

  return {
    async schedule(record: ScheduleRecord): Promise<Outcome> {
      const [held] = await writer.rows(sql`select 1 as found from schedule where brand_id = ${brand.id}`)
      const outcome = held || single.schedule ? 'replaced' : 'imported'
      single.schedule = record
      return outcome
    },
    async dueAsk(record: DueAskRecord): Promise<Fate> {
      known(brand.prompts, record.promptId, 'prompt')
      return due.take(record)
    },
    async ask(record: EndedAskRecord): Promise<Fate> {
      known(brand.prompts, record.promptId, 'prompt')
      return ended.take(record)
    },
    async coverage(record: CoverageRecord): Promise<Outcome> {
      counted ??= await countedOf(writer, brand.id)
      const key = keyOf(record)
      const outcome = counted.has(key) ? 'replaced' : 'imported'
      counted.add(key)
      counts.set(key, record)
      return outcome
    },
    async flush() {
      if (single.schedule) await writeSchedule(writer, brand.id, single.schedule)
      await due.flush(
        writer,
        brand.id,
        rowsFor('due', ...keys, 'country', 'locale', 'expires_at', 'ready_at', 'holder', 'attempts', ...ofDue),
        ({ country, locale, expiresAt, readyAt, attempts, reason, message, ...ask }) => ({
          ...keysOf(ask),
          input_tokens: ask.inputTokens,
          output_tokens: ask.outputTokens,
          searches: ask.searches,
          cost: ask.dollars,
          price_unknown: ask.priceUnknown,
          country,
          locale,
          expires_at: expiresAt,
          ready_at: readyAt,
          holder: null,
          attempts,
          forecast: 0,
          reason,
          message,
        }),
      )
      await ended.flush(writer, brand.id, askRows(), record => ({
        ...keysOf(record),
        ended_at: record.endedAt,
        outcome: record.outcome,
        reason: record.reason,
        message: record.message,
        attempts: record.attempts,
        model_served: record.modelServed,
        finish_reason: record.finishReason,
        input_tokens: record.inputTokens,
        output_tokens: record.outputTokens,
        searches: record.searches,
        cost: record.dollars,
        latency: record.latencyMs,
      }))
      await writeCounts(writer, brand.id, [...counts.values()])
    },
  }
}

const keys = ['brand_id', 'id', 'prompt_id', 'provider', 'model', 'planned_at', 'day'] as const
const ofDue = [
  'forecast',
  'reason',
  'message',
  'input_tokens',
  'output_tokens',
  'searches',
  'cost',
  'price_unknown',
] as const
const ofEnded = [
  'ended_at',
  'outcome',
  'reason',
  'message',
  'attempts',
  'model_served',
  'finish_reason',
  'input_tokens',
  'output_tokens',
  'searches',
  'cost',
  'latency',
] as const

/** Rows of asks that have ended. */
export const askRows = () => rowsFor('ask', ...keys, ...ofEnded)

const keyOf = ({ date, provider }: Pick<CoverageRecord, 'date' | 'provider'>) => `${date} ${provider}`

async function countedOf(writer: Writer, brandId: number): Promise<Set<string>> {
  const rows = await writer.rows<{ date: number; provider: string }>(sql`
select day as date, provider from coverage where brand_id = ${brandId}`)
  return new Set(rows.map(keyOf))
}

async function writeSchedule(writer: Writer, brandId: number, record: ScheduleRecord) {
  const { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown, plannedUntil } = record
  await writer.run(sql`delete from schedule where brand_id = ${brandId}`)
  await writer.run(sql`
insert into schedule (brand_id, every, day, hour, time_zone, assistants, repeats, country, locale, price_unknown,
  planned_until)
values (${brandId}, ${every}, ${day}, ${hour}, ${timeZone}, ${JSON.stringify(assistants)}, ${repeats}, ${country}, ${locale},
  ${priceUnknown}, ${plannedUntil})`)
}

async function writeCounts(writer: Writer, brandId: number, counts: readonly CoverageRecord[]) {
  const rows = rowsFor('coverage', 'brand_id', 'day', 'provider', 'planned', 'answered', 'failed', 'skipped')
  for (const { date, provider, planned, answered, failed, skipped } of counts) {
    await writer.run(sql`
delete from coverage where brand_id = ${brandId} and day = ${date} and provider = ${provider}`)
    addRow(rows, { brand_id: brandId, day: date, provider, planned, answered, failed, skipped })
  }
  await writeRows(writer, rows)
}
