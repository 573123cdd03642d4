import { randomUUID } from 'node:crypto'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AddressOf, IsSecure } from './forwarded.ts'
import { split } from './match.ts'
import { type Observing, type RequestTracer, unmatched } from './observing.ts'
import { refusal } from './refusals.ts'

export interface RequestContext {
  id: string
  /** Empty without a connection. */
  address: string
  secure: boolean
  /** Contains ids, never secrets. */
  caller?: { team?: string; token?: string; session?: string; person?: string; share?: string } | 'operator'
  route?: string
}

export type Env = { Bindings: Partial<HttpBindings> & { visit: RequestContext } }

export interface VisitsSetup {
  log: Logger
  addressOf: AddressOf
  isSecure: IsSecure
  observing?: Observing | undefined
  traced?: RequestTracer | undefined
  prefixes: readonly string[]
}

/** nginx logs this status if the client closed the connection. */
const clientGone = 499
const fixed = new Set(['/healthz', '/readyz', '/metrics', '/mcp', '/operator'])

export function visited(app: Hono<Env>['fetch'], setup: VisitsSetup) {
  const { log, addressOf, isSecure, observing, traced, prefixes } = setup

  /** Returns only known patterns, so that callers can't add metric labels. */
  function routeOf({ route }: RequestContext, path: string): string {
    if (route !== undefined) return route
    if (fixed.has(path)) return path
    if (path === '/docs' || path.startsWith('/docs/')) return '/docs/*'
    const prefix = prefixes.find(each => path.startsWith(`${each}/`))
    return prefix === undefined ? unmatched : `${prefix}/*`
  }

  return async (request: Request, bindings: Partial<HttpBindings | Http2Bindings> = {}): Promise<Response> => {
    const { incoming, outgoing } = bindings as Partial<HttpBindings>
    const visit: RequestContext = { id: requestId(request), address: addressOf(incoming), secure: isSecure(incoming) }
    const env = { visit, ...(incoming && { incoming }), ...(outgoing && { outgoing }) }
    const start = performance.now()
    const ended = (response: Response) => {
      const { method } = request
      const { path } = split(request.url)
      const status = outgoing?.destroyed === true ? clientGone : response.status
      const milliseconds = performance.now() - start
      logVisit(log, visit, { method, path, status, milliseconds })
      const route = routeOf(visit, path)
      observing?.request({ method, route, status, seconds: milliseconds / 1000 })
      return { route, status }
    }
    const answer = async () =>
      hosts(incoming) > 1 ? refusal('INVALID_PARAMETER', twoHosts, { 'X-Request-Id': visit.id }) : app(request, env)
    if (traced) return inSpan(traced, request, answer, ended)
    const response = await answer()
    ended(response)
    return response
  }
}

const wellFormedId = /^[\w-]{1,128}$/

function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && wellFormedId.test(given) ? given : randomUUID()
}

const probes = new Set(['/healthz', '/readyz', '/metrics'])
const shown = 300

interface RequestOutcome {
  method: string
  /** Excludes the query, because it may hold private text. */
  path: string
  status: number
  milliseconds: number
}

/** Logs probes at level debug, 401 and 403 with the address at warn, and others at info. */
function logVisit(log: Logger, { id, address, caller }: RequestContext, ended: RequestOutcome) {
  const { method, path, status, milliseconds } = ended
  const refused = status === 401 || status === 403
  const level = probes.has(path) && status === 200 ? 'debug' : refused ? 'warn' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level]({
    requestId: id,
    ...(caller === 'operator' ? { operator: true } : caller),
    ...(refused && address !== '' && { address }),
    method,
    path: path.length > shown ? `${path.slice(0, shown)}…` : path,
    status,
    milliseconds: Math.round(milliseconds),
  })
}

/** With two Host headers, implementations disagree which counts (RFC 9112 §3.2). */
const hosts = (incoming: HttpBindings['incoming'] | undefined): number =>
  incoming?.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length ?? 0

const twoHosts = 'The request has several Host headers but must have one.'

async function inSpan(
  traced: RequestTracer,
  request: Request,
  answer: () => Promise<Response>,
  ended: (response: Response) => { route: string; status: number },
): Promise<Response> {
  let response: Response
  await traced(request, async () => {
    response = await answer()
    return ended(response)
  })
  return response!
}
