import { isFields, type LogFields, readTextField } from './fields.ts'
import { anyInstant } from './instants.ts'
import { type FormatResult, parseLoggedStatus, sightingOf } from './sighting.ts'

const remembered = 10_000

/**
 * A function logs an entry per message, so each request id counts once. Builds (no `proxy`) and background
 * revalidations (`proxy.statusCode` -1) aren't visits.
 */
export function createVercelReader(): (fields: LogFields) => FormatResult {
  const seen = new Set<string>()

  return fields => {
    const { proxy, requestId } = fields
    if (!('projectId' in fields || 'deploymentId' in fields) || !('source' in fields)) return null
    if (!isFields(proxy)) return 'empty'
    const target = readTextField(proxy.path)
    const at = anyInstant(proxy.timestamp ?? fields.timestamp)
    const logged = proxy.statusCode ?? fields.statusCode
    const status = parseLoggedStatus(logged)
    const agent = Array.isArray(proxy.userAgent) ? proxy.userAgent[0] : proxy.userAgent
    const sighting = sightingOf('vercel', { agent, at, target, status })
    if (sighting === null) return null
    if (logged === -1) return 'empty'
    if (typeof requestId === 'string') {
      if (seen.has(requestId)) return 'empty'
      if (seen.size >= remembered) seen.clear()
      seen.add(requestId)
    }
    return sighting
  }
}
