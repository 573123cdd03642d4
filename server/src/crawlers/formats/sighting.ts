/** The families of log lines that are known. */
export type FormatName =
  | 'combined'
  | 'common'
  | 'nginx-json'
  | 'caddy'
  | 'traefik'
  | 'cloudfront'
  | 'alb'
  | 'cloudflare'
  | 'vercel'
  | 'iis'

/**
 * A request as a log line tells it, whoever made it. Texts hold one character a byte, as they stood in the line, with
 * the format's own escapes undone.
 */
export interface Sighting {
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
export type Reading = Sighting | 'empty' | null

const requestLine = /^[A-Za-z_-]+ (.+?)(?: HTTP\/\d(?:\.\d)?)?$/s

/** The target of a request line (`GET /path HTTP/1.1`; RFC 9112 §3), or ''. */
export function targetOf(request: string): string {
  return requestLine.exec(request)?.[1] ?? ''
}

/** A status as logged: three digits, or a sign that none was sent (`-`, `000`, -1), which is 0; NaN for the rest. */
export function statusOf(logged: unknown): number {
  if (logged === '-') return 0
  const status = typeof logged === 'string' && /^\d{1,3}$/.test(logged) ? Number(logged) : logged
  if (status === 0 || status === -1) return 0
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 999 ? status : Number.NaN
}
