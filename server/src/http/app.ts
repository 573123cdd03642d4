import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { handlers } from '../api/index.ts'
import { sql } from '../db/sql.ts'
import { createAccess } from './access.ts'
import { type AddressOf, createAddressOf, networks } from './address.ts'
import { createAnswer, createCount, split, unknownCaller } from './answer.ts'
import { createDocs } from './docs.ts'
import { responseTo } from './failures.ts'
import { createIngest, ingestPrefix } from './ingest.ts'
import { routesOf } from './match.ts'
import { createMcp, failed } from './mcp.ts'
import { createOperator, createProof, type OperatorDoor } from './operator.ts'
import { createLimiter } from './rate-limit.ts'
import type { Limiter } from './rate-window.ts'
import { refusal } from './refusals.ts'
import type { TurnLimits } from './turns.ts'
import { logVisit, requestId, type Visit } from './visit.ts'

export interface Door extends OperatorDoor {
  log: Logger
  /** Milliseconds after which a question is given up. */
  timeout: number
  /** The queue of questions, where it differs from the usual one. */
  queue?: Partial<TurnLimits>
  /** Counts requests; one of its own where none is given. */
  limiter?: Limiter
  /** Told of every admitted request. */
  used?: (tokenId: string, now: Date) => void
  /** Where requests come from, where that is known. */
  addressOf?: AddressOf
  /** Origins of web pages that may speak MCP. */
  origins?: ReadonlySet<string>
}

type Env = { Bindings: Partial<HttpBindings>; Variables: { visit: Visit } }

const prefix = '/api/v1'
/** Milliseconds in which a database that is ready answers. */
const readiness = 5000
const json = { 'Content-Type': 'application/json' }

/** The app: a function from Request to Response. */
export function createApp(door: Door) {
  const {
    db,
    log,
    now,
    timeout,
    queue = {},
    used,
    addressOf = createAddressOf(networks('')),
    origins = new Set(),
  } = door
  const app = new Hono<Env>()
  const access = createAccess(db, timeout)
  const count = createCount(door.limiter ?? createLimiter(db, timeout))
  const answer = createAnswer(routesOf(handlers), { db, timeout, prefix, queue })

  app.use('*', async (c, next) => {
    const visit: Visit = { id: requestId(c.req.raw), address: addressOf(c.env?.incoming) }
    c.set('visit', visit)
    const start = performance.now()
    await next()
    const { status } = c.res
    const gone = c.env?.outgoing?.destroyed === true
    logVisit(log, visit, {
      method: c.req.method,
      path: c.req.path,
      status,
      milliseconds: performance.now() - start,
      gone,
    })
  })
  for (const path of ['/healthz', '/readyz', '/docs/*', `${prefix}/openapi.json`, '/mcp', '/operator'])
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('X-Request-Id')) c.res.headers.set('X-Request-Id', c.get('visit').id)
    })
  app.get('/healthz', () => new Response('{"status":"live"}', { headers: json }))
  /** One look at the database for all who ask meanwhile: anybody may ask. */
  let looking: Promise<unknown> | undefined
  app.get('/readyz', async () => {
    looking ??= db
      .read(reader => reader.rows(sql`select 1 as one`), { timeout: Math.min(timeout, readiness) })
      .finally(() => {
        looking = undefined
      })
    await looking
    return new Response('{"status":"ready"}', { headers: json })
  })
  app.route('/', createDocs(prefix))

  /** Who asks, noted for the log. */
  async function callerOf(c: Context<Env>) {
    const visit = c.get('visit')
    const caller = await access(c.req.raw.headers.get('authorization'), {
      address: visit.address,
      now: now().getTime(),
    })
    if (caller) visit.caller = caller
    return caller
  }

  /** The order of checks is D10's: 401, 429, then those of `createAnswer`. */
  async function answered(c: Context<Env>, headers: Record<string, string>): Promise<Response> {
    const caller = await callerOf(c)
    if (!caller) return unknownCaller(headers)
    const moment = now()
    const full = await count(caller, moment, headers)
    if (full) return full
    used?.(caller.tokenId, moment)
    return answer({ request: c.req.raw, caller, now: moment, headers })
  }

  app.all(`${prefix}/*`, c => {
    const headers = { 'X-Request-Id': c.get('visit').id }
    return answered(c, headers).catch(error => responseTo(error, log, c.req.path, headers))
  })
  const ingest = createIngest({ db, now })
  app.all(`${ingestPrefix}/*`, c => {
    const request = c.req.raw
    const path = split(request.url).path.slice(ingestPrefix.length)
    const { id, address } = c.get('visit')
    return ingest({ request, isWhole: isWhole(c), address, path, headers: { 'X-Request-Id': id } })
  })

  const mcp = createMcp({ prefix, origins, app: request => app.fetch(request) })
  app.all('/mcp', async c => {
    const request = c.req.raw
    if (!mcp.isOfOurs(request)) return failed(403, -32_000, 'Pages of this origin may not call; see EARSHOT_ORIGINS.')
    const caller = await callerOf(c)
    if (!caller) return unknownCaller({})
    return mcp.answer({
      request,
      isWhole: isWhole(c),
      caller,
      count: (who, requests) => count(who, now(), {}, requests),
    })
  })
  app.get('/operator', createProof(door.secret))
  app.post('/operator', createOperator(door))
  app.notFound(c =>
    refusal('ENDPOINT_NOT_FOUND', `Nothing is served here; the API is under ${prefix}.`, {
      'X-Request-Id': c.get('visit').id,
    }),
  )
  app.onError((error, c) => responseTo(error, log, c.req.path, { 'X-Request-Id': c.get('visit').id }))
  return app
}

/** Whether all of a request has come; there is no connection where the app is called as a function. */
const isWhole = (c: Context<Env>) => () => c.env?.incoming?.complete ?? true
