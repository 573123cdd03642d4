import { unescapeQuoted } from './escapes.ts'
import { isoInstant } from './instants.ts'
import { type Reading, statusOf, targetOf } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`

// type time elb client target, three durations, load balancer's status, target's status, bytes in and out, request, agent
const shape = new RegExp(
  String.raw`^(?:https?|h2|grpcs|wss?) (\S+Z) app/\S+ \S+ \S+(?: -?\d+(?:\.\d+)?){3} (\d{3}|-) (?:\d{3}|-) (?:\d+|-) (?:\d+|-) ${quoted} ${quoted}(?: .*)?$`,
  's',
)

/** Reads the access log entries of AWS application load balancers; the status is the load balancer's. */
export function readAlb(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', status, request = '', agent = ''] = fields
  const at = isoInstant(moment)
  if (Number.isNaN(at)) return null
  return {
    format: 'alb',
    agent: unescapeQuoted(agent),
    at,
    target: targetOf(unescapeQuoted(request)),
    status: statusOf(status),
  }
}
