import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

export interface RequestContext {
  id: string
  /** Empty without a connection. */
  address: string
  secure: boolean
  /** Contains ids, never secrets. */
  caller?: { team?: string; token?: string; session?: string; person?: string; share?: string } | 'operator'
  route?: string
}

const wellFormedId = /^[\w-]{1,128}$/

export function requestId({ headers }: Request): string {
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

/** Logs probes at debug, 401 and 403 at warn with the address, others at info. */
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
