import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { omitNulls } from '../record/stored/written.ts'
import { type ArchiveRow, inArchive, recordsOf, recordsOfBrand } from './export-fields.ts'

export async function* exportBudgets(db: Reader): AsyncGenerator<ArchiveRow> {
  yield* recordsOf(db, { kind: 'budget' })(sql`
select team_id as "teamId", asks, cost from budget order by team_id`)
  yield* recordsOf(db, { kind: 'spending' })(sql`
select team_id as "teamId", day as date, asks, cost from spending order by team_id, day`)
}

/**
 * `replies` adds raw replies. Only this database knows which process executes a running item, so after an import the
 * item waits until its lease ends.
 */
export async function* exportRuns(
  db: Reader,
  key: number,
  brandId: string,
  replies: boolean,
): AsyncGenerator<ArchiveRow> {
  const records = recordsOfBrand(db, brandId)
  yield* records('schedule', ({ assistants, plannedUntil, ...row }) => ({
    ...row,
    assistants: JSON.parse(assistants as string),
    ...inArchive({ plannedUntil }),
  }))(sql`
select every, day, hour, time_zone as "timeZone", repeats, country, locale, price_unknown as "priceUnknown",
  assistants, planned_until as "plannedUntil"
from schedule where brand_id = ${key}`)
  yield* records('dueAsk')(sql`
select d.id, p.public_id as "promptId", d.provider, d.model, d.planned_at as "plannedAt", d.day as date, d.country, d.locale,
  d.expires_at as "expiresAt", d.ready_at as "readyAt", d.attempts, d.reason, d.message,
  d.input_tokens as "inputTokens", d.output_tokens as "outputTokens", d.searches, d.cost, d.price_unknown as "priceUnknown"
from due d join prompt p on p.brand_id = d.brand_id and p.id = d.prompt_id
where d.brand_id = ${key} order by d.id`)
  yield* records('ask', ({ country, locale, manner, ...row }) => ({
    ...inArchive(row),
    ...omitNulls({ country, locale, manner }),
  }))(sql`
select k.id, p.public_id as "promptId", k.provider, k.model, k.planned_at as "plannedAt", k.day as date,
  k.ended_at as "endedAt", k.outcome, k.reason, k.message, k.attempts, k.model_served as "modelServed",
  k.finish_reason as "finishReason", k.input_tokens as "inputTokens", k.output_tokens as "outputTokens", k.searches,
  k.latency as "latencyMs", k.country, k.locale, k.manner, k.cost
from ask k join prompt p on p.brand_id = k.brand_id and p.id = k.prompt_id
where k.brand_id = ${key} order by k.id`)
  if (replies) yield* repliesOf(db, key, brandId)
  yield* records('coverage', ({ notShown, ...row }) => ({ ...inArchive(row), ...omitNulls({ notShown }) }))(sql`
select day as date, provider, planned, answered, failed, skipped, nullif(not_shown, 0) as "notShown"
from coverage where brand_id = ${key} order by day, provider`)
}

const pageSize = 4096
/** Maximum per line. Such lines fit into an archive, even in UTF-8 with JSON escapes. */
const lineCharacters = 1024 * 1024

/** Loads replies one by one, because thousands at once could exceed the engine's memory. */
async function* repliesOf(db: Reader, key: number, brandId: string): AsyncGenerator<ArchiveRow> {
  let after = ''
  for (;;) {
    const asks = await db.rows<{ id: string }>(sql`
select ask_id as id from reply where brand_id = ${key} and ask_id > ${after} order by ask_id limit ${pageSize}`)
    for (const { id } of asks) yield* replyTo(db, key, brandId, id)
    if (asks.length < pageSize) return
    after = asks.at(-1)!.id
  }
}

async function* replyTo(db: Reader, key: number, brandId: string, askId: string): AsyncGenerator<ArchiveRow> {
  const [reply] = await db.rows<{ length: number; body: string; read: string | null }>(sql`
select length, body, read from reply where brand_id = ${key} and ask_id = ${askId}`)
  const { length, body, read } = reply!
  const [first, ...rest] = pieces(body)
  const [firstRead, ...restRead] = read === null ? [{ text: null }] : pieces(read)
  yield { kind: 'reply', brandId, askId, length, body: first!.text, read: firstRead!.text }
  for (const piece of rest) yield { kind: 'replyPart', brandId, askId, of: 'body', ...piece }
  for (const piece of restRead) yield { kind: 'replyPart', brandId, askId, of: 'read', ...piece }
}

/** Never splits a surrogate pair. `offset` is in UTF-16 units. */
function pieces(text: string): { offset: number; text: string }[] {
  const all: { offset: number; text: string }[] = []
  let offset = 0
  do {
    let end = Math.min(text.length, offset + lineCharacters)
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end--
    all.push({ offset, text: text.slice(offset, end) })
    offset = end
  } while (offset < text.length)
  return all
}
