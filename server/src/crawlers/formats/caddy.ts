import { bytesOf, type Fields, isFields } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, statusOf } from './sighting.ts'

/** Reads Caddy's access log, JSON with a `request` object. An `http.log.error` entry tells of the same request again. */
export function readCaddy(fields: Fields): Reading {
  const { request, logger } = fields
  if (!isFields(request) || !('ts' in fields)) return null
  const target = bytesOf(request.uri)
  const at = anyInstant(fields.ts)
  const status = statusOf(fields.status)
  if (target === null || Number.isNaN(at) || Number.isNaN(status)) return null
  if (typeof logger === 'string' && !logger.startsWith('http.log.access')) return 'empty'
  const named = isFields(request.headers) ? request.headers['User-Agent'] : undefined
  return { format: 'caddy', agent: bytesOf(Array.isArray(named) ? named[0] : named), at, target, status }
}
