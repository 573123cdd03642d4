import { type Fields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads Traefik's access log in JSON; the agent is there when the header `User-Agent` is kept. */
export function readTraefik(fields: Fields): Reading {
  if (!('DownstreamStatus' in fields && 'RequestPath' in fields)) return null
  const target = textOf(fields.RequestPath)
  const at = anyInstant(fields.StartUTC ?? fields.time)
  const status = statusOf(fields.DownstreamStatus)
  return sightingOf('traefik', { agent: fields['request_User-Agent'], at, target, status })
}
