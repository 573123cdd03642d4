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

/** Strings have one character per byte, with escapes decoded. */
export interface LoggedRequest {
  format: FormatName
  agent: string | null
  /** Epoch milliseconds. */
  at: number
  /** Empty if the request line isn't HTTP. */
  target: string
  status: number
}

/** Null for another format. */
export type FormatResult = LoggedRequest | 'empty' | null

/** Null if a field is invalid. An object as agent is invalid, because it can contain anything. */
export function sightingOf(
  format: FormatName,
  { agent, at, target, status }: { agent: unknown; at: number; target: string | null; status: number },
): FormatResult {
  const isNested = typeof agent === 'object' && agent !== null
  if (isNested || target === null || Number.isNaN(at) || Number.isNaN(status)) return null
  return { format, agent: typeof agent === 'string' ? agent : null, at, target, status }
}

const requestLine = /^[A-Za-z_-]+ (.+?)(?: HTTP\/\d(?:\.\d)?)?$/s

/** Reads `GET /path HTTP/1.1` (RFC 9112 §3). */
export function parseRequestTarget(request: string): string {
  return requestLine.exec(request)?.[1] ?? ''
}

/** 0 if no status was sent (`-`, `000`, -1), NaN if invalid. */
export function parseLoggedStatus(logged: unknown): number {
  if (logged === '-') return 0
  const status = typeof logged === 'string' && /^\d{1,3}$/.test(logged) ? Number(logged) : logged
  if (status === 0 || status === -1) return 0
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 999 ? status : Number.NaN
}

const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** Apache and nginx write `\"`, `\\`, `\x22`, `\t`. */
export function unescapeQuoted(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/gs, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (named[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const foreign = /%(?![0-7][0-9A-Fa-f])/

export function unescapePercent(text: string): string {
  if (!text.includes('%')) return text
  // Most escapes are spaces, and replaceAll is many times as fast as a callback.
  const spaced = text.replaceAll('%20', ' ')
  if (!spaced.includes('%')) return spaced
  // The built-in decoder is faster, and can't fail with only ASCII escapes.
  if (!foreign.test(spaced)) return decodeURIComponent(spaced)
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** CloudFront percent-encodes agents once or twice. */
export const cloudfrontAgent = (text: string) => unescapePercent(unescapePercent(text))
/** CloudFront writes `/a%20b` as `/a%2520b`. */
export const cloudfrontStem = (text: string) => text.replace(/%25([0-9A-Fa-f]{2})/g, '%$1')
