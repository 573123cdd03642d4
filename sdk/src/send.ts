import type { WrongField } from '@earshot/contract'
import { ApiError, RateLimited, Unreachable } from './errors.ts'
import type { CallOptions, Sending } from './request.ts'

/**
 * Sends a request and returns the response: an object, a text (Markdown, CSV) or bytes (a workbook). Throws ApiError,
 * RateLimited, Unreachable or the signal's reason.
 */
export async function send(sending: Sending, request: Request, call: CallOptions = {}, tried = 0): Promise<unknown> {
  const { response, text, bytes } = await answerTo(
    sending,
    tried < (sending.retries ?? 0) ? request.clone() : request,
    call,
  )
  const requestId = response.headers.get('x-request-id')
  call.onRequestId?.(requestId)
  if (bytes) return bytes
  if (response.ok && isText(response)) return text
  const body = objectIn(text)
  if (!body)
    throw new ApiError(
      response.status,
      'NOT_THE_API',
      `${request.url} returned ${response.status} without JSON.`,
      requestId,
    )
  if (response.ok) return body
  // Only the rate-limit error has a body of another form.
  if (response.status !== 429 || typeof body.error === 'object') {
    const {
      code = 'NOT_THE_API',
      message = `${request.url} returned ${response.status}.`,
      fields = [],
    } = (body.error ?? {}) as { code?: string; message?: string; fields?: WrongField[] }
    throw new ApiError(response.status, code, message, requestId, fields)
  }
  const refused = new RateLimited(
    String(body.message),
    requestId,
    body.limit as 'burst' | 'daily',
    Number(body.retryAfter),
  )
  if (refused.limit === 'daily' || tried >= (sending.retries ?? 0)) throw refused
  await pause(refused.retryAfter * 1000, call)
  return send(sending, request, call, tried + 1)
}

const isText = ({ headers }: Response) =>
  /^(text\/(markdown|csv)|application\/x-ndjson)\b/.test(headers.get('content-type') ?? '')

const isWorkbook = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/vnd.openxmlformats-') ?? false

async function answerTo(sending: Sending, request: Request, { signal, onText, onBytes }: CallOptions) {
  let told: unknown
  const hold = (part: string) => {
    text += part
  }
  const givenTo =
    <T>(taker: (part: T) => unknown) =>
    async (part: T) => {
      try {
        await taker(part)
      } catch (error) {
        told = error
        throw error
      }
    }
  let text = ''
  try {
    signal?.throwIfAborted()
    const response = await (sending.fetch ?? fetch)(request)
    if (response.ok && isWorkbook(response)) {
      const held: Uint8Array[] = []
      await readBytes(response, onBytes ? givenTo(onBytes) : part => held.push(part))
      signal?.throwIfAborted()
      return { response, text, bytes: joined(held) }
    }
    await readText(response, onText && response.ok && isText(response) ? givenTo(onText) : hold)
    signal?.throwIfAborted()
    return { response, text }
  } catch (error) {
    if (told !== undefined) throw told
    signal?.throwIfAborted()
    throw new Unreachable(request.url, error)
  }
}

/** Reads the body of a response as text in parts. Keeps a byte order mark. */
async function readText(response: Response, to: (part: string) => unknown): Promise<void> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const tell = async (part: string) => {
    if (part !== '') await to(part)
  }
  await readBytes(response, bytes => tell(decoder.decode(bytes, { stream: true })))
  await tell(decoder.decode())
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function readBytes({ body }: Response, to: (part: Uint8Array) => unknown): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      await to(value)
    }
  } catch (error) {
    // Tells the server to stop sending.
    await reader.cancel(error).catch(() => undefined)
    throw error
  }
}

/** Resolves after `milliseconds`. Rejects with the signal's reason on abort. */
const pause = (milliseconds: number, { signal }: CallOptions) =>
  new Promise<void>((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', ended, { once: true })
  })

/** Parses a JSON object. Undefined for anything else, for example an HTML error page of a gateway. */
function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
