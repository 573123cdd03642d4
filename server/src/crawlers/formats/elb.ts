import { unescapeQuoted } from './escapes.ts'
import { isoInstant } from './instants.ts'
import { type Reading, statusOf, targetOf } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`

// time elb client backend, three durations, load balancer's status, backend's status, bytes in and out, request, agent
const shape = new RegExp(
  String.raw`^(\d{4}-\S+Z) \S+ \S+:\d+ \S+(?: -?\d+(?:\.\d+)?){3} (\d{3}|-) (?:\d{1,3}|-) \d+ \d+ ${quoted}(?: ${quoted} \S+ \S+)?$`,
  's',
)

/** Reads the access log entries of AWS classic load balancers; the oldest ones name no agent. */
export function readElb(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', status, request = '', agent] = fields
  const at = isoInstant(moment)
  if (Number.isNaN(at)) return null
  return {
    format: 'elb',
    agent: agent === undefined ? null : unescapeQuoted(agent),
    at,
    // An entry of a TCP listener has `- - - ` for its request.
    target: request.startsWith('- ') ? '' : targetOf(unescapeQuoted(request)),
    status: statusOf(status),
  }
}
