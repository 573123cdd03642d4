import { type Fields, isFields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads requests in the Elastic Common Schema, its fields nested or with dots in their names. */
export function readEcs(fields: Fields): Reading {
  const agent = member(fields, 'user_agent', 'original')
  const status = member(fields, 'http', 'response', 'status_code')
  if (status === undefined || (agent === undefined && !('ecs' in fields || 'ecs.version' in fields))) return null
  const url = (name: string) => textOf(member(fields, 'url', name))
  const path = url('path')
  const query = url('query')
  return sightingOf('ecs', {
    agent,
    at: anyInstant(fields['@timestamp']),
    target: url('original') ?? (path !== null && query !== null ? `${path}?${query}` : path) ?? url('full'),
    status: statusOf(status),
  })
}

/** A member by its path, nested or under its dotted name. */
function member(value: unknown, ...path: string[]): unknown {
  if (!isFields(value)) return undefined
  const dotted = value[path.join('.')]
  if (dotted !== undefined || path.length === 1) return dotted
  return member(value[path[0]!], ...path.slice(1))
}
