import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** HTTP methods with their own label. All others share one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Milliseconds between checks of the event loop. The default of 10 would keep an idle machine busy. */
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
 * Labels have only known values (routes, providers, jobs), so that callers can't create series. `ofProcess` adds
 * process metrics.
 */
export function createObserver({ ofProcess = false } = {}) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: wakeups })
  const registers = [registry]
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter<T>({ name: `earshot_${name}_total`, help, labelNames, registers })
  const histogram = <T extends string>(name: string, help: string, buckets: number[], ...labelNames: T[]) =>
    new Histogram<T>({ name: `earshot_${name}_seconds`, help, labelNames, buckets, registers })

  const requests = counter('http_requests', 'HTTP requests.', 'method', 'route', 'status')
  const requestSeconds = histogram('http_request', 'Time from a request to its response.', quick, 'route')
  const cached = counter('cache', 'Responses from the cache (hit) or computed (miss).', 'outcome')
  const refused = counter('rate_limited', "Requests rejected because a team's rate limit was reached.", 'window')
  let questions = { waiting: 0, working: 0 }
  new Gauge({
    name: 'earshot_questions',
    help: 'Queries that wait for their turn, and queries that the engine runs.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(questions)) this.set({ state }, count)
    },
  })
  const databaseSeconds = histogram('database', 'Duration of database transactions.', quick, 'kind')
  const databaseFailures = counter('database_failures', 'Transactions that the database ended.', 'kind', 'reason')
  const asks = counter('asks', 'Attempts to ask an assistant, by outcome.', 'provider', 'outcome')
  const dollars = counter('asked_dollars', 'Known cost of runs in US dollars.', 'provider')
  const lines = counter('ingest_lines', 'Log lines received.', 'outcome')
  const batches = counter('ingest_batches', 'Batches of log lines received.')
  const lag = histogram('ingest_lag', 'Age of the newest line of a batch when it was received.', late)
  const runs = counter('job_runs', 'Runs of background jobs.', 'job', 'outcome')
  const jobSeconds = histogram('job', 'Duration of background jobs.', slow, 'job')
  const done = new Gauge({
    name: 'earshot_job_last_success_timestamp_seconds',
    help: 'Time when a background job last succeeded.',
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
    page: { type: registry.contentType, text: () => registry.metrics() },
  }
}
