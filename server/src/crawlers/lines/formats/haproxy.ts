import { commonInstant } from './instants.ts'
import { type FormatResult, parseLoggedStatus, parseRequestTarget } from './sighting.ts'

// Fields in the order of HAProxy's `option httplog`. `option httpslog` adds fields.
const shape =
  /^\S+:\d+ \[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d)\.(\d{3})\] \S+ \S+\/\S+ [-+\d]+(?:\/[-+\d]+){4} (-1|\d{1,3}) \+?\d+ \S+ \S+ \S{2,4} \d+(?:\/\d+){3}\/\+?\d+ \d+\/\d+ (?:\{([^}]*)\} )?(?:\{[^}]*\} )?"([^"]*)"(?: .*)?$/s

/** The syslog prefix (RFC 3164 or RFC 5424) can have a time zone. */
const prefix =
  /^(?:<\d{1,3}>)?(?:1 )?(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d) )?[^[\]]{0,300}?haproxy(?:\[\d+\]:| \d+ \S+ \S+) /

/** The agent is a captured header. Times have no zone, so the zone of the syslog prefix applies, else UTC. */
export function readHaproxy(line: string): FormatResult {
  const before = prefix.exec(line)
  const fields = shape.exec(before === null ? line : line.slice(before[0].length))
  if (fields === null) return null
  const [, moment = '', milliseconds, status, captured, request = ''] = fields
  const zone = before?.[1] === undefined || before[1] === 'Z' ? '+0000' : before[1].replace(':', '')
  const at = commonInstant(`${moment} ${zone}`) + Number(milliseconds)
  if (Number.isNaN(at)) return null
  return {
    format: 'haproxy',
    agent: captured === undefined ? null : captured.split('|').map(unescapeHash).join(' | '),
    at,
    target: parseRequestTarget(unescapeHash(request)),
    status: parseLoggedStatus(status === '-1' ? -1 : status),
  }
}

/** HAProxy writes `#HH` for unprintable characters and its delimiters. */
function unescapeHash(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
