import { unescapePercent } from './escapes.ts'
import { type Fields, textOf } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type Reading, sightingOf, statusOf } from './sighting.ts'

/** Reads Akamai DataStream 2 in JSON. Its agents are percent-encoded, with `+` for spaces; what is `-` is left out. */
export function readAkamai(fields: Fields): Reading {
  if (!('reqTimeSec' in fields && 'reqPath' in fields)) return null
  const agent = fields.UA
  return sightingOf('akamai', {
    agent: typeof agent === 'string' ? unescapePercent(agent.replaceAll('+', ' ')) : agent,
    at: anyInstant(fields.reqTimeSec),
    target: targetOf(textOf(fields.reqPath), textOf(fields.queryStr)),
    status: statusOf(fields.statusCode ?? 0),
  })
}

function targetOf(path: string | null, query: string | null): string | null {
  if (path === null) return null
  const rooted = path.startsWith('/') ? path : `/${path}`
  return query === null || query === '' || query === '-' ? rooted : `${rooted}?${query}`
}
