import { dayOf } from '@earshot/contract'
import type { Db, Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { createAsking } from './asking.ts'
import { type Claim, claim } from './claim.ts'
import type { Attempt, Fate } from './close.ts'
import { bury, isPending, waitingBy } from './due.ts'
import { expire } from './expire.ts'
import { createForecast } from './forecast.ts'
import type { Manner } from './setup.ts'
import { createStore } from './store.ts'

/** What is told of a run while it goes on. */
export interface Told {
  closed(fate: Fate, attempt: Attempt): void
  /** A team cannot pay for its next ask today; told once a run and day. */
  broke(team: string, usedUp: 'asks' | 'money'): void
  /** Something that should not have happened; the run goes on. */
  failed(error: unknown): void
}

export interface Run {
  /** Stops the run: what is being asked is given back, and the run ends soon. */
  signal: AbortSignal
  /** Whose asks; a condition on `due`, `brand` and `prompt`. All by default. */
  chosen?: Sql
  /** Milliseconds that the run waits for the turn of the next ask before it ends. */
  patience: number
  told: Told
}

/** What was left when a run ended, and the teams that could pay for no more. */
export type Rest = Pick<Claim, 'waiting' | 'readyAt' | 'broke'>

export interface Means {
  db: Db
  manner: Manner
  now: () => Date
  /** In [0, 1). */
  random: () => number
  /** Names this process, and no other that ever asked. */
  holder: string
}

/**
 * Asks what is due until nothing is, or nothing will be within the run's patience. Whatever ends it, a crash too: an
 * answer that was stored is not asked for again, and what was not stored is still due.
 */
export async function collect({ db, manner, now, random, holder }: Means, run: Run): Promise<Rest> {
  const { signal, chosen = sql`true`, patience, told } = run
  const providers = manner.setups.map(setup => setup.provider.alias)
  // Looking costs nothing; a transaction that changes nothing would still cost the caches of what is served.
  const until = now().getTime() + patience
  if (!(await db.read(reader => isPending(reader, { providers, holder, until }))))
    return db.read(reader => restOf(reader, chosen, providers, now().getTime()))
  await db.write(async writer => {
    if (!db.shared) await bury(writer, holder, now().getTime())
    await expire(writer, now().getTime())
  })
  const forecast = await db.read(reader => createForecast(reader, manner.setups, now()))
  const store = createStore(db, { holder, backoff: manner.backoff, random }, told)
  const asking = createAsking(manner.setups, now, told.failed)
  const stop = () => asking.stop()
  signal.addEventListener('abort', stop, { once: true })
  const broke = new Map<string, 'asks' | 'money'>()
  let day = dayOf(now().getTime())
  try {
    for (;;) {
      await store(asking.over())
      if (signal.aborted) return nothing
      const moment = now().getTime()
      if (dayOf(moment) !== day) broke.clear()
      day = dayOf(moment)
      const claimant = { holder, chosen, manner, forecast, leftOut: [...broke.keys()] }
      const claimed = await db.write(writer => claim(writer, claimant, moment))
      for (const [team, usedUp] of claimed.broke) {
        broke.set(team, usedUp)
        told.broke(team, usedUp)
      }
      claimed.asks.forEach(asking.begin)
      const wait = claimed.readyAt === null ? Number.POSITIVE_INFINITY : claimed.readyAt - now().getTime()
      if (asking.idle() && wait > patience) return { ...claimed, broke }
      await asking.oneIsOver(wait)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    asking.stop()
    while (!asking.idle()) {
      await asking.oneIsOver(Number.POSITIVE_INFINITY)
      await store(asking.over())
    }
  }
}

/** What waits for longer than anybody wants to wait. */
async function restOf(reader: Reader, chosen: Sql, providers: readonly string[], now: number): Promise<Rest> {
  const waiting = (await waitingBy(reader, chosen, [], now)).filter(
    of => providers.includes(of.provider) && of.waiting > 0,
  )
  return {
    waiting: waiting.reduce((sum, of) => sum + of.waiting, 0),
    readyAt: waiting.length === 0 ? null : Math.min(...waiting.map(of => of.readyAt!)),
    broke: new Map(),
  }
}

const nothing: Rest = { waiting: 0, readyAt: null, broke: new Map() }
