import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { AddressOf } from '../request/address.ts'
import type { IsSecure } from '../request/cookies.ts'
import { split } from '../request/path.ts'
import { refusal } from '../request/refusals.ts'
import { type Soon, soon } from '../request/soon.ts'
import { logVisit, type RequestContext, requestId } from '../request/visit.ts'
import { type Observing, type RequestTracer, unmatched } from './observing.ts'

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

export function visited(app: (request: Request, env: Env['Bindings']) => Soon<Response>, setup: VisitsSetup) {
  const { log, addressOf, isSecure, observing, traced, prefixes } = setup

  /** Returns only known patterns, so that callers can't add metric labels. */
  function routeOf({ route }: RequestContext, path: string): string {
    if (route !== undefined) return route
    if (fixed.has(path)) return path
    if (path === '/docs' || path.startsWith('/docs/')) return '/docs/*'
    const prefix = prefixes.find(each => path.startsWith(`${each}/`))
    return prefix === undefined ? unmatched : `${prefix}/*`
  }

  return (request: Request, bindings: Partial<HttpBindings | Http2Bindings> = {}): Soon<Response> => {
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
    const answer = () =>
      hosts(incoming) > 1 ? refusal('INVALID_PARAMETER', twoHosts, { 'X-Request-Id': visit.id }) : app(request, env)
    if (traced) return inSpan(traced, request, answer, ended)
    return soon(answer(), response => {
      ended(response)
      return response
    })
  }
}

/** With two Host headers, implementations disagree which counts (RFC 9112 §3.2). */
const hosts = (incoming: HttpBindings['incoming'] | undefined): number =>
  incoming?.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length ?? 0

const twoHosts = 'The request has several Host headers but must have one.'

async function inSpan(
  traced: RequestTracer,
  request: Request,
  answer: () => Soon<Response>,
  ended: (response: Response) => { route: string; status: number },
): Promise<Response> {
  let response: Response
  await traced(request, async () => {
    response = await answer()
    return ended(response)
  })
  return response!
}
