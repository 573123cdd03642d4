import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Other methods share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Milliseconds between checks of the event loop. The default of 10 would keep an idle machine awake. */
const wakeups = 100

/** Bucket bounds in seconds. */
const quick = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30]
const slow = [0.1, 1, 10, 60, 300, 1800]
const late = [10, 60, 300, 1800, 7200, 43_200, 86_400]

export interface AskEnd {
  provider: string
  outcome: string
  /** Dollars. Null if unknown or free. */
  cost: number | null
}

export type Observer = ReturnType<typeof createObserver>

/**
 * Prometheus metrics. Labels have only known values (routes, providers, jobs), so that callers can't add series.
 * `ofProcess` adds process metrics.
 */
export function createObserver({ ofProcess = false } = {}) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: wakeups })
  const registers = [registry]
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter<T>({ name: `earshot_${name}_total`, help, labelNames, registers })
  const histogram = <T extends string>(name: string, help: string, buckets: number[], ...labelNames: T[]) =>
    new Histogram<T>({ name: `earshot_${name}_seconds`, help, labelNames, buckets, registers })

  const requests = counter('http_requests', 'Requests answered.', 'method', 'route', 'status')
  const requestSeconds = histogram('http_request', 'Time from a request to its answer.', quick, 'route')
  const cached = counter('cache', 'Answers that were kept from before (hit) or had to be made (miss).', 'outcome')
  const refused = counter('rate_limited', "Requests refused because a team's window was used up.", 'window')
  let questions = { waiting: 0, working: 0 }
  new Gauge({
    name: 'earshot_questions',
    help: 'Questions that wait for their turn, and those that the engine works on.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(questions)) this.set({ state }, count)
    },
  })
  const databaseSeconds = histogram('database', 'Time of a transaction of the database.', quick, 'kind')
  const databaseFailures = counter('database_failures', 'Transactions that the database ended.', 'kind', 'reason')
  const asks = counter('asks', 'Attempts to ask an assistant, by what became of them.', 'provider', 'outcome')
  const dollars = counter('asked_dollars', 'US dollars that asks have cost, as far as is known.', 'provider')
  const lines = counter('ingest_lines', 'Log lines taken in.', 'outcome')
  const batches = counter('ingest_batches', 'Batches of log lines taken in.')
  const lag = histogram('ingest_lag', 'Age of the newest line of a batch when it was taken in.', late)
  const runs = counter('job_runs', 'Runs of what the server does by itself.', 'job', 'outcome')
  const jobSeconds = histogram('job', 'Time of such a run.', slow, 'job')
  const done = new Gauge({
    name: 'earshot_job_last_success_timestamp_seconds',
    help: 'When such a run last ended well.',
    labelNames: ['job'],
    registers,
  })

  return {
    request({ method, route, status, seconds }: { method: string; route: string; status: number; seconds: number }) {
      requests.inc({ method: methods.has(method) ? method : 'OTHER', route, status })
      requestSeconds.observe({ route }, seconds)
    },
    cache: (outcome: 'hit' | 'miss') => cached.inc({ outcome }),
    limited: (window: 'minute' | 'day') => refused.inc({ window }),
    questions(waiting: number, working: number) {
      questions = { waiting, working }
    },
    transaction(kind: 'read' | 'write', seconds: number, reason: string | undefined) {
      databaseSeconds.observe({ kind }, seconds)
      if (reason !== undefined) databaseFailures.inc({ kind, reason })
    },
    asked({ provider, outcome, cost }: AskEnd) {
      asks.inc({ provider, outcome })
      if (cost !== null) dollars.inc({ provider }, cost)
    },
    batch(counts: Readonly<Record<'counted' | 'dropped' | 'refused' | 'overQuota', number>>, age: number | null) {
      batches.inc()
      const { counted, dropped, refused, overQuota } = counts
      for (const [outcome, count] of Object.entries({ counted, dropped, refused, overQuota }))
        if (count > 0) lines.inc({ outcome }, count)
      if (age !== null) lag.observe(Math.max(0, age))
    },
    /** `at` is in epoch seconds. */
    ran(job: string, { seconds, failed, at }: { seconds: number; failed: boolean; at: number }) {
      runs.inc({ job, outcome: failed ? 'failed' : 'done' })
      jobSeconds.observe({ job }, seconds)
      if (!failed) done.set({ job }, at)
    },
    /** In the format of Prometheus. */
    page: { type: registry.contentType, text: () => registry.metrics() },
  }
}
