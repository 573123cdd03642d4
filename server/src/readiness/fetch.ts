import { lookup as resolve } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { publicAddresses } from './address.ts'
import { readBody } from './body.ts'

export interface FetcherOptions {
  /** Whether addresses that are not public may be asked, too, at any port; or which. For tests and inner networks. */
  allowPrivate: boolean | ((address: string) => boolean)
  /** For a fetch as a whole: names, redirects and body. */
  timeoutMs: number
  /** How much of a body is read, in bytes after decompression; what is beyond is left. */
  maxBytes: number
  /** RFC 9309, section 2.3.1.2, asks for five at least. */
  maxRedirects: number
  /** The addresses of a host name; the system's resolver by default. */
  lookup?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

/** What became of a fetch. A response of any status is one; `url` is the last one asked. */
export type Fetched = Response | Failure

export interface Response {
  kind: 'response'
  url: string
  status: number
  body: Uint8Array
  /** Whether the body is longer than what was read. */
  truncated: boolean
}

export interface Failure {
  kind: 'failure'
  url: string
  /** `network`: no answer to be had; `refused`: a URL or address that is never asked; `redirects`: too many. */
  cause: 'network' | 'refused' | 'redirects'
  reason: string
}

/** Fetches a URL by GET, up to a number of bytes (`maxBytes` of the options at most). Never rejects for the site's doing. */
export type Fetcher = (url: string, maxBytes?: number) => Promise<Fetched>

/** Ports at which sites are served; asking others on a stranger's word would make us a port scanner. */
const ports = new Set(['', '80', '443', '8080', '8443'])

const redirects = new Set([301, 302, 303, 307, 308])

/** The product token by which this fetcher names itself, and by which a robots.txt may name it. */
export const product = 'Earshot'

const headers = { 'user-agent': `${product} (site readiness check)`, accept: '*/*', 'accept-encoding': 'gzip, br' }

/**
 * A fetcher that can be sent to strangers' URLs: it asks public addresses only, and connects to the very address that
 * was checked, anew at every redirect, so neither a redirect nor a name that changes its mind leads it inside.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { allowPrivate, timeoutMs, maxRedirects, lookup = host => resolve(host, { all: true }) } = options
  const isPublic = publicAddresses()
  const isAllowed = (address: string) =>
    isPublic(address) || (typeof allowPrivate === 'function' ? allowPrivate(address) : allowPrivate)

  const checkedLookup: LookupFunction = (host, { all }, callback) => {
    lookup(host).then(
      found => {
        const allowed = found.filter(({ address }) => isAllowed(address))
        if (allowed[0] === undefined) callback(new Refused(`${host} has no public address`), [])
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
    // Node connects to a literal address without asking `lookup`.
    if (isIP(host) && !isAllowed(host)) return `${host} is not a public address`
    return null
  }

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? overHttps : overHttp
    return new Promise((done, failed) => {
      // No agent: a kept-alive socket would skip the look-up, and with it the check.
      const asked = request(url, { agent: false, headers, lookup: checkedLookup, signal })
      asked.on('response', done).on('error', failed).end()
    })
  }

  async function follow(
    start: string,
    maxBytes: number,
    signal: AbortSignal,
    at: (url: string) => void,
  ): Promise<Fetched> {
    let address = start
    for (let hops = 0; hops <= maxRedirects; hops++) {
      if (!URL.canParse(address)) return failure(address, 'refused', 'this is not a URL')
      const url = new URL(address)
      at(url.href)
      const refused = refusal(url)
      if (refused) return failure(url.href, 'refused', refused)

      const response = await ask(url, signal)
      const status = response.statusCode ?? 0
      const location = redirects.has(status) ? response.headers.location : undefined
      if (location === undefined)
        return { kind: 'response', url: url.href, status, ...(await readBody(response, maxBytes)) }
      response.destroy()
      // Node reads headers as Latin-1; a location outside ASCII is UTF-8.
      const target = Buffer.from(location, 'latin1').toString()
      address = URL.canParse(target, url.href) ? new URL(target, url).href : target
    }
    return failure(address, 'redirects', `more than ${maxRedirects} redirects`)
  }

  return async (start, maxBytes = options.maxBytes) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let last = start
    try {
      return await follow(start, Math.min(maxBytes, options.maxBytes), signal, url => {
        last = url
      })
    } catch (error) {
      if (signal.aborted) return failure(last, 'network', `no whole answer within ${timeoutMs} ms`)
      if (error instanceof Refused) return failure(last, 'refused', error.message)
      if (error instanceof Error && 'code' in error)
        return failure(last, 'network', sentence(error.code, error.message))
      throw error
    }
  }
}

class Refused extends Error {
  readonly code = 'REFUSED'
}

function failure(url: string, cause: Failure['cause'], reason: string): Failure {
  return { kind: 'failure', url, cause, reason }
}

const sentences = new Map<unknown, string>([
  ['ENOTFOUND', 'the host name is not known'],
  ['EAI_AGAIN', 'the host name could not be looked up'],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was cut'],
])

function sentence(code: unknown, message: string): string {
  return sentences.get(code) ?? (message || String(code))
}
