import { type Fields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads Cloudflare Logpush records of the data set `http_requests`. */
export function readCloudflare(fields: Fields): Reading {
  if (!('EdgeResponseStatus' in fields)) return null
  const target = textOf(fields.ClientRequestURI ?? fields.ClientRequestPath)
  const at = anyInstant(fields.EdgeStartTimestamp ?? fields.EdgeEndTimestamp)
  const status = statusOf(fields.EdgeResponseStatus)
  return sightingOf('cloudflare', { agent: fields.ClientRequestUserAgent, at, target, status })
}
