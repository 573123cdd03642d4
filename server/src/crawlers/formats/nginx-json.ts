import { type Fields, firstOf, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf, targetOf } from './sighting.ts'

const times = ['time_iso8601', '@timestamp', 'timestamp', 'msec', 'time_local', 'time', 'ts', 'date']
const agents = ['http_user_agent', 'user_agent', 'useragent', 'userAgent', 'user-agent', 'agent']
const targets = ['request_uri', 'uri', 'request_path', 'path', 'url']
const statuses = ['status', 'status_code', 'response_status', 'response_code', 'response']

/** Reads an nginx `log_format … escape=json` whose keys bear the names of nginx's variables, or usual short ones. */
export function readNginxJson(fields: Fields): Reading {
  const agent = firstOf(fields, agents)
  const target = textOf(firstOf(fields, targets)) ?? requestTarget(fields)
  const at = anyInstant(firstOf(fields, times))
  const status = statusOf(firstOf(fields, statuses))
  return agent === undefined ? null : sightingOf('nginx-json', { agent, at, target, status })
}

function requestTarget(fields: Fields): string | null {
  const request = textOf(fields.request)
  return request === null ? null : targetOf(request)
}
