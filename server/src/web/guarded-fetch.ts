import { lookup as resolve } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { parseUrl } from './parse-url.ts'
import { publicAddresses } from './public-addresses.ts'
import { readResponseBody } from './read-body.ts'

export interface FetcherOptions {
  purpose: string
  /** Allows private addresses and all ports, for tests and internal networks. */
  allowPrivate: boolean | ((address: string) => boolean)
  /** Includes DNS lookup, redirects and body. */
  timeoutMs: number
  /** Limit after decompression. */
  maxBytes: number
  /** RFC 9309, section 2.3.1.2, requires at least five for robots.txt. */
  maxRedirects: number
  signal?: AbortSignal | undefined
  lookup?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

/** `url` is the URL that was requested last. */
export type FetchResult = FetchResponse | FetchFailure

export interface FetchResponse {
  kind: 'answered'
  url: string
  status: number
  /** Media type in lower case without parameters, or empty. */
  type: string
  robotsTag: string | null
  body: Uint8Array
  /** True if the rest of the body wasn't read. */
  truncated: boolean
}

export interface FetchFailure {
  kind: 'failed'
  url: string
  /** `refused`: the URL or address was never requested. `network`: no response. */
  cause: 'network' | 'refused' | 'redirects'
  reason: string
}

/** Never rejects because of a site's error. */
export type Fetcher = (url: string, maxBytes?: number, userAgent?: string) => Promise<FetchResult>

/** With other ports, users could scan networks for open ports. */
const ports = new Set(['', '80', '443', '8080', '8443'])

const redirects = new Set([301, 302, 303, 307, 308])

export const product = 'Earshot'

/**
 * Connects only to the checked public address, also after redirects, so that redirects and DNS rebinding can't reach
 * internal hosts.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { allowPrivate, timeoutMs, maxRedirects, lookup = host => resolve(host, { all: true }) } = options
  const ourAgent = `${product} (${options.purpose})`
  const isPublic = publicAddresses()
  const isAllowed = (address: string) =>
    isPublic(address) || (typeof allowPrivate === 'function' ? allowPrivate(address) : allowPrivate)

  const checkedLookup: LookupFunction = (host, { all }, callback) => {
    lookup(host).then(
      found => {
        const allowed = found.filter(({ address }) => isAllowed(address))
        if (allowed[0] === undefined) callback(new RefusedAddressError(`${host} has no public address`), [])
        else if (all) callback(null, [...allowed])
        else callback(null, allowed[0].address, allowed[0].family)
      },
      error => callback(error, []),
    )
  }

  function refusal(url: URL): string | null {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      return `${url.protocol} is not fetched, only https: and http:`
    if (url.username || url.password) return 'a URL with a user name or password is not fetched'
    if (!allowPrivate && !ports.has(url.port)) return `port ${url.port} is not fetched, only 80, 443, 8080 and 8443`
    // Node skips `lookup` for IP addresses.
    if (isIP(host) && !isAllowed(host)) return `${host} is not a public address`
    return null
  }

  function ask(url: URL, userAgent: string, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, br' }
    const request = url.protocol === 'https:' ? overHttps : overHttp
    return new Promise((done, fail) => {
      // No agent, because a kept-alive socket would skip the checked lookup.
      const asked = request(url, { agent: false, headers, lookup: checkedLookup, signal })
      asked.on('response', done).on('error', fail).end()
    })
  }

  async function visit(
    address: string,
    { maxBytes, userAgent, signal }: VisitOptions,
  ): Promise<FetchResult | Redirect> {
    const url = parseUrl(address)
    if (url === null) return failed(address, 'refused', 'this is not a URL')
    const refused = refusal(url)
    if (refused) return failed(url.href, 'refused', refused)
    try {
      const response = await ask(url, userAgent, signal)
      const status = response.statusCode ?? 0
      const location = redirects.has(status) ? response.headers.location : undefined
      if (location === undefined) {
        const type = response.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
        const robotsTag = robotsTagOf(response)
        return {
          kind: 'answered',
          url: url.href,
          status,
          type,
          robotsTag,
          ...(await readResponseBody(response, maxBytes)),
        }
      }
      response.destroy()
      // Node reads headers as Latin-1, but locations are UTF-8.
      const to = Buffer.from(location, 'latin1').toString()
      return { kind: 'redirect', from: url.href, to: parseUrl(to, url.href)?.href ?? to }
    } catch (error) {
      if (options.signal?.aborted) return failed(url.href, 'network', 'the analysis ran out of time')
      if (signal.aborted) return failed(url.href, 'network', `no complete response within ${timeoutMs} ms`)
      if (error instanceof RefusedAddressError) return failed(url.href, 'refused', error.message)
      if (error instanceof Error && 'code' in error) return failed(url.href, 'network', sentence(error))
      throw error
    }
  }

  return async (url, maxBytes = options.maxBytes, userAgent = ourAgent) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const how = { maxBytes: Math.min(maxBytes, options.maxBytes), userAgent, signal }
    let visited = await visit(url, how)
    for (let hops = 0; visited.kind === 'redirect'; hops++) {
      if (hops === maxRedirects) return failed(visited.from, 'redirects', `more than ${maxRedirects} redirects`)
      visited = await visit(visited.to, how)
    }
    return visited
  }
}

interface VisitOptions {
  maxBytes: number
  userAgent: string
  signal: AbortSignal
}

/** Node joins repeated unknown headers with commas. */
function robotsTagOf({ headers }: IncomingMessage): string | null {
  const tag = headers['x-robots-tag']
  return tag === undefined ? null : String(tag)
}

interface Redirect {
  kind: 'redirect'
  from: string
  to: string
}

class RefusedAddressError extends Error {
  readonly code = 'REFUSED'
}

function failed(url: string, cause: FetchFailure['cause'], reason: string): FetchFailure {
  return { kind: 'failed', url, cause, reason }
}

const sentences: ReadonlyMap<unknown, string> = new Map([
  ['ENOTFOUND', 'the host name is unknown'],
  ['EAI_AGAIN', 'the host name could not be looked up'],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was reset'],
])

/** OpenSSL reports these errors if the server speaks another protocol, for example plain HTTP. */
const noTls = /wrong version number|packet length too long|http request|unknown protocol/

/** If several addresses failed, the error has a code but no message. */
function sentence(error: Error & { code?: unknown; reason?: unknown }): string {
  const known = sentences.get(error.code)
  if (known !== undefined) return known
  if (error.code !== 'EPROTO' && !String(error.code).startsWith('ERR_SSL_')) return error.message || String(error.code)
  const reason = String(error.reason ?? '') || error.message
  return noTls.test(reason.toLowerCase()) ? 'the server does not speak TLS' : `the TLS handshake failed: ${reason}`
}
