import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import type { KnownBrand } from '../record/brand.ts'
import { type Fate, idOf, type Taker } from '../record/records.ts'
import type { AskedRecord } from './records.ts'

type Ask = AskedRecord<'dueAsk'> | AskedRecord<'ask'>

/** Restores when a brand is asked, what is due, how asks ended, and how many did. */
export function restoreAsks(writer: Writer, { id: brand_id, prompts }: KnownBrand) {
  const schedules = staged('schedule')
  const due = staged('due')
  const ended = staged('ask')
  const counts = staged('coverage')

  const keysOf = ({ id, promptId, provider, model, plannedAt, date }: Ask) => ({
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
  const tokensOf = ({ inputTokens, outputTokens, searches, dollars }: Ask) => ({
    ...{ input_tokens: inputTokens, output_tokens: outputTokens, searches, cost: dollars },
  })

  return {
    take: {
      schedule({ every, day, hour, timeZone, assistants, repeats, ...record }: AskedRecord<'schedule'>): Fate {
        return schedules.stage({
          ...{ brand_id, every, day, hour, time_zone: timeZone, assistants: JSON.stringify(assistants), repeats },
          ...{ country: record.country, locale: record.locale, price_unknown: record.priceUnknown },
          planned_until: record.plannedUntil,
        })
      },
      dueAsk(record: AskedRecord<'dueAsk'>): Fate {
        const { country, locale, expiresAt, readyAt, attempts, reason, message, priceUnknown } = record
        return due.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ country, locale, expires_at: expiresAt, ready_at: readyAt, attempts, reason, message, forecast: 0 },
          price_unknown: priceUnknown,
        })
      },
      ask(record: AskedRecord<'ask'>): Fate {
        const { endedAt, outcome, reason, message, attempts, modelServed, finishReason, latencyMs } = record
        return ended.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ ended_at: endedAt, outcome, reason, message, attempts },
          ...{ model_served: modelServed, finish_reason: finishReason, latency: latencyMs },
        })
      },
      coverage: ({ date: day, provider, planned, answered, failed, skipped }: AskedRecord<'coverage'>): Fate =>
        counts.stage({ brand_id, day, provider, planned, answered, failed, skipped }),
    },
    async write() {
      for (const rows of [schedules, due, ended, counts]) await rows.write(writer)
    },
  } satisfies Taker
}
