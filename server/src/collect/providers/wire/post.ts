import { type Failure, failure } from '../../models/provider.ts'
import type { WireRequest } from './dialect.ts'

export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

export interface NoReply {
  failed: Failure
  /** True if there was no connection, so the provider received nothing. */
  unsent: boolean
}

export interface RequestLimits {
  timeoutMs: number
  maxBytes: number
  signal: AbortSignal
}

/**
 * Follows no redirects, so that only the operator's base URL is requested. Hides undici's error text, which quotes
 * headers with keys.
 */
export const post = ({ url, headers, body }: WireRequest, patience: RequestLimits): Promise<Reply | NoReply> =>
  send(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }, patience)

export const sendGet = (
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  patience: RequestLimits,
): Promise<Reply | NoReply> => send(url, { method: 'GET', headers: { accept: json.accept, ...headers } }, patience)

const json = { accept: 'application/json', 'content-type': 'application/json' }

async function send(url: string, init: RequestInit, patience: RequestLimits): Promise<Reply | NoReply> {
  const { signal, timeoutMs, maxBytes } = patience
  if (signal.aborted) return { failed: stopped(), unsent: true }
  const controller = new AbortController()
  const abort = () => controller.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort()
  }, timeoutMs)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: controller.signal })
    const body = await read(response, maxBytes)
    if (body === null) return tooLong(maxBytes, response.status)
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    if (late)
      return { failed: failure('timeout', `There was no complete reply within ${timeoutMs} ms.`), unsent: false }
    if (signal.aborted) return { failed: stopped(), unsent: false }
    return broken(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // An unread reply would keep its connection open.
    abort()
  }
}

async function read(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

const stopped = () => failure('network', 'The run was stopped before its reply arrived.')

function tooLong(maxBytes: number, status: number): NoReply {
  const message = `The reply is longer than ${maxBytes} bytes.`
  return { failed: failure('malformed', message, { status, retryable: false }), unsent: false }
}

const noConnection =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_\w+)$/

function broken(error: unknown): NoReply {
  const code = codeOf(error)
  const unsent = code !== null && noConnection.test(code)
  if (code?.includes('TIMEOUT')) return { failed: failure('timeout', `The connection timed out (${code}).`), unsent }
  if (code !== null) return { failed: failure('network', `The connection failed (${code}).`), unsent }
  // undici gives no cause if it refused to send the request.
  if (error instanceof Error && error.cause instanceof Error)
    return { failed: failure('network', 'The connection failed.'), unsent: false }
  const message = 'The request could not be sent because the key or a header is not valid in HTTP.'
  return { failed: failure('bad_request', message), unsent: true }
}

function codeOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if ('code' in at && typeof at.code === 'string') return at.code
  return null
}
