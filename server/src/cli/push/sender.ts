import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type LogPart, placesOf, readPlaces } from '../../crawlers/ingest/log-part.ts'
import type { ServiceLog } from './print.ts'

class PushDeclined extends Error {
  override name = 'PushDeclined'
}

export interface LineTotals {
  counted: number
  dropped: number
  refused: number
  overQuota: number
}

interface LineBatch {
  stream: string
  sequence: number
  id: string
  lines: Uint8Array
  part: LogPart | null
}

/**
 * `known`: nothing was stored, because logs with the same beginning must be compared first. `conflict`: the number
 * belongs to another batch.
 */
type BatchResponse = { receipt: LineTotals & { log?: string } } | { known: ServiceLog[] } | 'conflict'

export interface BatchSender {
  /** Returns the last sequence number. Null if the service doesn't know the stream. */
  last(stream: string): Promise<number | null>
  send(batch: LineBatch): Promise<BatchResponse>
}

export interface SenderSettings {
  url: string
  brandId: string
  key: string
  /** Maximum requests without a response or with a server error. The pause doubles up to a minute. */
  tries: number
  signal: AbortSignal
  fetch?: (request: Request) => Promise<Response>
  retrying(reason: string): void
}

const pack = promisify(gzip)
const firstPause = 1000
const longestPause = 60_000

export function createSender({
  url,
  brandId,
  key,
  tries,
  signal,
  fetch = globalThis.fetch,
  retrying,
}: SenderSettings): BatchSender {
  const base = url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  const address = `${base}/api/ingest/v1/brands/${encodeURIComponent(brandId)}/crawler-logs`
  const authorization = `Bearer ${key}`

  async function request(init: RequestInit & { headers: Record<string, string> }): Promise<Record<string, unknown>> {
    for (let tried = 1; ; tried++) {
      const answer = await fetch(new Request(address, { ...init, signal })).then(read, (error: Error) => ({
        fault: reasonOf(error),
      }))
      if ('told' in answer) return answer.told
      signal.throwIfAborted()
      if (tried >= tries) throw new PushDeclined(`${base} did not accept the logs: ${answer.fault}`)
      retrying(answer.fault)
      await wait(Math.min(firstPause * 2 ** (tried - 1), longestPause), undefined, { signal })
    }
  }

  return {
    async last(stream) {
      const told = await request({ headers: { authorization, 'x-batch-stream': stream } })
      return told.sequence as number | null
    },
    async send({ stream, sequence, id, lines, part }) {
      const headers = {
        ...(part && headersOf(part)),
        authorization,
        'content-encoding': 'gzip',
        'content-type': 'text/plain',
        'x-batch-id': id,
        'x-batch-stream': stream,
        'x-batch-sequence': String(sequence),
      }
      const told = await request({ method: 'POST', headers, body: await pack(lines) })
      if ('logs' in told)
        return { known: (told.logs as LogNames[]).map(({ id, places }) => ({ id, places: readPlaces(places) })) }
      return 'error' in told ? 'conflict' : { receipt: told as unknown as LineTotals }
    },
  }
}

const headersOf = ({ id, head, places, others, unclear, same }: LogPart): Record<string, string> => ({
  'x-log-id': id,
  'x-log-head': head,
  'x-log-places': placesOf(places),
  ...(others.length > 0 && { 'x-log-others': others.join(',') }),
  ...(unclear.length > 0 && { 'x-log-unclear': unclear.join(',') }),
  ...(same !== null && { 'x-log-same': same }),
})

interface LogNames {
  id: string
  places: string
}

/** Server errors and rate limits are temporary, so they are returned as `fault`. */
async function read(response: Response): Promise<{ told: Record<string, unknown> } | { fault: string }> {
  const text = await response.text()
  const { code, message } = errorOf(text)
  if (response.ok || code === 'LOG_KNOWN' || code === 'BATCH_CONFLICT')
    return { told: JSON.parse(text) as Record<string, unknown> }
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    return { fault: `the server responded with ${response.status}` }
  throw new PushDeclined(`The server refused the request (${response.status}): ${message}`)
}

function errorOf(text: string): { code?: string; message: string } {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: string; message?: string } }
    return { message: text, ...error }
  } catch {
    return { message: text.slice(0, 200) }
  }
}

const reasonOf = (error: Error & { cause?: unknown }) =>
  error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
