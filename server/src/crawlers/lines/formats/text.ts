import { anyInstant, commonInstant, isoInstant } from './instants.ts'
import {
  type FormatResult,
  type LoggedRequest,
  parseLoggedStatus,
  parseRequestTarget,
  unescapeQuoted,
} from './sighting.ts'

const quoted = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const commonTime = String.raw`\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}`
const time = String.raw`\[(${commonTime})\]`
/** nginx writes the second form for `$time_iso8601`. */
const anyTime = String.raw`\[(${commonTime}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d))\]`

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
 * Apache and nginx write both referrer and agent in quotes, or neither. A single quoted field doesn't match, because it
 * is ambiguous.
 */
export const readClf = reader(
  String.raw`^\S+ \S+ .*?${anyTime} ${quoted} (\d{3}|-) (?:\d+|-)(?: ${quoted} ${quoted}(?: .*)?|(?: [^"]*)?)$`,
  ([, moment = '', request = '', status, , agent]) => ({
    format: agent === undefined ? 'common' : 'combined',
    agent: unescaped(agent),
    at: anyInstant(moment),
    target: parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

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

export const readElb = reader(
  String.raw`^(\d{4}-\S+Z) \S+ \S+:\d+ \S+(?: -?\d+(?:\.\d+)?){3} (\d{3}|-) (?:\d{1,3}|-) \d+ \d+ ${quoted}(?: ${quoted} \S+ \S+)?$`,
  ([, moment = '', status, request = '', agent]) => ({
    format: 'elb',
    agent: unescaped(agent),
    at: isoInstant(moment),
    // A TCP listener writes `- - - `.
    target: request.startsWith('- ') ? '' : parseRequestTarget(unescapeQuoted(request)),
    status: parseLoggedStatus(status),
  }),
)

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

/** Istio adds details and a failure reason, without escapes. */
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
