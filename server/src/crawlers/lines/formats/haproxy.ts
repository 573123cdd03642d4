import { commonInstant } from './instants.ts'
import { type FormatResult, parseLoggedStatus, parseRequestTarget } from './sighting.ts'

// client [time] frontend backend/server timers status bytes, two cookies, termination state, five counts of connections,
// two queues, captured headers of request and response in braces, request. `option httpslog` adds fields.
const shape =
  /^\S+:\d+ \[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d)\.(\d{3})\] \S+ \S+\/\S+ [-+\d]+(?:\/[-+\d]+){4} (-1|\d{1,3}) \+?\d+ \S+ \S+ \S{2,4} \d+(?:\/\d+){3}\/\+?\d+ \d+\/\d+ (?:\{([^}]*)\} )?(?:\{[^}]*\} )?"([^"]*)"(?: .*)?$/s

/** What syslog writes before an entry: a time, which may tell the zone, and the process (RFC 3164 or RFC 5424). */
const prefix =
  /^(?:<\d{1,3}>)?(?:1 )?(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d) )?[^[\]]{0,300}?haproxy(?:\[\d+\]:| \d+ \S+ \S+) /

/**
 * Reads HAProxy's HTTP log (`option httplog`), with or without syslog's prefix. The agent is among the captured request
 * headers, if it is captured at all. HAProxy writes local time without its zone: it is that of syslog's time, or else UTC.
 */
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

/** Undoes `#HH`, HAProxy's escape of what is not printable and of its own delimiters. */
function unescapeHash(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
