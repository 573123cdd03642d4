import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AddressOf } from './address.ts'
import type { IsSecure } from './cookies.ts'
import { type Observing, type Traced, unmatched } from './observing.ts'
import { logVisit, requestId, type Visit } from './visit.ts'

export type Env = { Bindings: Partial<HttpBindings>; Variables: { visit: Visit } }

export interface VisitsSetup {
  log: Logger
  addressOf: AddressOf
  isSecure: IsSecure
  observing?: Observing | undefined
  traced?: Traced | undefined
  /** Paths under which routes are told apart by the handlers. */
  prefixes: readonly string[]
}

/** What nginx logs where the client has gone before it was answered. */
const clientGone = 499
const fixed = new Set(['/healthz', '/readyz', '/metrics', '/mcp', '/operator', '/login', '/welcome'])

/** Gives every request its id and address, and one line in the log; tells who counts requests, and traces them. */
export function visits({ log, addressOf, isSecure, observing, traced, prefixes }: VisitsSetup): MiddlewareHandler<Env> {
  /** A pattern of ours for every path, so that no caller can add patterns. */
  function routeOf({ route }: Visit, path: string): string {
    if (route !== undefined) return route
    if (fixed.has(path)) return path
    if (path === '/docs' || path.startsWith('/docs/')) return '/docs/*'
    if (path.startsWith('/welcome/')) return '/welcome/*'
    const prefix = prefixes.find(each => path.startsWith(`${each}/`))
    return prefix === undefined ? unmatched : `${prefix}/*`
  }

  return async (c, next) => {
    const { incoming } = c.env ?? {}
    const visit: Visit = { id: requestId(c.req.raw), address: addressOf(incoming), secure: isSecure(incoming) }
    c.set('visit', visit)
    const { method, path } = c.req
    const start = performance.now()
    async function answered() {
      await next()
      const status = c.env?.outgoing?.destroyed === true ? clientGone : c.res.status
      const milliseconds = performance.now() - start
      logVisit(log, visit, { method, path, status, milliseconds })
      const route = routeOf(visit, path)
      observing?.request({ method, route, status, seconds: milliseconds / 1000 })
      return { route, status }
    }
    if (traced) await traced(c.req.raw, answered)
    else await answered()
  }
}
