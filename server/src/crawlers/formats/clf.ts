import { unescapeQuoted } from './escapes.ts'
import { commonInstant } from './instants.ts'
import { type Reading, statusOf, targetOf } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const time = String.raw`\[(\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\]`

// Before the time: host, identity and user, with or without a virtual host. After it either referrer and agent in
// quotes, then anything; or nothing in quotes, since a lone quoted field may be an agent or not.
const shape = new RegExp(
  String.raw`^\S+ \S+ .*?${time} ${quoted} (\d{3}|-) (?:\d+|-)(?: ${quoted} ${quoted}(?: .*)?|(?: [^"]*)?)$`,
  's',
)

/** Reads the access logs of Apache and nginx: combined, and common, which names no agent. */
export function readClf(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', request = '', status, , agent] = fields
  const at = commonInstant(moment)
  if (Number.isNaN(at)) return null
  return {
    format: agent === undefined ? 'common' : 'combined',
    agent: agent === undefined ? null : unescapeQuoted(agent),
    at,
    target: targetOf(unescapeQuoted(request)),
    status: statusOf(status),
  }
}
