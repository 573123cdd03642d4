import { dayOf } from '@earshot/contract'
import type { Writer } from '../../db/db.ts'
import { type Backoff, nextAttempt } from '../../delivery/backoff.ts'
import { keepLane, type LanePace, lanesOf, lockLanes, recordFailure, recordSuccess } from '../../delivery/lane.ts'
import { finish, releaseLease, retryAt, updateLeasedItem } from '../../delivery/lease.ts'
import type { Recorder } from '../../record/answers/recorder.ts'
import { type RecordEntry, RecordError, type RecordOutcome } from '../../record/records.ts'
import { chargeOf, isUnanswered, spendingOf } from '../models/charge.ts'
import type { AskResult } from '../models/provider.ts'
import { type ProviderSetup, placeOf } from '../setup/setup.ts'
import { spend } from './budget.ts'
import { mannerOf } from './options.ts'
import { type EndedRun, writeEnded } from './outcome.ts'
import {
  askQueue,
  isBlockingFailure,
  type LeasedRun,
  laneFailureOf,
  leaseOf,
  type RunUsage,
  spentColumns,
} from './queue.ts'
import { toRecord } from './to-record.ts'

export interface ProviderAttempt<A extends { provider: string }> {
  ask: A
  setup: ProviderSetup
  result: AskResult
  /** Epoch milliseconds. */
  endedAt: number
  stopped: boolean
}

export type RunAttempt = ProviderAttempt<LeasedRun>

/** `lost`: the lease expired and another process has the run. */
export type AttemptOutcome = EndedRun | { ask: LeasedRun; outcome: 'waits' | 'stopped' | 'lost' }

/** A run fails after this many attempts that may be charged but got no answer. Surfaces charge failures too. */
export const mostUnanswered = 2

export interface Closing {
  recorder: Recorder
  holder: string
  backoff: Backoff
  paces: ReadonlyMap<string, LanePace>
  random: () => number
}

/** Stores how attempts ended. If the key is rejected or credit is missing, the run waits for the operator. */
export async function close(
  writer: Writer,
  attempts: readonly RunAttempt[],
  closing: Closing,
): Promise<AttemptOutcome[]> {
  await moveLanes(writer, attempts, closing)
  await settleSpending(writer, attempts)
  const fates: AttemptOutcome[] = []
  const kept: RunAttempt[] = []
  for (const attempt of attempts) {
    const outcome = await closeLease(writer, attempt, closing)
    if (outcome === 'finished') kept.push(attempt)
    else fates.push({ ask: attempt.ask, outcome })
  }
  const ended = await recordAnswers(writer, kept, closing.recorder)
  await writeEnded(writer, ended)
  return [...fates, ...ended]
}

/** `finished`: the run was answered, showed no answer or became a dead letter. */
async function closeLease(
  writer: Writer,
  attempt: RunAttempt,
  { holder, backoff, random }: Closing,
): Promise<'finished' | 'waits' | 'stopped' | 'lost'> {
  const { ask, result, endedAt, stopped } = attempt
  const lease = leaseOf(ask, holder)
  const failure = 'failed' in result ? result.failed : null
  if ((stopped || failure?.retryable) && chargeOf(result) !== null)
    await updateLeasedItem(writer, askQueue, lease, spentColumns(spentOn(attempt)))
  if (stopped) {
    await releaseLease(writer, askQueue, lease, endedAt)
    return 'stopped'
  }
  if (failure && isBlockingFailure(failure)) {
    await retryAt(writer, askQueue, lease, endedAt, { ...failure, counts: false })
    return 'waits'
  }
  const isPaid = isUnanswered(result) || (attempt.setup.surface !== undefined && (chargeOf(result)?.cost ?? 0) > 0)
  const unanswered = isPaid ? ask.unanswered + 1 : ask.unanswered
  const isPaidTwice = isPaid && unanswered >= mostUnanswered
  const next = failure
    ? nextAttempt(
        { ...failure, retryable: failure.retryable && !isPaidTwice, attempt: ask.attempts, endedAt },
        backoff,
        random(),
      )
    : null
  if (failure && typeof next === 'number') {
    if (isPaid) await updateLeasedItem(writer, askQueue, lease, { unanswered })
    await retryAt(writer, askQueue, lease, next, failure)
    return 'waits'
  }
  return (await finish(writer, askQueue, lease)) ? 'finished' : 'lost'
}

