import { dayOf } from '@earshot/contract'
import type { Db } from '../../db/db.ts'
import { lasting } from '../../db/lasting.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type Ahead, cutWaits } from '../../delivery/ahead.ts'
import { areBlocked, reopenLanes } from '../../delivery/lane.ts'
import { leaseMargin } from '../../delivery/lease.ts'
import { untilDone } from '../../delivery/under-way.ts'
import { isPending, lookAgain, type Wait, waitsIn } from '../../delivery/waiting.ts'
import { answeredBy } from '../plan/plan.ts'
import { areHeld, hasRunOut, isOfOthers, noteSent, settleDead } from '../queue/dead-leases.ts'
import { expire } from '../queue/expire.ts'
import type { AttemptOutcome, RunAttempt } from '../queue/finish.ts'
import { createForecast, refreshPrices } from '../queue/forecast.ts'
import { type Claim, claim } from '../queue/lease.ts'
import { areUnpaid, askQueue, choiceOf, pacesOf, retryUnpaid } from '../queue/queue.ts'
import { longestTimeout } from '../setup/settings.ts'
import type { CollectSetup } from '../setup/setup.ts'
import { createStore } from '../stored/store.ts'
import { createAsking, requestOfRun } from './execute.ts'

export interface CollectEvents {
  closed(fate: AttemptOutcome, attempt: RunAttempt): void
  /** Called once per team and day, if a team can't pay for its next run. */
  broke(team: string, usedUp: 'asks' | 'money'): void
  /** An unexpected error. Collecting continues. */
  failed(error: unknown): void
  /** Called once per provider and instant, if the wait has another reason than the rate limit. */
  waits?(waits: readonly Wait[]): void
  /** Called once if only other processes have runs in progress. */
  elsewhere?(): void
  /** Called after waits that a fast clock made too long were shortened. */
  ahead?(cut: readonly Ahead[]): void
}

export interface CollectOptions {
  /** If aborted, stops soon and releases runs in progress. */
  signal: AbortSignal
  /** SQL condition on `due`, `brand` and `prompt`. */
  chosen?: Sql
  /** Maximum wait in milliseconds for the next run. */
  patience: number
  /** Retries runs that wait until a key, credit or budget changes. */
  afresh?: boolean
  /** Also waits for chosen runs of other processes. */
  whole?: boolean
  events: CollectEvents
}

export interface CollectResult extends Pick<Claim, 'waits' | 'broke'> {
  /** Number of runs that wait within the budget. The first can start at `readyAt`. */
  waiting: number
  readyAt: number | null
}

export interface CollectContext {
  db: Db
  collectSetup: CollectSetup
  now: () => Date
  random: () => number
  /** Unique to this process, never reused. */
  holder: string
}

