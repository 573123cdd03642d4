import { unescapeQuoted } from './escapes.ts'
import { commonInstant, isoInstant } from './instants.ts'
import { type FormatResult, type LoggedRequest, parseLoggedStatus, parseRequestTarget } from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const time = String.raw`\[(\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\]`

/** A reader of lines of one shape; the sighting is made of what the shape's groups hold. */
function reader(shape: RegExp | string, sightingOf: (groups: readonly string[]) => LoggedRequest) {
  const pattern = new RegExp(shape, 's')
  return (line: string): FormatResult => {
    const groups = pattern.exec(line)
    const sighting = groups && sightingOf(groups)
    return sighting === null || Number.isNaN(sighting.at) ? null : sighting
  }
}

const unescaped = (agent: string | undefined) => (agent === undefined ? null : unescapeQuoted(agent))

/**
 * Reads the access logs of Apache and nginx: combined, and common, which names no agent. Before the time: host, identity
 * and user, with or without a virtual host. After it either referrer and agent in quotes, then anything; or nothing in
 * quotes, since a lone quoted field may be an agent or not.
 */
export const readClf = reader(
  String.raw`^\S+ \S+ .*?${time} ${quoted} (\d{3}|-) (?:\d+|-)(?: ${quoted} ${quoted}(?: .*)?|(?: [^"]*)?)$`,
  ([, moment = '', request = '', status, , agent]) => ({
    format: agent === undefined ? 'common' : 'combined',
    agent: unescaped(agent),
    at: commonInstant(moment),
    target: parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

/**
 * Reads the access log entries of AWS application load balancers; the status is the load balancer's. An entry: type, time,
 * balancer, client, target, three durations, the balancer's status, the target's, bytes in and out, request, agent.
 */
export const readAlb = reader(
  String.raw`^(?:https?|h2|grpcs|wss?) (\S+Z) app/\S+ \S+ \S+(?: -?\d+(?:\.\d+)?){3} (\d{3}|-) (?:\d{3}|-) (?:\d+|-) (?:\d+|-) ${quoted} ${quoted}(?: .*)?$`,
  ([, moment = '', status, request = '', agent = '']) => ({
    format: 'alb',
    agent: unescapeQuoted(agent),
    at: isoInstant(moment),
    target: parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

/**
 * Reads the access log entries of AWS classic load balancers; the oldest ones name no agent. An entry: time, balancer,
 * client, backend, three durations, the balancer's status, the backend's, bytes in and out, request, agent.
 */
export const readElb = reader(
  String.raw`^(\d{4}-\S+Z) \S+ \S+:\d+ \S+(?: -?\d+(?:\.\d+)?){3} (\d{3}|-) (?:\d{1,3}|-) \d+ \d+ ${quoted}(?: ${quoted} \S+ \S+)?$`,
  ([, moment = '', status, request = '', agent]) => ({
    format: 'elb',
    agent: unescaped(agent),
    at: isoInstant(moment),
    // An entry of a TCP listener has `- - - ` for its request.
    target: request.startsWith('- ') ? '' : parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

/**
 * Reads S3 server access logs. The target is that of the request line, which names the bucket where the host does not. An
 * entry: owner, bucket, time, address, requester, request id, operation, key, request, status, error, four numbers,
 * referrer, agent.
 */
export const readS3 = reader(
  String.raw`^[\da-f]{64} \S+ ${time} \S+ \S+ \S+ [A-Z][\w.]+ \S+ (?:${quoted}|-) (\d{3}|-) \S+(?: (?:\d+|-)){4} (?:${quoted}|-) (?:${quoted}|-)(?: .*)?$`,
  ([, moment = '', request, status, , agent]) => ({
    format: 's3',
    agent: unescaped(agent),
    at: commonInstant(moment),
    target: request === undefined ? '' : parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

/**
 * Reads Envoy's access log in its default format, and in Istio's. An entry: [time], request, status, flags; with Istio
 * further details and the reason of a failure; four numbers, forwarded-for, agent, request id, authority, upstream. Values
 * are not escaped, so a quote within one makes a line unreadable.
 */
export const readEnvoy = reader(
  /^\[(\d{4}-\S+Z)\] "([^"]*)" (\d{1,3}|-) \S+ (?:\S+ \S+ "[^"]*" )?(?:\d+|-) (?:\d+|-) (?:\d+|-) (?:\d+|-) "[^"]*" "([^"]*)" "[^"]*" "[^"]*" "[^"]*"(?: .*)?$/,
  ([, moment = '', request = '', status, agent = '']) => ({
    format: 'envoy',
    agent,
    at: isoInstant(moment),
    target: parseRequestTarget(request),
    status: parseLoggedStatus(status),
  }),
)

/**
 * Reads the access logs of Nginx Proxy Manager, of its formats `proxy` and `standard`. An entry: [time], of a proxied
 * request the status of the cache and of the upstreams, status, method, scheme, host, target, labels in brackets, agent,
 * referrer.
 */
export const readNginxProxyManager = reader(
  String.raw`^${time} (?:\S+ (?:\d{3}|-)(?:(?:, | : )(?:\d{3}|-))* )?(\d{3}|-) - \S+ \S+ \S+ ${quoted} \[Client [^\]]*\] \[Length [^\]]*\] \[Gzip [^\]]*\](?: \[Sent-to [^\]]*\])? ${quoted} ${quoted}$`,
  ([, moment = '', status, target = '', agent = '']) => ({
    format: 'nginx-proxy-manager',
    agent: unescapeQuoted(agent),
    at: commonInstant(moment),
    target: unescapeQuoted(target),
    status: parseLoggedStatus(status),
  }),
)