async function recordAnswers(writer: Writer, attempts: readonly RunAttempt[], recorder: Recorder): Promise<EndedRun[]> {
  // A fixed order of locks prevents deadlocks.
  const inOrder = [...attempts].sort((a, b) => a.ask.brandId - b.ask.brandId)
  const manners = new Map<string, RecordEntry>()
  const answers = inOrder.flatMap(({ ask, setup, result, endedAt }): RecordEntry[] => {
    if ('failed' in result) return []
    const place = placeOf(ask, setup)
    const manner = mannerOf(setup, ask.model, place)
    manners.set(`${ask.brandId} ${manner.id}`, { kind: 'manner', record: { ...manner, brandId: ask.brand } })
    if (!('answer' in result)) return []
    const asked = { ...ask, ...place, brandId: ask.brand, promptId: ask.prompt, manner: manner.id }
    return [{ kind: 'answer', record: toRecord(result.answer, asked, endedAt) }]
  })
  const entries = [...manners.values(), ...answers]
  const outcomes = entries.length > 0 ? await recorder.recordIn(writer, entries) : []
  const ofAnswers = outcomes.slice(manners.size).values()
  return inOrder.map(attempt => endOf(attempt, 'answer' in attempt.result ? ofAnswers.next().value : undefined))
}

function endOf(attempt: RunAttempt, recorded: RecordOutcome | undefined): EndedRun {
  const { result, endedAt, setup } = attempt
  const ask = { ...attempt.ask, ...placeOf(attempt.ask, setup) }
  const ended = { ask, endedAt, body: result.body, charge: chargeOf(result), spent: spentOn(attempt) }
  if ('failed' in result) {
    const { reason, message } = result.failed
    return { ...ended, outcome: 'failed', reason, message, answer: null, manner: null }
  }
  const manner = mannerOf(setup, ask.model, ask).id
  if ('notShown' in result) return { ...ended, outcome: 'not_shown', reason: null, message: null, answer: null, manner }
  const { answer } = result
  if (recorded instanceof RecordError)
    return { ...ended, outcome: 'failed', reason: 'unrecordable', message: recorded.message, answer, manner: null }
  return { ...ended, outcome: 'answered', reason: null, message: null, answer, manner }
}

/** US dollars. Null if unknown or not charged. */
export const computeAttemptCost = ({ setup, result }: Pick<RunAttempt, 'setup' | 'result'>): number | null =>
  setup.free ? null : (chargeOf(result)?.cost ?? null)

function spentOn({ ask: { spent }, setup, result }: RunAttempt): RunUsage {
  const charge = chargeOf(result)
  const cost = computeAttemptCost({ setup, result })
  return {
    cost: sum(spent.cost, cost === null ? null : Math.round(cost * 1e6)),
    inputTokens: sum(spent.inputTokens, charge?.usage?.inputTokens ?? null),
    outputTokens: sum(spent.outputTokens, charge?.usage?.outputTokens ?? null),
    searches: sum(spent.searches, charge?.usage?.searches ?? null),
  }
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : a + b)

/** A failure of the whole account stops all its lanes. */
export async function moveLanes<A extends { provider: string }>(
  writer: Writer,
  attempts: readonly ProviderAttempt<A>[],
  { paces, random }: { paces: ReadonlyMap<string, LanePace>; random: () => number },
): Promise<void> {
  const providers = attempts.map(({ ask }) => ask.provider)
  const lanes = await lockLanes(
    writer,
    askQueue.lanes,
    providers.flatMap(provider => lanesOf(paces, provider)),
  )
  const moved = new Set(providers)
  for (const { ask, setup, result, endedAt, stopped } of attempts) {
    if (stopped) continue
    if (!('failed' in result)) lanes.set(ask.provider, recordSuccess(lanes.get(ask.provider)!))
    else {
      const failure = laneFailureOf(result.failed)
      for (const name of failure.isOfAccount ? lanesOf(paces, ask.provider) : [ask.provider]) {
        lanes.set(name, recordFailure(lanes.get(name)!, failure, setup.pace, endedAt, random()))
        moved.add(name)
      }
    }
  }
  for (const name of moved) await keepLane(writer, askQueue.lanes, name, lanes.get(name)!)
}

/** Replaces forecasts by real costs (0 for unsent or rejected runs). */
async function settleSpending(writer: Writer, attempts: readonly RunAttempt[]) {
  const owed = new Map<string, { team: string; day: number; asks: number; cost: number }>()
  for (const { ask, setup, result } of attempts) {
    const day = dayOf(ask.begunAt)
    const sum = owed.get(`${ask.team} ${day}`) ?? { team: ask.team, day, asks: 0, cost: 0 }
    owed.set(`${ask.team} ${day}`, sum)
    sum.asks += (result.requests ?? 1) - 1
    sum.cost += spendingOf(result, ask.forecast, setup.free) - ask.forecast
  }
  for (const key of [...owed.keys()].sort()) {
    const { team, day, asks, cost } = owed.get(key)!
    if (asks !== 0 || cost !== 0) await spend(writer, team, day, asks, cost)
  }
}
