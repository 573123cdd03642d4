import { staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import type { NewRow } from '../../db/tables.ts'
import { idOf, type KnownBrand } from '../../record/brand.ts'
import { type PendingOutcome, RecordError, type Taker } from '../../record/records.ts'
import type { AskedRecord } from './records.ts'

type RunRecord = AskedRecord<'dueAsk'> | AskedRecord<'ask'>

export function restoreAsks(writer: Writer, { id: brand_id, prompts, manners }: KnownBrand) {
  const schedules = staged('schedule')
  const due = staged('due')
  const ended = staged('ask')
  const counts = staged('coverage')

  const keysOf = ({ id, promptId, provider, model, plannedAt, date }: RunRecord) => ({
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
  const tokensOf = ({ inputTokens, outputTokens, searches, dollars }: RunRecord) => ({
    ...{ input_tokens: inputTokens, output_tokens: outputTokens, searches, cost: dollars },
  })

  return {
    take: {
      schedule({
        every,
        day,
        hour,
        timeZone,
        assistants,
        repeats,
        ...record
      }: AskedRecord<'schedule'>): PendingOutcome {
        return schedules.stage({
          ...{ brand_id, every, day, hour, time_zone: timeZone, assistants: JSON.stringify(assistants), repeats },
          ...{ country: record.country, locale: record.locale, price_unknown: record.priceUnknown },
          planned_until: record.plannedUntil,
        })
      },
      dueAsk(record: AskedRecord<'dueAsk'>): PendingOutcome {
        const { country, locale, expiresAt, readyAt, attempts, reason, message, priceUnknown } = record
        return due.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ country, locale, expires_at: expiresAt, ready_at: readyAt, attempts, reason, message, forecast: 0 },
          price_unknown: priceUnknown,
        })
      },
      ask(record: AskedRecord<'ask'>): PendingOutcome {
        const { endedAt, outcome, reason, message, attempts, modelServed, finishReason, latencyMs } = record
        const { country, locale, manner } = record
        if (manner !== null) idOf(manners, manner, 'manner')
        return ended.stage({
          ...keysOf(record),
          ...tokensOf(record),
          ...{ ended_at: endedAt, outcome, reason, message, attempts },
          ...{ model_served: modelServed, finish_reason: finishReason, latency: latencyMs },
          ...{ country, locale, manner },
        })
      },
      coverage: ({
        date: day,
        provider,
        planned,
        answered,
        failed,
        skipped,
        notShown: not_shown,
      }: AskedRecord<'coverage'>): PendingOutcome =>
        counts.stage({ brand_id, day, provider, planned, answered, failed, skipped, not_shown }),
    },
    async write() {
      for (const rows of [schedules, due, ended, counts]) await rows.write(writer)
    },
  } satisfies Taker
}

export function restoreBudgets(writer: Writer, teams: () => Promise<ReadonlyMap<string, unknown>>) {
  const budgets = staged('budget')
  const spent = staged('spending')
  const known = async (team: string) => idOf(await teams(), team, 'team')

  return {
    take: {
      async budget({ teamId, asks, dollars }: AskedRecord<'budget'>): Promise<PendingOutcome> {
        await known(teamId)
        return budgets.stage({ team_id: teamId, asks, cost: dollars })
      },
      async spending({ teamId, date, asks, dollars }: AskedRecord<'spending'>): Promise<PendingOutcome> {
        await known(teamId)
        return spent.stage({ team_id: teamId, day: date, asks, cost: dollars })
      },
    },
    async write() {
      await budgets.write(writer)
      await spent.write(writer)
    },
  }
}

/** The write checks that the runs exist. */
export function restoreReplies(writer: Writer, { id: brand_id }: KnownBrand) {
  const rows = staged('reply')
  const latest = new Map<string, NewRow<'reply'>>()
  const refused = new Map<string, RecordError>()

  function take(row: NewRow<'reply'>): PendingOutcome {
    latest.set(row.ask_id, row)
    const outcome = rows.stage(row)
    return () => refused.get(row.ask_id) ?? outcome()
  }

  return {
    take: {
      reply: ({ askId, length, body, read }: AskedRecord<'reply'>): PendingOutcome =>
        take({ brand_id, ask_id: askId, length, body, read }),
      async replyPart({ askId, of, offset, text }: AskedRecord<'replyPart'>): Promise<PendingOutcome> {
        const known = latest.get(askId)
        const reply = known ?? (await storedReply(writer, brand_id, askId))
        const before = reply?.[of]?.length
        if (!reply || before !== offset)
          throw new RecordError(
            `it continues at ${offset}, but there is ${before === undefined ? 'nothing' : `a text of ${before}`} before it. Parts must come in order`,
          )
        reply[of] += text
        return known ? () => refused.get(askId) ?? 'replaced' : take(reply)
      },
    },
    async write() {
      if (latest.size === 0) return
      const found = await writer.rows<{ id: string }>(sql`
select id from ask where brand_id = ${brand_id} and id in (${values([...latest.keys()])})`)
      const asks = new Set(found.map(({ id }) => id))
      for (const [id, row] of latest)
        if (!asks.has(id)) {
          refused.set(id, new RecordError(`ask '${id}' is unknown. A record must come after the records it refers to`))
          rows.drop(row)
        }
      await rows.write(writer)
    },
  } satisfies Taker
}

async function storedReply(writer: Writer, brandId: number, askId: string): Promise<NewRow<'reply'> | undefined> {
  const [row] = await writer.rows<NewRow<'reply'>>(sql`
select brand_id, ask_id, length, body, read from reply where brand_id = ${brandId} and ask_id = ${askId}`)
  return row
}
