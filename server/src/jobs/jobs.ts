import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pruneAudit } from '../admin/action/prune-audit.ts'
import { forgetCalls } from '../admin/action/repeated.ts'
import { planSchedules } from '../collect/plan/plan-schedules.ts'
import type { AttemptOutcome, RunAttempt } from '../collect/queue/finish.ts'
import { type CollectContext, collectAnswers } from '../collect/run/collect.ts'
import { pruneReplies } from '../collect/stored/prune-replies.ts'
import { checkLivePages } from '../content/check-live.ts'
import { returnDeadDrafts } from '../content/draft-queue.ts'
import { prune } from '../crawlers/prune.ts'
import { Unavailable } from '../db/db.ts'
import { onlyOne } from '../delivery/only-one.ts'
import { createSiteFetcher } from '../first-steps/site-fetcher.ts'
import { analyzeBrand } from '../readiness/analyze-brand.ts'
import { dueForAnalysis } from '../readiness/attempts.ts'
import { checkNames } from './check-names.ts'
import { createJudging } from './judging.ts'
import { perceive } from './perception.ts'

export interface Job {
  name: string
  /** Milliseconds from the end of a run to the next start. */
  every: number
  /** Milliseconds until the first run (default: 0). */
  after?: number
  /** Milliseconds until a retry if the database was unavailable (default: at most a minute). */
  again?: number
  /** Must end soon after the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds between checks. Within this time, the collect job waits for its next run. */
const look = 15 * second

type RunListener = (fate: AttemptOutcome, attempt: RunAttempt) => void

/** Days. 0 keeps everything. */
export interface Retention {
  replies: number
  audit: number
}

export const jobsOf = (
  context: CollectContext,
  log: Logger,
  retention: Retention,
  asked: RunListener = () => undefined,
): readonly Job[] => {
  // Retries blocked runs, because the operator may have fixed a key before this start.
  let afresh = true
  const told = new Set<string>()
  const askDue = async (signal: AbortSignal) => {
    await ask(context, log, signal, afresh, asked)
    afresh = false
  }
  const { db, holder } = context
  const judgeNew = createJudging(context, log, told)
  const once = (name: string, every: number, act: (signal: AbortSignal) => Promise<void>) => ({
    name,
    // Other processes must take over soon if the one that did the work has ended.
    every: db.shared ? Math.min(every, hour) : every,
    run: async (signal: AbortSignal) => void (await onlyOne({ db, name, holder, every: every - second }, signal, act)),
  })
  const ordering: Job = {
    name: 'order',
    every: minute,
    after: 10 * second,
    run: signal => order(context, log, signal),
  }
  return [
    // Any number of processes can run these two jobs. Each occurrence is planned, and each run leased, only once.
    { name: 'schedule', every: 30 * second, run: () => schedule(context, log, told) },
    { name: 'collect', every: look, run: askDue },
    ...(db.order ? [ordering] : []),
    once('judge', minute, judgeNew),
    once('drafts', minute, async () => void (await returnDeadDrafts(db, context.now()))),
    once('live', minute, signal => checkLive(context, log, signal)),
    once('prune', 24 * hour, () => forget(context, log, retention)),
    { ...once('check', minute, signal => checkNames(context, log, signal)), after: minute },
    // Wait an hour, so that an imported archive shows its own site checks first.
    once('perception', minute, signal => perceive(context, log, signal, told)),
    { ...once('readiness', hour, signal => analyzeDue(context, log, signal)), after: hour },
  ]
}

export interface Ran {
  seconds: number
  failed: boolean
  message?: string
  /** Milliseconds until the next run. */
  wait: number
}

const messageOf = (failure: { error: unknown } | undefined): Pick<Ran, 'message'> =>
  failure === undefined
    ? {}
    : { message: failure.error instanceof Error ? failure.error.message : String(failure.error) }

/** Disposal waits up to `patience` milliseconds, because a database server can hang. */
export function runJobs(
  jobs: readonly Job[],
  log: Logger,
  patience = Number.POSITIVE_INFINITY,
  ran: (job: string, run: Ran) => void = () => undefined,
  begins: (job: string) => void = () => undefined,
): AsyncDisposable {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat({ name, every, after = 0, again = Math.min(every, minute), run }: Job) {
    if (after > 0) await pause(after, signal)
    while (!signal.aborted) {
      const start = performance.now()
      begins(name)
      const failure = await run(signal).then(
        () => undefined,
        error => {
          log.error({ err: error, job: name }, 'A job failed')
          return { error }
        },
      )
      const wait = failure?.error instanceof Unavailable ? again : every
      ran(name, {
        seconds: (performance.now() - start) / 1000,
        failed: failure !== undefined,
        ...messageOf(failure),
        wait,
      })
      await pause(wait, signal)
    }
  }

  const running = jobs.map(repeat)
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const ended = new AbortController()
      const all = Promise.all(running).finally(() => ended.abort())
      if (patience === Number.POSITIVE_INFINITY) return void (await all)
      await Promise.race([all, pause(patience, ended.signal)])
      if (!ended.signal.aborted) log.warn('A job did not end in time, so its connection is closed')
    },
  }
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined)

