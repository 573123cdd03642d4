import { isFields, type LogFields, readTextField } from './fields.ts'
import { anyInstant, epochInstant } from './instants.ts'
import { type FormatResult, type LoggedRequest, parseLoggedStatus, sightingOf } from './sighting.ts'

/** An `http.log.error` entry repeats a logged request, so it is `empty`. */
export function readCaddy(fields: LogFields): FormatResult {
  const { request, logger } = fields
  if (!isFields(request) || !('ts' in fields)) return null
  const target = readTextField(request.uri)
  const at = anyInstant(fields.ts)
  const status = parseLoggedStatus(fields.status)
  if (target === null || Number.isNaN(at) || Number.isNaN(status)) return null
  if (typeof logger === 'string' && !logger.startsWith('http.log.access')) return 'empty'
  const named = isFields(request.headers) ? request.headers['User-Agent'] : undefined
  return sightingOf('caddy', { agent: Array.isArray(named) ? named[0] : named, at, target, status })
}

const head = /^\{"level":"[a-z]+","ts":(\d+(?:\.\d+)?),"logger":"http\.log\.access/
const agentName = 'User-Agent":["'
const statusName = 'status":'

/**
 * Reads most requests without slow JSON parsing. Null if unsure. A line without escaped letters contains `"User-Agent"`
 * only as a key, so no crawler is missed.
 */
export function glanceCaddy(line: string): LoggedRequest | null {
  const name = line.indexOf(agentName)
  const from = name + agentName.length
  const to = line.indexOf('"', from)
  if (name < 1 || line[name - 1] !== '"' || to < 0 || line[to + 1] !== ']') return null
  if (line.includes('User-Agent"', to) || line.includes('\\u') || !line.endsWith('}}')) return null
  const [, ts] = head.exec(line) ?? []
  const agent = line.slice(from, to)
  const at = epochInstant(Number(ts))
  const statusAt = line.indexOf(statusName, to) + statusName.length
  const status = parseLoggedStatus(line.slice(statusAt, statusAt + 3))
  if (agent.includes('\\') || !line.includes('uri":"') || Number.isNaN(at) || !(status > 0)) return null
  return { format: 'caddy', agent, at, target: '', status }
}
