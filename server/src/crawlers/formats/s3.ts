import { unescapeQuoted } from './escapes.ts'
import { commonInstant } from './instants.ts'
import { type Reading, statusOf, targetOf } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const time = String.raw`\[(\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\]`

// owner bucket time address requester request-id operation key request status error four numbers referrer agent
const shape = new RegExp(
  String.raw`^[\da-f]{64} \S+ ${time} \S+ \S+ \S+ [A-Z][\w.]+ \S+ (?:${quoted}|-) (\d{3}|-) \S+(?: (?:\d+|-)){4} (?:${quoted}|-) (?:${quoted}|-)(?: .*)?$`,
  's',
)

/** Reads S3 server access logs. The target is that of the request line, which names the bucket where the host does not. */
export function readS3(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', request, status, , agent] = fields
  const at = commonInstant(moment)
  if (Number.isNaN(at)) return null
  return {
    format: 's3',
    agent: agent === undefined ? null : unescapeQuoted(agent),
    at,
    target: request === undefined ? '' : targetOf(unescapeQuoted(request)),
    status: statusOf(status),
  }
}
