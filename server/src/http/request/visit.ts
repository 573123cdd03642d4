import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

/** What the log tells of a request. */
export interface RequestContext {
  id: string
  /** Where it comes from; empty where the app is called as a function. */
  address: string
  /** Whether it came to the outside by TLS. */
  secure: boolean
  /** Who asks, once that is known: ids, which open nothing. */
  caller?: { team?: string; token?: string; session?: string; person?: string; share?: string } | 'operator'
  /** The pattern of its path, once that is known. */
  route?: string
}

const wellFormedId = /^[\w-]{1,128}$/

/** The caller's own request id where it has one that can stand in a header and a log, else a new one. */
export function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && wellFormedId.test(given) ? given : randomUUID()
}

const probes = new Set(['/healthz', '/readyz', '/metrics'])
const shown = 300

interface RequestOutcome {
  method: string
  /** Without the query, which may hold what somebody looks for. */
  path: string
  status: number
  milliseconds: number
}

/** One line for a request: probes at debug, refusals of access at warn with the address, all others at info. */
export function logVisit(log: Logger, { id, address, caller }: RequestContext, ended: RequestOutcome) {
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
