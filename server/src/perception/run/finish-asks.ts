import { isUnanswered, spendingOf } from '../../collect/models/charge.ts'
import { spend } from '../../collect/queue/budget.ts'
import { mostUnanswered, moveLanes, type ProviderAttempt } from '../../collect/queue/finish.ts'
import { isBlockingFailure } from '../../collect/queue/queue.ts'
import type { Writer } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import { storable } from '../../db/storable.ts'
import { type Backoff, nextAttempt } from '../../delivery/backoff.ts'
import type { LanePace } from '../../delivery/lane.ts'
import { finish, isOver, releaseLease, retryAt, updateLeasedItem } from '../../delivery/lease.ts'
import { type PerceptionAnswerRecord, upsertPerceptionAnswer } from '../../record/entities/documents.ts'
import { noEntityRows, writeEntityRows } from '../../record/entities/rows.ts'
import { type LeasedPerceptionAsk, leaseOfAsk, perceptionQueue } from './ask-queue.ts'

export type PerceptionAttempt = ProviderAttempt<LeasedPerceptionAsk>

export type PerceptionOutcome = 'answered' | 'failed' | 'waits' | 'stopped' | 'lost'

export interface AskClosing {
  holder: string
  backoff: Backoff
  paces: ReadonlyMap<string, LanePace>
  random: () => number
}

/** Settles the budget and stores ended attempts as answers. The others wait for another attempt. */
export async function finishAsks(
  writer: Writer,
  attempts: readonly PerceptionAttempt[],
  closing: AskClosing,
): Promise<PerceptionOutcome[]> {
  await moveLanes(writer, attempts, closing)
  const outcomes: PerceptionOutcome[] = []
  // A fixed order prevents deadlocks.
  for (const attempt of attempts.toSorted((a, b) => a.ask.brandId - b.ask.brandId || (a.ask.id < b.ask.id ? -1 : 1)))
    outcomes.push(await finishAsk(writer, attempt, closing))
  return outcomes
}

async function finishAsk(writer: Writer, attempt: PerceptionAttempt, closing: AskClosing): Promise<PerceptionOutcome> {
  const { ask, result, endedAt, stopped } = attempt
  const lease = leaseOfAsk(ask, closing.holder)
  const failure = 'failed' in result ? result.failed : null
  const next = stopped ? endedAt : failure ? nextTry(attempt, closing) : null
  const cost = spendingOf(result, ask.reserved, attempt.setup.free)
  const requests = result.requests ?? 1
  if (typeof next === 'number') {
    const used = stopped && !isUnanswered(result) && cost === 0 ? 0 : requests
    await spend(writer, ask.team, ask.day, used, cost)
    await updateLeasedItem(writer, perceptionQueue, lease, { sent: false, spent: ask.spent + cost })
    if (stopped) await releaseLease(writer, perceptionQueue, lease, endedAt)
    else await retryAt(writer, perceptionQueue, lease, next, { ...failure!, counts: !isBlockingFailure(failure!) })
    return stopped ? 'stopped' : 'waits'
  }
  await spend(writer, ask.team, ask.day, requests - 1, cost - ask.reserved)
  if (!(await finish(writer, perceptionQueue, lease))) return 'lost'
  const text = 'answer' in result ? storable(result.answer.text) : null
  const why = { reason: failure?.reason ?? null, message: failure ? storable(failure.message) : null }
  await storeAnswer(writer, ask, { endedAt, text, ...why, cost: ask.spent + cost })
  return text === null ? 'failed' : 'answered'
}

/** Epoch milliseconds. */
function nextTry({ ask, result, endedAt }: PerceptionAttempt, { backoff, random }: AskClosing): number | 'deadLetter' {
  if (!('failed' in result)) return 'deadLetter'
  if (isBlockingFailure(result.failed)) return endedAt
  const isPaidTwice = isUnanswered(result) && ask.attempts >= mostUnanswered
  const retryable = result.failed.retryable && !isPaidTwice
  return nextAttempt({ ...result.failed, retryable, attempt: ask.attempts, endedAt }, backoff, random())
}

type AskEnding = Pick<PerceptionAnswerRecord, 'endedAt' | 'text' | 'reason' | 'message' | 'cost'>
type AskHead = Omit<LeasedPerceptionAsk, 'team' | 'day' | 'reserved' | 'spent' | 'attempts'>

async function storeAnswer(writer: Writer, { brandId, ...ask }: AskHead, ending: AskEnding): Promise<void> {
  const { id, snapshotId, template, isOpen, language, prompt, provider, model } = ask
  const rows = noEntityRows()
  upsertPerceptionAnswer(rows, brandId, {
    ...{ id, snapshotId, template, isOpen, language, prompt, provider, model },
    ...{ sentiment: null, judge: null, verdicts: [], rules: null, ...ending },
  })
  await writeEntityRows(writer, rows, true)
}

interface EndedMoney {
  day: number
  reserved: number
  spent: number
  /** True if the request was sent, so it may have been charged. */
  isSent: boolean
}

/** SQL condition: the ask waited too long, or was lost so often that it may have been paid twice. */
const isHopeless = (now: number): Sql =>
  sql`((${isOver(now)}) or holder is not null and sent and ready_at <= ${now} and attempts >= ${mostUnanswered})`

export const findHopeless = (reader: Pick<Writer, 'rows'>, now: number) =>
  reader.rows(sql`select 1 as found from perception_ask where ${isHopeless(now)} limit 1`)

/** Ends hopeless asks as failed. Reservations of unsent asks return to the budget. */
export async function endHopeless(writer: Writer, now: number): Promise<void> {
  const rows = await writer.rows<AskHead & EndedMoney>(sql`
delete from perception_ask where ${isHopeless(now)}
returning brand_id as "brandId", id, snapshot_id as "snapshotId", template, is_open as "isOpen", language, prompt,
  provider, model, day, reserved, spent, holder is not null and coalesce(sent, false) as "isSent"`)
  const teams = await teamsOf(writer, rows)
  for (const { day, reserved, spent, isSent, ...ask } of rows) {
    const team = teams.get(ask.brandId)
    if (!isSent && team !== undefined) await spend(writer, team, day, -1, -reserved)
    const why = isSent
      ? { reason: 'unanswered', message: 'The process that asked ended before the reply came.' }
      : { reason: 'expired', message: 'The assistant could not be asked in time.' }
    await storeAnswer(writer, ask, { endedAt: now, text: null, ...why, cost: spent + (isSent ? reserved : 0) })
  }
}

async function teamsOf(writer: Writer, asks: readonly { brandId: number }[]): Promise<Map<number, string>> {
  if (asks.length === 0) return new Map()
  const brands = [...new Set(asks.map(({ brandId }) => brandId))]
  const rows = await writer.rows<{ id: number; team: string }>(sql`
select id, team_id as team from brand where id in (${values(brands)})`)
  return new Map(rows.map(({ id, team }) => [id, team]))
}
