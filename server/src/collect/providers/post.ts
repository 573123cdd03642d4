import { type Failure, failure } from '../provider.ts'
import type { WireRequest } from './dialect.ts'

/** A reply with its body, decoded from whatever compression it came in. */
export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

export interface Patience {
  timeoutMs: number
  maxBytes: number
  signal: AbortSignal
}

/**
 * Sends a request and reads the reply to its end. Redirects are not followed: nothing but the operator's base URL is
 * ever fetched. What undici says of an error is not told, for it quotes headers, and a key is one.
 */
export const post = ({ url, headers, body }: WireRequest, patience: Patience): Promise<Reply | { failed: Failure }> =>
  send(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }, patience)

/** Asks for something as `post` sends something. */
export const get = (
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  patience: Patience,
): Promise<Reply | { failed: Failure }> =>
  send(url, { method: 'GET', headers: { accept: json.accept, ...headers } }, patience)

const json = { accept: 'application/json', 'content-type': 'application/json' }

async function send(url: string, init: RequestInit, patience: Patience): Promise<Reply | { failed: Failure }> {
  const { signal, timeoutMs, maxBytes } = patience
  const controller = new AbortController()
  const abort = () => controller.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort()
  }, timeoutMs)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: controller.signal })
    const body = await read(response, maxBytes)
    if (body === null) return tooLong(maxBytes, response.status)
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    if (late) return { failed: failure('timeout', `There was no whole reply within ${timeoutMs} ms.`) }
    if (signal.aborted) return { failed: failure('network', 'The ask was stopped before its reply came.') }
    return { failed: broken(error) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // a reply that was not read to its end would keep its connection
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

function tooLong(maxBytes: number, status: number): { failed: Failure } {
  const message = `The reply is longer than ${maxBytes} bytes.`
  return { failed: failure('malformed', message, { status, retryable: false }) }
}

/** What a fetch that failed tells, by the code of the error or of what caused it: `ECONNRESET`, `UND_ERR_SOCKET`. */
function broken(error: unknown): Failure {
  const code = codeOf(error)
  if (code?.includes('TIMEOUT')) return failure('timeout', `The connection timed out (${code}).`)
  if (code !== null) return failure('network', `The connection failed (${code}).`)
  // a request that was never tried has no cause
  return error instanceof Error && error.cause instanceof Error
    ? failure('network', 'The connection failed.')
    : failure('bad_request', 'The request could not be sent: the key or a header is not what HTTP takes.')
}

function codeOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if ('code' in at && typeof at.code === 'string') return at.code
  return null
}
