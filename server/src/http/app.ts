import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { passwords as argon2, type Passwords } from '../access/passwords.ts'
import type { TeamAccess } from '../access/teams.ts'
import { type Outside, outsideAt } from '../admin/action/outside.ts'
import { handlers } from '../api/index.ts'
import type { Issuer } from '../oidc/issuer.ts'
import { createCallers, type UsageListener } from './callers/callers.ts'
import type { Limiter } from './callers/rate-limit.ts'
import { createLimiter } from './callers/shared-limiter.ts'
import { unknownCaller } from './callers/unknown-caller.ts'
import { createIngest, ingestPrefix } from './ingest/ingest.ts'
import { createDocs } from './pages/docs.ts'
import { createFiles } from './pages/files.ts'
import type { LongLimits } from './read/read.ts'
import { createAnswer } from './read/respond.ts'
import { createFailures, logFailure } from './request/failures.ts'
import { type AddressOf, createAddressOf, createIsSecure, type IsSecure, networks } from './request/forwarded.ts'
import { afterPrefix, routesOf, split } from './request/match.ts'
import type { MetricsPage, Observing, RequestTracer } from './request/observing.ts'
import { refusal } from './request/refusals.ts'
import type { TurnLimits } from './request/turns.ts'
import { type Env, visited } from './request/visits.ts'
import { provenance } from './response/body.ts'
import { createMcp, createRpcErrorResponse } from './server/mcp.ts'
import { createMetrics } from './server/metrics.ts'
import { createOperator, createProofHandler, type OperatorDoor } from './server/operator.ts'
import { probes } from './server/probes.ts'
import { createSessionDoor, sessionPrefix } from './session/session.ts'
import { createImportFiles } from './uploads/import-files.ts'
import { allActionHandlers } from './write/actions.ts'
import { createWrite } from './write/write.ts'

export interface Door extends OperatorDoor {
  log: Logger
  /** Maximum milliseconds of a query. */
  timeout: number
  queue?: Partial<TurnLimits>
  long?: LongLimits
  limiter?: Limiter
  used?: UsageListener
  addressOf?: AddressOf
  isSecure?: IsSecure
  publicUrl?: string | undefined
  /** The operator's key for the admin API. */
  operatorKey?: string | undefined
  /** Missing without a mail server. Links are then shown instead of sent. */
  post?: Outside['post']
  asking?: Outside['asking']
  installation?: Outside['installation']
  issuer?: Issuer | undefined
  passwords?: Passwords
  /** Web pages of these origins can use MCP. */
  origins?: ReadonlySet<string>
  observing?: Observing
  traced?: RequestTracer | undefined
  /** Folder of the built dashboard. Without it, `/docs` is the only page. */
  dashboard?: string | undefined
  metrics?: MetricsPage
}

const prefix = '/api/v1'
const adminPrefix = '/api/admin/v1'
const prefixes = [prefix, adminPrefix, sessionPrefix, ingestPrefix]

/** Clients can revalidate by ETag. Shared caches must not store the response. */
const ofReading = { ...provenance, 'Cache-Control': 'private, no-cache' }

const outsideApi = ['/healthz', '/readyz', '/metrics', '/docs/*', '/mcp', '/operator']

