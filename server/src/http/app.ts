import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { Refusal } from '../api/handler.ts'
import { handlers } from '../api/index.ts'
import { sql } from '../db/sql.ts'
import { createAccess } from './access.ts'
import { createAsk } from './ask.ts'
import { respond } from './body.ts'
import { createDocs } from './docs.ts'
import { createIngest, ingestPrefix } from './ingest.ts'
import { match, routesOf } from './match.ts'
import { createMcp } from './mcp.ts'
import { createOperator, type OperatorDoor } from './operator.ts'
import { createLimiter, createRateHeaders, tooMany } from './rate-limit.ts'
import type { Limiter } from './rate-window.ts'
import { refusal } from './refusals.ts'

export interface Door extends OperatorDoor {
  log: Logger
  /** Milliseconds after which a question is given up. */
  timeout: number
  limiter?: Limiter
  /** Told of every admitted request. */
  used?: (tokenId: string, now: Date) => void
}

const prefix = '/api/v1'
const json = { 'Content-Type': 'application/json' }

/** The app: a function from Request to Response. */
export function createApp({
  db,
  log,
  now,
  timeout,
  used,
  limiter = createLimiter(db, timeout),
  operations,
  secret,
}: Door) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const access = createAccess(db)
  const rateHeaders = createRateHeaders()
  const ask = createAsk({ db, timeout, prefix })
  const routes = routesOf(handlers)

  for (const path of ['/healthz', '/readyz', '/docs/*', `${prefix}/openapi.json`, '/mcp', '/operator'])
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('X-Request-Id')) c.res.headers.set('X-Request-Id', requestId(c.req.raw))
    })
  app.get('/healthz', () => new Response('{"status":"live"}', { headers: json }))
  app.get('/readyz', async () => {
    await db.read(reader => reader.rows(sql`select 1 as one`), { timeout })
    return new Response('{"status":"ready"}', { headers: json })
  })

  /** The order of checks is D10's: 401, 429, unknown path, method, brand, plan, parameters, inner ids. */
  async function answer(request: Request, headers: Record<string, string>): Promise<Response> {
    const caller = await access(request.headers.get('authorization'))
    if (!caller)
      return refusal('INVALID_TOKEN', 'The token is missing, revoked, or not eligible.', {
        ...headers,
        'WWW-Authenticate': 'Bearer',
      })
    const moment = now()
    const usage = await limiter.admit(caller.teamId, caller.limits, moment.getTime())
    Object.assign(headers, rateHeaders(caller.limits, usage, moment.getTime()))
    if (!usage.admitted) {
      const body = tooMany(caller.limits, usage, moment.getTime())
      return new Response(JSON.stringify(body), {
        status: 429,
        headers: { ...headers, ...json, 'Retry-After': String(body.retryAfter) },
      })
    }
    used?.(caller.tokenId, moment)
    const { path, search } = split(request.url)
    const found = match(routes, afterPrefix(path))
    if (!found) return refusal('ENDPOINT_NOT_FOUND', 'No endpoint has this path.', headers)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal('METHOD_NOT_ALLOWED', `${request.method} is not allowed; use GET or HEAD.`, {
        ...headers,
        Allow: 'GET, HEAD',
      })
    const accept = request.headers.get('accept')
    return respond(await ask({ access: caller, match: found, search, accept, now: moment }), request, headers)
  }

  function failed(error: unknown, path: string, headers: { 'X-Request-Id': string }): Response {
    log.error({ err: error, requestId: headers['X-Request-Id'], path }, 'A request failed')
    return refusal('INTERNAL_ERROR', 'An unexpected error; the log has it under the request id.', headers)
  }

  app.route('/', createDocs(prefix))
  app.all(`${prefix}/*`, async c => {
    const request = c.req.raw
    const id = requestId(request)
    const headers = { 'X-Request-Id': id }
    const start = performance.now()
    const response = await answer(request, headers).catch(error => {
      if (error instanceof Refusal) return refusal(error.code, error.message, headers)
      return failed(error, c.req.path, headers)
    })
    if (log.isLevelEnabled('debug'))
      log.debug({
        requestId: id,
        method: request.method,
        path: c.req.path,
        status: response.status,
        milliseconds: Math.round(performance.now() - start),
      })
    return response
  })
  const ingest = createIngest({ db, now })
  app.all(`${ingestPrefix}/*`, c => {
    const request = c.req.raw
    const path = split(request.url).path.slice(ingestPrefix.length)
    // There is none where the app is called as a function.
    const incoming = c.env?.incoming
    const isWhole = () => incoming?.complete ?? true
    return ingest({ request, isWhole, path, headers: { 'X-Request-Id': requestId(request) } })
  })
  const mcp = createMcp(prefix, access, request => app.fetch(request))
  app.all('/mcp', c => mcp(c.req.raw))
  app.post('/operator', createOperator({ db, now, operations, secret }))
  app.notFound(c =>
    refusal('ENDPOINT_NOT_FOUND', `Nothing is served here; the API is under ${prefix}.`, {
      'X-Request-Id': requestId(c.req.raw),
    }),
  )
  app.onError((error, c) => failed(error, c.req.path, { 'X-Request-Id': requestId(c.req.raw) }))
  return app
}

const wellFormedId = /^[\w-]{1,128}$/

/** The caller's own id where it has one that can stand in a header and a log, else a new one. */
function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && wellFormedId.test(given) ? given : randomUUID()
}

const prefixed = /^(?:\/[^/]*){2}/

/** The path behind the prefix, which may have escapes of its own. */
const afterPrefix = (path: string) => path.replace(prefixed, '')

/** Path and query of a URL as they were sent: nothing is decoded or resolved here. */
function split(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const mark = url.indexOf('?')
  const query = mark === -1 || mark > end ? end : mark
  return { path: url.slice(start, query), search: url.slice(query, end) }
}
