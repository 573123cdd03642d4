import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type AskingSetup, outsideAt } from './admin/action/outside.ts'
import { createUses } from './admin/action/uses.ts'
import { startWarnings } from './collect/plan/warnings.ts'
import type { CollectContext } from './collect/run/collect.ts'
import { createCollectSetup } from './collect/setup/create-setup.ts'
import type { Db } from './db/db.ts'
import { halfOfMachine } from './db/half-of-machine.ts'
import { openDb } from './db/open.ts'
import { processName } from './delivery/lease.ts'
import { createApp } from './http/app.ts'
import { createLimiter } from './http/callers/shared-limiter.ts'
import { builtDashboard } from './http/pages/files.ts'
import { createAddressOf, createIsSecure, networks } from './http/request/forwarded.ts'
import { listen } from './http/server/listen.ts'
import { openMetrics } from './http/server/metrics.ts'
import { createJobBook } from './jobs/job-book.ts'
import { type Job, jobsOf, type Ran, runJobs } from './jobs/jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { createPostman, type Postman } from './mail/postman.ts'
import { createAsked } from './observe/asked.ts'
import { observedDb } from './observe/observed-db.ts'
import { createObserver } from './observe/observer.ts'
import { createTracing } from './observe/tracing.ts'
import { operations } from './operations/index.ts'
import { askingOf, installationOf } from './operations/installation.ts'
import type { OperationCall } from './operations/operation/operation.ts'
import { bringUpToDate } from './record/up-to-date.ts'
import type { Config } from './settings/config.ts'
import { databaseIn } from './settings/database-settings.ts'
import { nearby } from './settings/nearby.ts'
import { issuerIn, mailSetupIn } from './settings/people-settings.ts'
import { writeNote } from './settings/server-note.ts'
import type { DoctorFinding } from './system/doctor/finding.ts'

export interface Running extends AsyncDisposable {
  url: string
  /** Set if /metrics has its own port. */
  metricsUrl: string | undefined
  db: Db
}

export interface StartOptions {
  now?: () => Date
  /** Called before the server accepts requests. */
  prepare?: (db: Db) => Promise<void>
  /** Limit of open files, if known. */
  descriptors?: number | undefined
  /** Milliseconds to wait for jobs at shutdown, because a database server can hang. */
  patience?: number
  settings?: readonly DoctorFinding[]
  /** Reads sites of brands (default: only those with public addresses). */
  siteFetcher?: AskingSetup['siteFetcher'] | undefined
}

