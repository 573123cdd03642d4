import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import type { Recorder } from '../record/intake.ts'
import { type Outcome, Refused } from '../record/records.ts'
import { type Backoff, waitAfter } from './backoff.ts'
import { spend } from './budget.ts'
import { type Ask, end, giveBack, keepSpent, putOff, type Spent } from './due.ts'
import { type Ended, writeEnded } from './ended.ts'
import { answered, failed, isHopeless } from './lane.ts'
import { keepLane, lockLane } from './lanes.ts'
import type { Asked } from './provider.ts'
import type { Charge } from './raw-answer.ts'
import type { Setup } from './setup.ts'
import { toRecord } from './to-record.ts'

/** An attempt that is over. */
export interface Attempt {
  ask: Ask
  setup: Setup
  asked: Asked
  /** Epoch milliseconds. */
  endedAt: number
  /** Whether it was stopped before its reply came. */
  stopped: boolean
}

/** How an ask goes on after an attempt; `lost` where its lease had run out and another process asks again. */
export type Fate = Ended | { ask: Ask; outcome: 'waits' | 'stopped' | 'lost' }

export interface Closing {
  recorder: Recorder
  holder: string
  backoff: Backoff
  /** In [0, 1). */
  random: () => number
}

/**
 * Closes attempts in one transaction: what was answered is recorded and no longer due, what failed for good is no
 * longer due, and the rest waits. An ask that was refused for the sake of the key or the credit has not failed: it waits
 * for these.
 */
export async function close(writer: Writer, attempts: readonly Attempt[], closing: Closing): Promise<Fate[]> {
  await moveLanes(writer, attempts, closing.random)
  await settleSpending(writer, attempts)
  const fates: Fate[] = []
  const kept: Attempt[] = []
  for (const attempt of attempts) {
    const { ask, asked, endedAt, stopped } = attempt
    const tried = stopped || ('failed' in asked && asked.failed.retryable)
    if (tried && chargeOf(asked) !== null) await keepSpent(writer, ask, closing.holder, spentOn(attempt))
    if (stopped) {
      await giveBack(writer, ask, closing.holder, endedAt)
      fates.push({ ask, outcome: 'stopped' })
    } else if ('failed' in asked && isHopeless(asked.failed)) {
      await putOff(writer, ask, closing.holder, endedAt, { ...asked.failed, counts: false })
      fates.push({ ask, outcome: 'waits' })
    } else if ('failed' in asked && asked.failed.retryable && ask.attempts < closing.backoff.attempts) {
      const wait = waitAfter(ask.attempts, asked.failed.retryAfterMs, closing.backoff, closing.random())
      await putOff(writer, ask, closing.holder, endedAt + wait, asked.failed)
      fates.push({ ask, outcome: 'waits' })
    } else if (await end(writer, ask, closing.holder)) kept.push(attempt)
    else fates.push({ ask, outcome: 'lost' })
  }
  const ended = await recordAnswers(writer, kept, closing.recorder)
  await writeEnded(writer, ended)
  return [...fates, ...ended]
}

/** Records the answers among the attempts; an answer that the intake refuses is a failed ask. */
async function recordAnswers(writer: Writer, attempts: readonly Attempt[], recorder: Recorder): Promise<Ended[]> {
  // Brands in one order everywhere, so that writers wait for each other and never in a circle.
  const inOrder = [...attempts].sort((a, b) => a.ask.brandId - b.ask.brandId)
  const entries = inOrder.flatMap(({ ask, asked, endedAt }) =>
    'answer' in asked
      ? [
          {
            kind: 'answer' as const,
            record: toRecord(asked.answer, { ...ask, brandId: ask.brand, promptId: ask.prompt }, endedAt),
          },
        ]
      : [],
  )
  const outcomes = (entries.length > 0 ? await recorder.recordIn(writer, entries) : []).values()
  return inOrder.map(attempt => endOf(attempt, 'answer' in attempt.asked ? outcomes.next().value : undefined))
}

function endOf(attempt: Attempt, recorded: Outcome | undefined): Ended {
  const { ask, asked, endedAt } = attempt
  const ended = { ask, endedAt, body: asked.body, charge: chargeOf(asked), spent: spentOn(attempt) }
  if ('failed' in asked) {
    const { reason, message } = asked.failed
    return { ...ended, outcome: 'failed', reason, message, answer: null }
  }
  const { answer } = asked
  if (recorded instanceof Refused)
    return { ...ended, outcome: 'failed', reason: 'unrecordable', message: recorded.message, answer }
  return { ...ended, outcome: 'answered', reason: null, message: null, answer }
}

/** What an attempt took; null where its reply does not say, or none came. */
const chargeOf = (asked: Asked): Charge | null => ('answer' in asked ? asked.answer : (asked.charge ?? null))

/** What an ask took with all its attempts. */
function spentOn({ ask: { spent }, setup, asked }: Attempt): Spent {
  const charge = chargeOf(asked)
  const cost = setup.free ? null : (charge?.cost ?? null)
  return {
    cost: sum(spent.cost, cost === null ? null : Math.round(cost * 1e6)),
    inputTokens: sum(spent.inputTokens, charge?.usage?.inputTokens ?? null),
    outputTokens: sum(spent.outputTokens, charge?.usage?.outputTokens ?? null),
    searches: sum(spent.searches, charge?.usage?.searches ?? null),
  }
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : a + b)

async function moveLanes(writer: Writer, attempts: readonly Attempt[], random: () => number) {
  for (const alias of [...new Set(attempts.map(({ ask }) => ask.provider))].sort()) {
    let lane = await lockLane(writer, alias)
    for (const { ask, setup, asked, endedAt, stopped } of attempts) {
      if (ask.provider !== alias || stopped) continue
      lane = 'answer' in asked ? answered(lane) : failed(lane, asked.failed, setup.pace, endedAt, random())
    }
    await keepLane(writer, alias, lane)
  }
}

/**
 * What was spent at a forecast is spent at its price, a failure's too: nothing where no reply tells that it took anything,
 * as forecast where it took something that has no price. Requests are counted as they were sent.
 */
async function settleSpending(writer: Writer, attempts: readonly Attempt[]) {
  const owed = new Map<string, { team: string; day: number; asks: number; cost: number }>()
  for (const { ask, setup, asked } of attempts) {
    const day = dayOf(ask.begunAt)
    const sum = owed.get(`${ask.team} ${day}`) ?? { team: ask.team, day, asks: 0, cost: 0 }
    owed.set(`${ask.team} ${day}`, sum)
    sum.asks += (asked.requests ?? 1) - 1
    const charge = chargeOf(asked)
    if (charge === null) sum.cost -= ask.forecast
    else if (!setup.free && charge.cost !== null) sum.cost += Math.round(charge.cost * 1e6) - ask.forecast
  }
  for (const key of [...owed.keys()].sort()) {
    const { team, day, asks, cost } = owed.get(key)!
    if (asks !== 0 || cost !== 0) await spend(writer, team, day, asks, cost)
  }
}
