import { type Fields, isFields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads requests in the Elastic Common Schema, its fields nested or with dots in their names. */
export function readEcs(fields: Fields): Reading {
  const agent = fields['user_agent.original'] ?? within(fields.user_agent, 'original')
  const status = fields['http.response.status_code'] ?? within(within(fields.http, 'response'), 'status_code')
  if (status === undefined || (agent === undefined && !('ecs' in fields || 'ecs.version' in fields))) return null
  const { url } = fields
  const part = (name: string) => textOf(fields[`url.${name}`] ?? within(url, name))
  return sightingOf('ecs', {
    agent,
    at: anyInstant(fields['@timestamp']),
    target: part('original') ?? withQuery(part('path'), part('query')) ?? part('full'),
    status: statusOf(status),
  })
}

const within = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

const withQuery = (path: string | null, query: string | null) =>
  path === null || query === null ? path : `${path}?${query}`
