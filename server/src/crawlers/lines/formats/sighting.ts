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

/** A request of any client. Texts have one character per byte, with the format's escapes decoded. */
export interface LoggedRequest {
  format: FormatName
  /** Null if the line has no user agent. */
  agent: string | null
  /** Milliseconds since 1970 UTC. */
  at: number
  /** '' if it is not an HTTP request line. */
  target: string
  /** 0 if none was sent. */
  status: number
}

/** `empty` is a line of the format without a request. Null is another format. */
export type FormatResult = LoggedRequest | 'empty' | null

/**
 * The request of a JSON line, or null if a field is missing or has the wrong type. A nested agent can be anyone's, so
 * its line is refused.
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

/** The target of a request line (`GET /path HTTP/1.1`, RFC 9112 §3), or ''. */
export function parseRequestTarget(request: string): string {
  return requestLine.exec(request)?.[1] ?? ''
}

/** Three digits, 0 if none was sent (`-`, `000`, -1), NaN for anything else. */
export function parseLoggedStatus(logged: unknown): number {
  if (logged === '-') return 0
  const status = typeof logged === 'string' && /^\d{1,3}$/.test(logged) ? Number(logged) : logged
  if (status === 0 || status === -1) return 0
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 999 ? status : Number.NaN
}