async function schedule({ db, collectSetup, now }: CollectContext, log: Logger, told: Set<string>) {
  const newId = () => randomBytes(9).toString('base64url')
  const { planned, missed, unasked, ahead } = await planSchedules(db, collectSetup, now().getTime(), newId)
  if (planned > 0) log.info({ planned }, 'Scheduled runs are due')
  if (missed > 0) log.warn({ missed }, 'Runs were skipped because no server was running when they were due')
  for (const brand of ahead) log.warn({ brand }, 'The clock was ahead, the schedule continues with the current time')
  for (const brand of unasked.filter(brand => !told.has(brand)))
    log.warn({ brand }, 'The schedule runs nothing because its providers are not set up')
  for (const brand of unasked) told.add(brand)
}

async function order({ db }: CollectContext, log: Logger, signal: AbortSignal) {
  const began = performance.now()
  const rows = (await db.order?.(signal)) ?? 0
  if (rows > 0) log.info({ rows, seconds: Math.round((performance.now() - began) / 1000) }, 'Rows were sorted by brand')
}

async function forget({ db, now }: CollectContext, log: Logger, { replies, audit }: Retention) {
  await forgetCalls(db, now())
  const gone = {
    rollups: await prune(db, now()),
    replies: await pruneReplies(db, now(), replies),
    audit: await pruneAudit(db, now(), audit),
  }
  if (gone.rollups + gone.replies + gone.audit > 0)
    log.info(gone, 'Old crawler rollups, raw replies and audit rows were deleted')
}

async function analyzeDue({ db, now }: CollectContext, log: Logger, signal: AbortSignal) {
  for (const brand of await dueForAnalysis(db, now())) {
    const analyzed = await analyzeBrand(db, brand, { allowPrivate: false, now: now(), signal }).catch(error => ({
      error,
    }))
    if (signal.aborted) return
    if ('error' in analyzed) log.error({ err: analyzed.error, brand }, 'A site could not be analyzed')
    else log.info({ brand, ...analyzed.aiReadiness }, 'A site was analyzed')
  }
}

async function checkLive({ db, now }: CollectContext, log: Logger, signal: AbortSignal) {
  await checkLivePages(db, { fetcher: createSiteFetcher(signal), now, signal }, ({ id, url }, { failure }) =>
    log.info({ article: id, url, failure }, 'The page of an article was fetched'),
  )
}

async function ask(context: CollectContext, log: Logger, signal: AbortSignal, afresh: boolean, asked: RunListener) {
  const ended = { answered: 0, notShown: 0, failed: 0 }
  let tried = 0
  const { waits, waiting } = await collectAnswers(context, {
    signal,
    patience: look,
    afresh,
    events: {
      closed(fate, attempt) {
        asked(fate, attempt)
        tried++
        if (fate.outcome === 'answered') ended.answered++
        if (fate.outcome === 'not_shown') ended.notShown++
        if (fate.outcome !== 'failed') return
        ended.failed++
        const { ask, reason, message } = fate
        log.warn({ ask: ask.id, provider: ask.provider, reason, why: message }, 'A run failed')
      },
      broke: (team, usedUp) => log.warn({ team, usedUp }, "Today's budget is used up, runs wait for the next day"),
      failed: error => log.error({ err: error }, 'Collecting answers failed with an error'),
      ahead(cut) {
        for (const { lane: provider, what, items: asks, until } of cut)
          log.warn(
            { provider, what, asks, until: new Date(until).toISOString() },
            'The clock was ahead, times that it set were shortened',
          )
      },
    },
  })
  if (ended.answered + ended.notShown + ended.failed > 0) log.info({ ...ended, waiting }, 'Runs ended')
  if (tried === 0) return
  for (const { lane: provider, items: asks, until, why } of waits)
    if (why !== null) log.warn({ provider, asks, until: new Date(until).toISOString(), why }, 'Runs wait')
}
