import { type Fields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads Fastly's logs in the JSON that its documentation proposes for every endpoint. */
export function readFastly(fields: Fields): Reading {
  if (!('request_user_agent' in fields)) return null
  return sightingOf('fastly', {
    agent: fields.request_user_agent,
    at: anyInstant(fields.timestamp ?? fields.time_start),
    target: textOf(fields.url),
    status: statusOf(fields.response_status ?? fields.status),
  })
}
