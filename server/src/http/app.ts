import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { passwords as argon2, type Passwords } from '../access/passwords.ts'
import type { TeamAccess } from '../access/teams.ts'
import { type Outside, outsideAt } from '../admin/action/outside.ts'
import { handlers } from '../api/index.ts'
import type { Issuer } from '../oidc/issuer.ts'
import { createCallers, type UsageListener } from './callers/callers.ts'
import { createLimiter } from './callers/rate-limit.ts'
import type { Limiter } from './callers/rate-window.ts'
import { unknownCaller } from './callers/unknown-caller.ts'
import { createIngest, ingestPrefix } from './ingest/ingest.ts'
import { createDocs } from './pages/docs.ts'
import { createFiles } from './pages/files.ts'
import { createWelcomePage } from './pages/welcome-page.ts'
import type { LongLimits } from './read/read.ts'
import { createAnswer } from './read/respond.ts'
import { type AddressOf, createAddressOf, networks } from './request/address.ts'
import { createIsSecure, type IsSecure } from './request/cookies.ts'
import { createFailures, logFailure } from './request/failures.ts'
import { routesOf } from './request/match.ts'
import { afterPrefix, split } from './request/path.ts'
import { refusal } from './request/refusals.ts'
import { type Soon, soon } from './request/soon.ts'
import type { TurnLimits } from './request/turns.ts'
import { provenance } from './response/provenance.ts'
import { createMcp, createRpcErrorResponse } from './server/mcp.ts'
import { createMetrics } from './server/metrics.ts'
import type { MetricsPage, Observing, RequestTracer } from './server/observing.ts'
import { createOperator, createProofHandler, type OperatorDoor } from './server/operator.ts'
import { probes } from './server/probes.ts'
import { type Env, visited } from './server/visits.ts'
import { createSessionDoor, sessionPrefix } from './session/session.ts'
import { allActionHandlers } from './write/actions.ts'
import { createWrite } from './write/write.ts'

export interface Door extends OperatorDoor {
  log: Logger
  /** Milliseconds after which a question is given up. */
  timeout: number
  /** The queue of questions, where it differs from the usual one. */
  queue?: Partial<TurnLimits>
  /** What is held of long answers, where it differs from the usual. */
  long?: LongLimits
  /** Counts requests; one of its own where none is given. */
  limiter?: Limiter
  used?: UsageListener
  /** Where requests come from, where that is known. */
  addressOf?: AddressOf
  /** Which requests came by TLS, where that is known. */
  isSecure?: IsSecure
  /** Where people reach the server, as in `https://earshot.example.com`. */
  publicUrl?: string | undefined
  /** Makes whoever sends it the operator of the admin API, beside the secret. */
  operatorKey?: string | undefined
  /** Hears of mails that were queued; without it there is no mail server, and links are shown. */
  post?: Outside['post']
  /** Whom the server can ask, and what reads sites for the first steps; nobody is asked without it. */
  asking?: Outside['asking']
  /** What the server tells of itself at `/system`. */
  installation?: Outside['installation']
  /** Whom people may sign in with by OpenID Connect. */
  issuer?: Issuer | undefined
  /** What hashes and compares passwords. */
  passwords?: Passwords
  /** Origins of web pages that may speak MCP. */
  origins?: ReadonlySet<string>
  /** Hears of requests and what they meet. */
  observing?: Observing
  /** Puts every request into a span. */
  traced?: RequestTracer | undefined
  /** The folder of the built dashboard; without one there is a page to sign in, and no other. */
  dashboard?: string | undefined
  /** What /metrics shows to the operator. */
  metrics?: MetricsPage
}

const prefix = '/api/v1'
const adminPrefix = '/api/admin/v1'
/** Under which the handlers tell routes apart. */
const prefixes = [prefix, adminPrefix, sessionPrefix, ingestPrefix]

/**
 * Headers of every response of the read API. Whoever keeps one asks by its ETag whether it still holds, and no cache
 * between may keep it.
 */
const ofReading = { ...provenance, 'Cache-Control': 'private, no-cache' }

/** Paths outside the APIs. */
const outsideApi = ['/healthz', '/readyz', '/metrics', '/docs/*', '/welcome/*', '/login', '/mcp', '/operator']

/** The app: a function from Request to Response. */
export function createApp(door: Door) {
  const { db, log, now, timeout, used, publicUrl, passwords = argon2, origins = new Set() } = door
  const { observing, traced, metrics, post, asking, installation } = door
  const { addressOf = createAddressOf(networks('')), isSecure = createIsSecure(networks(''), publicUrl) } = door
  // A link in a mail must not lead where the header of a stranger says.
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
  if (door.dashboard === undefined) app.route('/', createWelcomePage())

  const responseTo = createFailures(log)
  const limiter = door.limiter ?? createLimiter(db, timeout)
  const secrets = [door.secret, door.operatorKey ?? '']
  const callers = createCallers({ db, now, timeout, limiter, secrets, used, publicUrl, limited: observing?.limited })
  const queue = { ...door.queue, ...(observing && { changed: observing.questions }) }
  const answer = createAnswer({
    db,
    routes: routesOf(handlers),
    timeout,
    prefix,
    queue,
    long: door.long,
    cache: observing?.cache,
    failed: failed => logFailure(log, failed),
  })
  function answered(c: Context<Env>, headers: Record<string, string>): Soon<Response> {
    const request = c.req.raw
    return soon(callers.admitted(request, c.env.visit, headers), found =>
      found instanceof Response ? found : answer({ request, ...found, headers, routed: routing(c) }),
    )
  }
  const outside = (request: Request) =>
    outsideAt(publicUrl ?? new URL(request.url).origin, post, { asking, installation })
  const write = createWrite({ db, timeout, verbs: allActionHandlers, outside })
  async function administered(c: Context<Env>, headers: Record<string, string>): Promise<Response> {
    const request = c.req.raw
    const { address } = c.env.visit
    const found = await callers.actorOf(request, c.env.visit, headers)
    if (found instanceof Response) return found
    const { path, search } = split(request.url)
    const [here, routed] = [afterPrefix(path, 3), routing(c, adminPrefix)]
    const { actor } = found
    return write({ request, isWhole: isWhole(c), actor, now, path: here, search, headers, address, routed })
  }
  const home = door.dashboard === undefined ? '/welcome' : '/'
  const signIn = createSessionDoor({ db, now, passwords, publicUrl, issuer: door.issuer, post, home, log, callers })
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
  // After everything else: its page answers whatever path is none of the APIs.
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

/** Answers by a function that may throw; every response has the id of its request, and the headers that it `always` has. */
const createServed =
  (responseTo: ReturnType<typeof createFailures>) =>
  (by: (c: Context<Env>, headers: Headers) => Soon<Response>, always: Readonly<Headers> = {}) =>
  (c: Context<Env>): Soon<Response> => {
    const headers = { 'X-Request-Id': c.env.visit.id, ...always }
    const failedWith = (error: unknown) => responseTo(error, c.req.path, headers)
    try {
      const response = by(c, headers)
      return response instanceof Promise ? response.catch(failedWith) : response
    } catch (error) {
      return failedWith(error)
    }
  }

/** Takes log lines in. */
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

/** Notes the pattern of a request's path in its visit. */
const routing =
  (c: Context<Env>, before = '') =>
  (pattern: string) => {
    c.env.visit.route = before + pattern
  }

/** Whether all of a request has come; there is no connection where the app is called as a function. */
const isWhole = (c: Context<Env>) => () => c.env.incoming?.complete ?? true
