import type { Failure } from '../../collect/models/provider.ts'
import { isBlockingFailure, laneFailureOf } from '../../collect/queue/queue.ts'
import { raiseRevision } from '../../db/brands.ts'
import { staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { storedPoints } from '../../db/points.ts'
import { sql } from '../../db/sql.ts'
import { storable } from '../../db/storable.ts'
import { type Backoff, nextAttempt } from '../../delivery/backoff.ts'
import { keepLane, type LanePace, lockLane, recordFailure, recordSuccess } from '../../delivery/lane.ts'
import { finish, releaseLease, retryAt, updateLeasedItem } from '../../delivery/lease.ts'
import { applyNewVerdicts } from '../../record/changes/choice.ts'
import type { EntityLoader } from '../../record/changes/entity-loader.ts'
import type { CheckedVerdict } from '../asking/check-verdicts.ts'
import type { JudgingBill, JudgingResult } from '../asking/judge-answer.ts'
import { judgingQueue, type LeasedJudging, leaseOfJudging } from './queue.ts'

export interface JudgingAttempt {
  item: LeasedJudging
  result: JudgingResult | { gone: true }
  /** Epoch milliseconds. */
  endedAt: number
  stopped: boolean
}

export type JudgingOutcome = 'judged' | 'failed' | 'waits' | 'declined' | 'stopped' | 'gone' | 'lost'

interface FailedJudging {
  reason: string
  message: string
}

interface JudgingClosing {
  /** Alias. */
  provider: string
  pace: LanePace
  holder: string
  backoff: Backoff
  random: () => number
  /** Database ids, by index in the entity list. */
  entityIds: readonly number[]
  loadBrand: EntityLoader
}

/** Stores the provider's state, the queue and the verdicts in one transaction. */
export async function closeJudging(
  writer: Writer,
  { item, result, endedAt, stopped }: JudgingAttempt,
  closing: JudgingClosing,
): Promise<JudgingOutcome> {
  const { provider, holder, backoff, random } = closing
  const lease = leaseOfJudging(item, holder)
  const isOpen = 'declined' in result || 'failure' in result
  // The next attempt adds its own cost.
  if (isOpen && result.bill.requests > 0)
    await updateLeasedItem(writer, judgingQueue, lease, sumOf(item.paid, result.bill))
  if ('declined' in result || (stopped && 'failure' in result)) {
    await releaseLease(writer, judgingQueue, lease, endedAt)
    return stopped ? 'stopped' : 'declined'
  }
  if ('gone' in result) {
    await finish(writer, judgingQueue, lease)
    return 'gone'
  }
  // As for runs, lock lanes before other rows.
  const failed: Failure | null = 'failure' in result ? result.failure.failed : null
  const lane = await lockLane(writer, judgingQueue.lanes, provider)
  const moved = failed
    ? recordFailure(lane, laneFailureOf(failed), closing.pace, endedAt, random())
    : recordSuccess(lane)
  await keepLane(writer, judgingQueue.lanes, provider, moved)
  if (failed && isBlockingFailure(failed)) {
    await retryAt(writer, judgingQueue, lease, endedAt, { ...failed, counts: false })
    return 'waits'
  }
  const next = failed ? nextAttempt({ ...failed, attempt: item.attempts, endedAt }, backoff, random()) : null
  if (failed && typeof next === 'number') {
    await retryAt(writer, judgingQueue, lease, next, failed)
    return 'waits'
  }
  // An erasure also locks the brand first, so take this lock before the rows.
  const raised = await raiseRevision(writer, item.brandId)
  const brand = raised && (await closing.loadBrand(writer, raised))
  if (!brand || !(await finish(writer, judgingQueue, lease))) return 'lost'
  const reason: FailedJudging | null = failed ?? ('unusable' in result ? result.unusable : null)
  const bill = { ...result.bill, ...sumOf(item.paid, result.bill) }
  const language = 'verdicts' in result ? result.language : null
  await storeJudgement(writer, item, { endedAt, reason, bill, language })
  if ('verdicts' in result) {
    const ids = new Set(Array.from(brand.competitors.values(), ({ id }) => id))
    const verdicts = result.verdicts.map(({ entity, ...verdict }) => ({ id: closing.entityIds[entity]!, ...verdict }))
    await storeVerdicts(
      writer,
      item,
      verdicts.filter(({ id }) => ids.has(id)),
    )
    await applyNewVerdicts(writer, brand, item)
  }
  return reason ? 'failed' : 'judged'
}

interface EndedJudging {
  endedAt: number
  reason: FailedJudging | null
  bill: JudgingBill
  /** Of the answer. Null without verdicts. */
  language: string | null
}

async function storeJudgement(
  writer: Writer,
  { brandId, answerId, judgeId }: LeasedJudging,
  { endedAt, reason, bill, language }: EndedJudging,
): Promise<void> {
  // Keeps earlier costs and the language, because an answer is judged again if an entity was added.
  const [before] = await writer.rows<PaidRequests & Pick<EndedJudging, 'language'>>(sql`
delete from judgement where brand_id = ${brandId} and answer_id = ${answerId} and judge_id = ${judgeId}
returning requests, cost, language`)
  const paid = before ? sumOf(before, bill) : bill
  const rows = staged('judgement')
  rows.stage(
    {
      ...{ brand_id: brandId, answer_id: answerId, judge_id: judgeId, judged_at: endedAt },
      ...{ outcome: reason ? 'failed' : 'judged', reason: reason?.reason ?? null },
      message: reason ? storable(reason.message) : null,
      ...{ requests: paid.requests, cost: paid.cost },
      ...{ input_tokens: tokens(bill.inputTokens), output_tokens: tokens(bill.outputTokens) },
      language: language ?? before?.language ?? null,
    },
    true,
  )
  await rows.write(writer, true)
}

type PaidRequests = Pick<JudgingBill, 'requests' | 'cost'>

const sumOf = (one: PaidRequests, other: PaidRequests): PaidRequests => ({
  requests: one.requests + other.requests,
  cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
})

/** A larger number must be an error of the provider. */
const tokens = (count: number | null) => (count === null || count > 2 ** 31 - 1 ? null : count)

async function storeVerdicts(
  writer: Writer,
  { brandId, answerId, judgeId }: LeasedJudging,
  verdicts: readonly (Omit<CheckedVerdict, 'entity'> & { id: number })[],
): Promise<void> {
  const [answer] = await writer.rows<{ prompt_id: number; assistant_id: number; created_at: number; day: number }>(sql`
select prompt_id, assistant_id, created_at, day from answer where brand_id = ${brandId} and id = ${answerId}`)
  if (!answer) return
  const rows = staged('verdict')
  for (const { id, state, stance, score, recommended, spans } of verdicts)
    rows.stage({
      ...{ brand_id: brandId, answer_id: answerId, competitor_id: id, judge_id: judgeId, state, stance },
      ...{ score: score === null ? null : storedPoints(score), recommended, ...answer },
      spans: JSON.stringify(spans.map(({ start, end }) => [start, end])),
    })
  await rows.write(writer)
}
