import { isoInstant } from './instants.ts'
import { type Reading, statusOf, targetOf } from './sighting.ts'

// Values are not escaped, so a quote within one makes a line unreadable.
// [time] "request" status flags; with Istio further details and a failure's reason; four numbers; forwarded-for, agent,
// request id, authority, upstream
const shape =
  /^\[(\d{4}-\S+Z)\] "([^"]*)" (\d{1,3}|-) \S+ (?:\S+ \S+ "[^"]*" )?(?:\d+|-) (?:\d+|-) (?:\d+|-) (?:\d+|-) "[^"]*" "([^"]*)" "[^"]*" "[^"]*" "[^"]*"(?: .*)?$/s

/** Reads Envoy's access log in its default format, and in Istio's. */
export function readEnvoy(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', request = '', status, agent = ''] = fields
  const at = isoInstant(moment)
  if (Number.isNaN(at)) return null
  return { format: 'envoy', agent, at, target: targetOf(request), status: statusOf(status) }
}
