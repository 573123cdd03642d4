import { pacesOf } from '../../collect/queue/queue.ts'
import type { CollectContext } from '../../collect/run/collect.ts'
import { createAsking } from '../../collect/run/execute.ts'
import type { Reader } from '../../db/db.ts'
import { lasting } from '../../db/lasting.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { untilDone } from '../../delivery/under-way.ts'
import { lookAgain, type Wait, waitsIn } from '../../delivery/waiting.ts'
import {
  isAskOfOthers,
  type LeasedPerceptionAsk,
  noteAsksSent,
  perceptionQueue,
  releaseDeadAsks,
  takeAsks,
} from './ask-queue.ts'
import { endHopeless, findHopeless, finishAsks, type PerceptionAttempt, type PerceptionOutcome } from './finish-asks.ts'

export interface AskPerceptionOptions {
  /** If aborted, the run ends soon and releases asks in progress. */
  signal: AbortSignal
  /** Longest wait for the next ask, in milliseconds. */
  patience: number
  /** SQL condition on `perception_ask` and `brand`. */
  chosen?: Sql
  ended?(outcomes: readonly PerceptionOutcome[]): void
  failed(error: unknown): void
}

/** Asks until nothing is due within `patience`. Returns what still waits. */
export async function askPerception(context: CollectContext, options: AskPerceptionOptions): Promise<readonly Wait[]> {
  const { collectSetup, now, random, holder } = context
  const { setups, allowance, backoff } = collectSetup
  const { signal, patience, chosen = sql`true`, ended = () => {}, failed } = options
  const db = lasting(context.db, { signal, away: failed })
  const asking = createAsking(setups, now, failed, requestOf)
  const store = async (attempts: readonly PerceptionAttempt[]) => {
    if (attempts.length > 0)
      ended(await db.write(writer => finishAsks(writer, attempts, { holder, backoff, paces: pacesOf(setups), random })))
  }
  // On a single-process database, other processes with leases have died.
  if (!db.shared && (await db.read(reader => hasOpen(reader, isAskOfOthers(holder)))))
    await db.write(writer => releaseDeadAsks(writer, holder, now().getTime()))
  return untilDone<PerceptionAttempt, readonly Wait[]>(asking, signal, store, async () => {
    if (signal.aborted) return { done: [] }
    const moment = now().getTime()
    // Read first, because even empty writes invalidate cached responses.
    const state = await db.read(async reader => ({
      isHopeless: (await findHopeless(reader, moment)).length > 0,
      isOpen: await hasOpen(reader, chosen),
      isDue: await hasOpen(reader, sql`perception_ask.ready_at <= ${moment} and ${chosen}`),
      rest: await waitsIn(reader, perceptionQueue, { chosen, startable: sql`true` }, pacesOf(setups), moment),
    }))
    if (state.isHopeless) await db.write(writer => endHopeless(writer, moment))
    if (!state.isOpen && asking.idle()) return { done: [] }
    const taken = state.isDue
      ? await db.write(writer => takeAsks(writer, { holder, setups, allowance, chosen }, moment))
      : { asks: [], ...state.rest }
    const held = taken.asks.length > 0 ? await db.write(writer => noteAsksSent(writer, taken.asks, holder)) : []
    for (const ask of held) asking.begin(ask)
    const next = Math.min(...taken.waits.map(({ until }) => until))
    const wait = (taken.underWay && asking.idle() ? Math.min(next, moment + lookAgain) : next) - now().getTime()
    if (asking.idle() && wait > patience) return { done: taken.waits }
    return { wait }
  })
}

const requestOf = ({ prompt, language, model }: LeasedPerceptionAsk) => ({ text: prompt, locale: language, model })

const hasOpen = async (reader: Reader, chosen: Sql): Promise<boolean> =>
  (
    await reader.rows(sql`
select 1 as found from perception_ask join brand on brand.id = perception_ask.brand_id where ${chosen} limit 1`)
  ).length > 0
