import { type Fields, isFields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/**
 * Reads log entries of Google Cloud that tell of a request: those of its load balancers, Cloud CDN, Cloud Run and App
 * Engine. A status that was never sent is left out.
 */
export function readGoogleCloud(fields: Fields): Reading {
  const { httpRequest } = fields
  if (!isFields(httpRequest) || !('requestUrl' in httpRequest)) return null
  return sightingOf('google-cloud', {
    agent: httpRequest.userAgent,
    at: anyInstant(fields.timestamp ?? fields['@timestamp']),
    target: textOf(httpRequest.requestUrl),
    status: statusOf(httpRequest.status ?? 0),
  })
}
