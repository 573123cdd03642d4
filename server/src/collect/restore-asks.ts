import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import type { KnownBrand } from '../record/brand.ts'
import { type Fate, idOf, type Taker } from '../record/records.ts'

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

/** Restores when a brand is asked, what is due, how asks ended, and how many did. */
export function restoreAsks(writer: Writer, { id: brand_id, prompts }: KnownBrand) {
  const schedules = staged('schedule')
  const due = staged('due')
  const ended = staged('ask')
  const counts = staged('coverage')

  const keysOf = ({ id, promptId, provider, model, plannedAt, date }: AskKeys) => ({
    ...{
      brand_id,
      id,
      prompt_id: idOf(prompts, promptId, 'prompt'),
      provider,
      model,
      planned_at: plannedAt,
      day: date,
    },
  })
  const tokensOf = ({ inputTokens, outputTokens, searches, dollars }: DueAskRecord | EndedAskRecord) => ({
    ...{ input_tokens: inputTokens, output_tokens: outputTokens, searches, cost: dollars },
  })

  return {
    take: {
      schedule({ every, day, hour, timeZone, assistants, repeats, ...record }: ScheduleRecord): Fate {
        return schedules.stage({
          ...{ brand_id, every, day, hour, time_zone: timeZone, assistants: JSON.stringify(assistants), repeats },
          ...{ country: record.country, locale: record.locale, price_unknown: record.priceUnknown },
          planned_until: record.plannedUntil,
        })
      },
      dueAsk(record: DueAskRecord): Fate {
        const { country, locale, expiresAt, readyAt, attempts, reason, message, priceUnknown } = record
        return due.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ country, locale, expires_at: expiresAt, ready_at: readyAt, attempts, reason, message, forecast: 0 },
          price_unknown: priceUnknown,
        })
      },
      ask(record: EndedAskRecord): Fate {
        const { endedAt, outcome, reason, message, attempts, modelServed, finishReason, latencyMs } = record
        return ended.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ ended_at: endedAt, outcome, reason, message, attempts },
          ...{ model_served: modelServed, finish_reason: finishReason, latency: latencyMs },
        })
      },
      coverage: ({ date: day, provider, planned, answered, failed, skipped }: CoverageRecord): Fate =>
        counts.stage({ brand_id, day, provider, planned, answered, failed, skipped }),
    },
    async write() {
      for (const rows of [schedules, due, ended, counts]) await rows.write(writer)
    },
  } satisfies Taker
}