/** Collects until no run is due within `patience`. After a crash, runs without a stored answer are still due. */
export async function collectAnswers(context: CollectContext, run: CollectOptions): Promise<CollectResult> {
  const { collectSetup, now, random, holder } = context
  const { signal, patience, whole = false, events } = run
  const chosen = sql`(${run.chosen ?? sql`true`}) and ${answeredBy(collectSetup.replayed ?? false)}`
  // Replies cost money. So if the database is unavailable, keep them until it is available again.
  const db = lasting(context.db, { signal, away: events.failed })
  if (!(await begin({ ...context, db }, run))) {
    const paces = pacesOf(collectSetup.setups)
    const { waits, underWay } = await db.read(reader =>
      waitsIn(reader, askQueue, choiceOf(chosen, []), paces, now().getTime()),
    )
    if (!whole || !underWay) return restOf(waits)
  }
  const forecast = await db.read(reader => createForecast(reader, collectSetup.setups, now()))
  const store = createStore(
    db,
    { now, holder, backoff: collectSetup.backoff, paces: pacesOf(collectSetup.setups), random },
    events,
  )
  const asking = createAsking(collectSetup.setups, now, events.failed, requestOfRun)
  const broke: Claim['broke'] = new Map()
  const penniless = new Set<string>()
  const tell = createWaitTeller(events)
  let toldOthers = false
  let day = dayOf(now().getTime())
  return untilDone(asking, signal, store, async () => {
    if (signal.aborted) return { done: restOf([]) }
    const moment = now().getTime()
    if (dayOf(moment) !== day) {
      broke.clear()
      penniless.clear()
    }
    day = dayOf(moment)
    const claimant = { holder, chosen, collectSetup, forecast, leftOut: [...penniless] }
    const areDead = await db.read(async reader => {
      await refreshPrices(reader, collectSetup.setups)
      return areHeld(reader, hasRunOut(moment))
    })
    if (areDead) await db.write(writer => settleDead(writer, hasRunOut(moment), moment))
    const claimed = await db.write(writer => claim(writer, claimant, moment))
    for (const team of claimed.penniless) penniless.add(team)
    for (const [team, usedUp] of claimed.broke) {
      if (!broke.has(team)) events.broke(team, usedUp)
      broke.set(team, usedUp)
    }
    if (claimed.asks.length > 0)
      for (const ask of await db.write(writer => noteSent(writer, claimed.asks, holder))) asking.begin(ask)
    const others = whole && asking.idle() && claimed.underWay
    const next = others ? Math.min(untilNext(claimed), moment + lookAgain) : untilNext(claimed)
    const wait = next - now().getTime()
    if (asking.idle() && !others && wait > patience) return { done: restOf(claimed.waits, broke) }
    tell(claimed.waits, moment)
    if (others && !toldOthers) events.elsewhere?.()
    toldOthers ||= others
    return { wait }
  })
}

const restOf = (waits: readonly Wait[], broke: Claim['broke'] = new Map()): CollectResult => ({
  waits: [...waits],
  broke,
  waiting: waits.reduce((sum, { items }) => sum + items, 0),
  readyAt: waits.length === 0 ? null : Math.min(...waits.map(({ until }) => until)),
})

/** Maximum milliseconds of a lease. */
const longestLease = longestTimeout * 1000 + leaseMargin

async function begin(
  { db, collectSetup, now, holder }: CollectContext,
  { patience, afresh = false, events }: CollectOptions,
): Promise<boolean> {
  const providers = collectSetup.setups.map(setup => setup.provider.alias)
  const moment = now().getTime()
  const cut = await cutWaits(db, askQueue, longestLease, moment)
  if (cut.length > 0) events.ahead?.(cut)
  // Reads first, because even empty writes invalidate cached responses.
  if (
    afresh &&
    (await db.read(
      async reader => (await areBlocked(reader, askQueue.lanes, providers)) || (await areUnpaid(reader, moment)),
    ))
  )
    await db.write(async writer => {
      await reopenLanes(writer, askQueue.lanes, providers)
      await retryUnpaid(writer, moment)
    })
  const until = moment + patience
  if (
    !(await db.read(reader =>
      isPending(reader, askQueue, {
        among: providers,
        chosen: answeredBy(collectSetup.replayed ?? false),
        holder,
        until,
      }),
    ))
  )
    return false
  await db.write(async writer => {
    await settleDead(writer, db.shared ? hasRunOut(moment) : isOfOthers(holder), moment)
    await expire(writer, providers, moment)
  })
  return true
}

/** Ignores blocked lanes, because a running process can't get another key. */
const untilNext = ({ waits }: Claim): number =>
  Math.min(Number.POSITIVE_INFINITY, ...waits.filter(({ blocked }) => !blocked).map(({ until }) => until))

function createWaitTeller(events: CollectEvents) {
  const saidUntil = new Map<string, number>()
  return (waits: readonly Wait[], now: number) => {
    const fresh = waits.filter(
      ({ lane, why, until }) => why !== null && until > now && (saidUntil.get(lane) ?? 0) < until,
    )
    for (const { lane, until } of fresh) saidUntil.set(lane, until)
    if (fresh.length > 0) events.waits?.(fresh)
  }
}