/** Opens everything in order. Closes it in reverse order, even if the start fails. */
export async function start(
  config: Config,
  log: Logger,
  {
    now = () => new Date(),
    prepare = async () => {},
    descriptors,
    patience = 10_000,
    settings = [],
    siteFetcher,
  }: StartOptions = {},
): Promise<Running> {
  const opened: AsyncDisposable[] = []
  const keep = <T extends AsyncDisposable>(thing: T): T => {
    opened.push(thing)
    return thing
  }
  /** Closes everything even if one part fails, and then throws. */
  const close = async () => {
    const failures: unknown[] = []
    for (let thing = opened.pop(); thing; thing = opened.pop())
      await thing[Symbol.asyncDispose]().then(undefined, error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    const collectSetup = await createCollectSetup(config)
    const observer = createObserver({ ofProcess: true })
    const tracing = createTracing()
    const db = keep(observedDb(await databaseOf(config, log), observer.transaction, tracing))
    const asked = createAsked(observer, tracing)
    await bringUpToDate(db)
    await prepare(db)
    for (const warning of await db.read(reader => startWarnings(reader, collectSetup.setups, now()))) log.warn(warning)
    const timeout = config.EARSHOT_TIMEOUT * 1000
    const uses = keep(createUses(db, timeout))
    const secret = randomBytes(32).toString('base64url')
    const postman = await postmanOf(config, db, now, log)
    if (postman) keep(postman)
    const publicUrl = config.EARSHOT_PUBLIC_URL
    const proxies = networks(config.EARSHOT_PROXIES)
    const jobs = jobsIn(config, { db, collectSetup, now }, log, asked)
    const book = createJobBook(jobs, now)
    const means = {
      asking: { ...askingOf(config, collectSetup), ...(siteFetcher && { siteFetcher }) },
      installation: installationOf({ db, config, setups: collectSetup.setups, now, jobs: book.list, settings }),
    }
    const app = createApp({
      db,
      log,
      now,
      timeout,
      limiter: keep(createLimiter(db, timeout)),
      queue: { atOnce: config.EARSHOT_QUESTIONS },
      used: uses.note,
      addressOf: createAddressOf(proxies, warnOnce(log)),
      isSecure: createIsSecure(proxies, publicUrl),
      publicUrl,
      post: postman,
      ...means,
      issuer: issuerIn(config),
      operatorKey: config.EARSHOT_OPERATOR_KEY,
      dashboard: config.EARSHOT_DASHBOARD === 'on' ? dashboardFiles(log) : undefined,
      origins: new Set(
        config.EARSHOT_ORIGINS.toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
      operations: operations.map(({ name, run }) => ({
        name,
        run: (call: Omit<OperationCall, 'config' | 'means'>) => run({ ...call, config, means, asked }),
      })),
      secret,
      observing: observer,
      traced: tracing?.request,
      metrics: observer.page,
    })
    const { url } = keep(
      await listen({
        fetch: app.fetch,
        host: config.EARSHOT_HOST,
        port: config.EARSHOT_PORT,
        connections: config.EARSHOT_CONNECTIONS,
        proxies,
        descriptors,
        log,
      }),
    )
    const metricsUrl = await metricsAt(config, log, openMetrics(observer.page), keep)
    if (!config.EARSHOT_DATABASE_URL)
      keep(await writeNote(config.EARSHOT_DATA, { pid: process.pid, url: nearby(url), secret }))
    const ran = (job: string, run: Ran) => {
      observer.ran(job, { ...run, at: now().getTime() / 1000 })
      book.ran(job, run)
    }
    keep(runJobs(jobs, log, db.shared ? patience : undefined, ran, book.begins))
    return { url, metricsUrl, db, [Symbol.asyncDispose]: close }
  } catch (error) {
    // Throw the first error, which caused the others.
    await close().catch(() => undefined)
    throw error
  }
}

/** Warns once. If the settings lack a proxy, all its callers count as one address and are locked out together. */
function warnOnce(log: Logger): (address: string) => void {
  let isSaid = false
  return address => {
    if (isSaid) return
    isSaid = true
    log.warn(
      { address },
      'X-Forwarded-For is ignored: EARSHOT_PROXIES does not list the sender. Add the address if it is your proxy, or all its callers count as one',
    )
  }
}

function jobsIn(
  config: Config,
  of: Pick<CollectContext, 'db' | 'collectSetup' | 'now'>,
  log: Logger,
  asked: Parameters<typeof jobsOf>[3],
): readonly Job[] {
  if (config.EARSHOT_JOBS === 'off') return []
  const retention = { replies: config.EARSHOT_KEEP_REPLIES, audit: config.EARSHOT_KEEP_AUDIT }
  return jobsOf({ ...of, random: Math.random, holder: processName() }, log, retention, asked)
}

const databaseOf = (config: Config, log: Logger): Promise<Db> =>
  openDb({
    ...databaseIn(config),
    data: config.EARSHOT_DATA,
    memory: config.EARSHOT_MEMORY ?? halfOfMachine(),
    say: line => log.warn(line),
  })

function dashboardFiles(log: Logger): string | undefined {
  const folder = builtDashboard()
  if (folder === undefined) log.warn('The dashboard is not built. Run `npm run build`')
  return folder
}

async function metricsAt(
  { EARSHOT_HOST: host, EARSHOT_METRICS_PORT: port }: Config,
  log: Logger,
  fetch: (request: Request) => Promise<Response>,
  keep: <T extends AsyncDisposable>(thing: T) => T,
): Promise<string | undefined> {
  if (port === undefined) return undefined
  const { url } = keep(await listen({ fetch, host, port, connections: 16, proxies: networks(''), log }))
  log.info({ url: `${url}/metrics` }, 'Metrics are served on a separate port')
  return url
}

async function postmanOf(config: Config, db: Db, now: () => Date, log: Logger): Promise<Postman | undefined> {
  const setup = mailSetupIn(config)
  if (!setup) return undefined
  const { urlOf } = outsideAt(config.EARSHOT_PUBLIC_URL ?? '')
  const mailer = await createMailer(setup)
  return createPostman({ db, mailer, now, random: Math.random, holder: processName(), urlOf, log }, log)
}
