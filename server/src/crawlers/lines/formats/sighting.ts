/** The families of log lines that are known. */
export type FormatName =
  | 'combined'
  | 'common'
  | 'nginx-json'
  | 'caddy'
  | 'traefik'
  | 'cloudfront'
  | 'alb'
  | 'elb'
  | 's3'
  | 'haproxy'
  | 'envoy'
  | 'nginx-proxy-manager'
  | 'cloudflare'
  | 'vercel'
  | 'iis'
  | 'azure-front-door'
  | 'google-cloud'
  | 'fastly'
  | 'akamai'
  | 'ecs'

/**
 * A request as a log line tells it, whoever made it. Texts hold one character a byte, as they stood in the line, with
 * the format's own escapes undone.
 */
export interface LoggedRequest {
  format: FormatName
  /** The user agent, or null when the line does not carry one. */
  agent: string | null
  /** Milliseconds since 1970 UTC. */
  at: number
  /** The request target, or '' when the request line is not one of HTTP. */
  target: string
  /** The status sent, or 0 for none. */
  status: number
}

/** What a format makes of a line: a request, a line of the format without a request, or null: not this format. */
export type FormatResult = LoggedRequest | 'empty' | null

/**
 * The sighting of a line of JSON, or null where a field is missing or no value of its kind. An agent that is not a text
 * but holds further fields may be anybody's, so its line is refused.
 */
export function sightingOf(
  format: FormatName,
  { agent, at, target, status }: { agent: unknown; at: number; target: string | null; status: number },
): FormatResult {
  const isNested = typeof agent === 'object' && agent !== null
  if (isNested || target === null || Number.isNaN(at) || Number.isNaN(status)) return null
  return { format, agent: typeof agent === 'string' ? agent : null, at, target, status }
}

const requestLine = /^[A-Za-z_-]+ (.+?)(?: HTTP\/\d(?:\.\d)?)?$/s

/** The target of a request line (`GET /path HTTP/1.1`; RFC 9112 §3), or ''. */
export function parseRequestTarget(request: string): string {
  return requestLine.exec(request)?.[1] ?? ''
}

/** A status as logged: three digits, or a sign that none was sent (`-`, `000`, -1), which is 0; NaN for the rest. */
export function parseLoggedStatus(logged: unknown): number {
  if (logged === '-') return 0
  const status = typeof logged === 'string' && /^\d{1,3}$/.test(logged) ? Number(logged) : logged
  if (status === 0 || status === -1) return 0
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 999 ? status : Number.NaN
}