export function createApp(door: Door) {
  const { db, log, now, timeout, used, publicUrl, passwords = argon2, origins = new Set() } = door
  const { observing, traced, metrics, post, asking, installation } = door
  const { addressOf = createAddressOf(networks('')), isSecure = createIsSecure(networks(''), publicUrl) } = door
  // Any client can set the Host header, so links in mails must not depend on it.
  if (post && publicUrl === undefined) throw new Error('Mail requires the public URL of the server for its links.')
  const app = new Hono<Env>()
  const descriptions = [prefix, adminPrefix].map(each => `${each}/openapi.json`)
  for (const path of [...outsideApi, ...descriptions])
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('X-Request-Id')) c.res.headers.set('X-Request-Id', c.env.visit.id)
    })
  app.route('/', probes(db, timeout))
  app.route('/', createDocs(prefix, adminPrefix))

  const responseTo = createFailures(log)
  const limiter = door.limiter ?? createLimiter(db, timeout)
  const secrets = [door.secret, door.operatorKey ?? '']
  const callers = createCallers({ db, now, timeout, limiter, secrets, used, publicUrl, limited: observing?.limited })
  const queue = { ...door.queue, ...(observing && { changed: observing.questions }) }
  const answer = createAnswer({
    ...{ db, routes: routesOf(handlers), timeout, prefix, queue, long: door.long },
    ...{ cache: observing?.cache, failed: failed => logFailure(log, failed) },
  })
  async function answered(c: Context<Env>, headers: Record<string, string>): Promise<Response> {
    const request = c.req.raw
    const found = await callers.admitted(request, c.env.visit, headers)
    return found instanceof Response ? found : answer({ request, ...found, headers, routed: routing(c) })
  }
  const outside = (request: Request) =>
    outsideAt(publicUrl ?? new URL(request.url).origin, post, { asking, installation })
  const write = createWrite({ db, timeout, verbs: allActionHandlers, outside })
  const importFiles = createImportFiles({ db, timeout, responseTo })
  async function administered(c: Context<Env>, headers: Record<string, string>): Promise<Response> {
    const request = c.req.raw
    const { address } = c.env.visit
    const found = await callers.actorOf(request, c.env.visit, headers)
    if (found instanceof Response) return found
    const { path, search } = split(request.url)
    const [here, routed] = [afterPrefix(path, 3), routing(c, adminPrefix)]
    const { actor } = found
    const call = { request, isWhole: isWhole(c), actor, now, path: here, search, headers, address, routed }
    return importFiles(call) ?? write(call)
  }
  const signIn = createSessionDoor({ db, now, passwords, publicUrl, issuer: door.issuer, post, log, callers })
  const signing = (c: Context<Env>, headers: Record<string, string>): Promise<Response> =>
    signIn({
      ...{ request: c.req.raw, isWhole: isWhole(c), visit: c.env.visit },
      ...{ path: afterPrefix(split(c.req.raw.url).path, 2), headers },
    })
  const served = createServed(responseTo)
  app.all(`${prefix}/*`, served(answered, ofReading))
  app.all(`${adminPrefix}/*`, served(administered))
  app.all(`${sessionPrefix}/*`, served(signing))
  app.all(`${ingestPrefix}/*`, ingesting(door))
  const mcp = createMcp({ prefix, origins, app: request => fetch(request) })
  app.all('/mcp', async c => {
    const request = c.req.raw
    if (!mcp.isOfOurs(request))
      return createRpcErrorResponse(
        403,
        -32_000,
        'Pages of this origin cannot use MCP. Add the origin to EARSHOT_ORIGINS.',
      )
    const caller = await callers.accessOf(request, c.env.visit)
    if (!caller) return unknownCaller({})
    const count = (who: TeamAccess, n: number) => callers.count(who, now(), {}, n)
    return mcp.answer({ request, requestId: c.env.visit.id, isWhole: isWhole(c), caller, count })
  })
  if (metrics) {
    const show = createMetrics(metrics, secrets)
    app.get('/metrics', c => show(c.req.header('authorization')))
  }
  app.get('/operator', createProofHandler(door.secret))
  app.post('/operator', createOperator(door))
  if (door.dashboard !== undefined) app.route('/', createFiles(door.dashboard))
  app.notFound(c =>
    refusal('ENDPOINT_NOT_FOUND', `There is nothing at this path. The API is under ${prefix}.`, {
      'X-Request-Id': c.env.visit.id,
    }),
  )
  app.onError((error, c) => responseTo(error, c.req.path, { 'X-Request-Id': c.env.visit.id }))
  const fetch = visited(app.fetch, { log, addressOf, isSecure, observing, traced, prefixes })
  return { fetch }
}

type Headers = Record<string, string>

const createServed =
  (responseTo: ReturnType<typeof createFailures>) =>
  (by: (c: Context<Env>, headers: Headers) => Promise<Response>, always: Readonly<Headers> = {}) =>
  async (c: Context<Env>): Promise<Response> => {
    const headers = { 'X-Request-Id': c.env.visit.id, ...always }
    try {
      return await by(c, headers)
    } catch (error) {
      return responseTo(error, c.req.path, headers)
    }
  }

function ingesting({ db, now, observing }: Door) {
  const ingest = createIngest({ db, now, told: observing?.batch })
  return (c: Context<Env>): Promise<Response> => {
    const request = c.req.raw
    const path = split(request.url).path.slice(ingestPrefix.length)
    const { id, address } = c.env.visit
    const headers = { 'X-Request-Id': id }
    return ingest({ request, isWhole: isWhole(c), address, path, headers, routed: routing(c) })
  }
}

const routing =
  (c: Context<Env>, before = '') =>
  (pattern: string) => {
    c.env.visit.route = before + pattern
  }

const isWhole = (c: Context<Env>) => () => c.env.incoming?.complete ?? true
