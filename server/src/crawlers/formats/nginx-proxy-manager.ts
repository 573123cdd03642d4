import { unescapeQuoted } from './escapes.ts'
import { commonInstant } from './instants.ts'
import { type Reading, statusOf } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const time = String.raw`\[(\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\]`

// [time], of a proxied request the cache's and the upstreams' status, status - method scheme host "target", labels in
// brackets, agent, referrer
const shape = new RegExp(
  String.raw`^${time} (?:\S+ (?:\d{3}|-)(?:(?:, | : )(?:\d{3}|-))* )?(\d{3}|-) - \S+ \S+ \S+ ${quoted} \[Client [^\]]*\] \[Length [^\]]*\] \[Gzip [^\]]*\](?: \[Sent-to [^\]]*\])? ${quoted} ${quoted}$`,
  's',
)

/** Reads the access logs of Nginx Proxy Manager, of its formats `proxy` and `standard`. */
export function readNginxProxyManager(line: string): Reading {
  const fields = shape.exec(line)
  if (fields === null) return null
  const [, moment = '', status, target = '', agent = ''] = fields
  const at = commonInstant(moment)
  if (Number.isNaN(at)) return null
  return {
    format: 'nginx-proxy-manager',
    agent: unescapeQuoted(agent),
    at,
    target: unescapeQuoted(target),
    status: statusOf(status),
  }
}
