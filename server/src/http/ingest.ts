import { readInstant } from '@earshot/contract'
import { type Batch, spansOf } from '../crawlers/batch.ts'
import { overtureOf } from '../crawlers/cloudflare.ts'
import { Declined, type DeclinedCode } from '../crawlers/declined.ts'
import { clockSkew, ingest } from '../crawlers/ingest.ts'
import { brandOfKey } from '../crawlers/keys.ts'
import { drainOf, noteChallenge } from '../crawlers/receivers.ts'
import { isGzip, unpack } from '../crawlers/unpack.ts'
import { entriesOf, isSigned } from '../crawlers/vercel.ts'
import type { Db } from '../db/db.ts'
import { received } from './received.ts'

export const ingestPrefix = '/api/ingest/v1'

/** How many bytes a batch may have as it is sent. */
const sentLimit = 32 * 1024 * 1024

/** A body that may be an overture, packed. */
const overtureLimit = 4096

/** How many bytes entries may have that are read as one. */
const longestEntries = 64 * 1024 * 1024

type Code = DeclinedCode | 'ENDPOINT_NOT_FOUND' | 'METHOD_NOT_ALLOWED'

const statuses: Record<Code, number> = {
  INVALID_BODY: 400,
  INVALID_BATCH: 400,
  INVALID_KEY: 401,
  INTEGRATION_DISABLED: 403,
  ENDPOINT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BATCH_CONFLICT: 409,
  TOO_LARGE: 413,
}

interface Visit {
  request: Request
  /** Whether all of the request has come. */
  isWhole: () => boolean
  /** Public id. */
  brandId: string
  headers: Record<string, string>
  now: Date
}

const route = /^\/brands\/([^/]+)\/(crawler-logs|cloudflare|vercel)$/

/** The door for log lines: what is wrong with a delivery is told by name, and never as a fault of ours. */
export function createIngest({ db, now }: { db: Db; now: () => Date }) {
  const doors = {
    'crawler-logs': { GET: (visit: Visit) => place(db, visit), POST: (visit: Visit) => logs(db, visit) },
    cloudflare: { POST: (visit: Visit) => cloudflare(db, visit) },
    vercel: { GET: (visit: Visit) => handshake(db, visit), POST: (visit: Visit) => vercel(db, visit) },
  } satisfies Record<string, Record<string, (visit: Visit) => Promise<Response>>>

  /** Answers a request to a path under the prefix. */
  return async ({ path, ...asked }: Omit<Visit, 'brandId' | 'now'> & { path: string }): Promise<Response> => {
    const { request, headers } = asked
    const [, brand, name] = route.exec(path) ?? []
    const brandId = brand === undefined ? undefined : decoded(brand)
    if (brandId === undefined) return declined('ENDPOINT_NOT_FOUND', 'Nothing is taken in here.', headers)
    const door: Record<string, (visit: Visit) => Promise<Response>> = doors[name as keyof typeof doors]
    const answer = door[request.method === 'HEAD' ? 'GET' : request.method]
    if (!answer) {
      const allowed = Object.keys(door).join(', ')
      return declined('METHOD_NOT_ALLOWED', `${request.method} is not allowed; use ${allowed}.`, {
        ...headers,
        Allow: allowed,
      })
    }
    try {
      return await answer({ ...asked, brandId, now: now() })
    } catch (error) {
      if (error instanceof Declined) return declined(error.code, error.message, headers)
      throw error
    }
  }
}

function declined(code: Code, message: string, headers: Record<string, string>): Response {
  const all = statuses[code] === 401 ? { ...headers, 'WWW-Authenticate': 'Bearer' } : headers
  return Response.json({ error: { code, message } }, { status: statuses[code], headers: all })
}

const taken = ({ headers }: Visit, told: object = {}) => Response.json({ success: true, ...told }, { headers })

/** Log lines of a sender that speaks our own way. */
async function logs(db: Db, visit: Visit): Promise<Response> {
  const sender = await senderOf(db, visit)
  const batch = batchOf(visit)
  const body = await bodyOf(visit)
  return taken(visit, await ingest(db, { ...sender, batch, lines: unpack(body), now: visit.now }))
}

/** How far a stream has come, for a sender that goes on with it. */
async function place(db: Db, visit: Visit): Promise<Response> {
  const { brandId } = await senderOf(db, visit)
  const { stream } = batchOf(visit)
  const spans = await db.read(reader => spansOf(reader, brandId, stream))
  return taken(visit, { stream, sequence: spans.at(-1)?.last ?? null })
}

const unnumbered: Batch = { id: null, stream: '', sequence: null, watermark: null }

/** Cloudflare Logpush, HTTP destination; the key comes as its `header_Authorization`. */
async function cloudflare(db: Db, visit: Visit): Promise<Response> {
  const sender = await senderOf(db, visit)
  const body = await bodyOf(visit)
  const overture = sizeOf(body) > overtureLimit ? null : overtureOf(await whole(unpack(body, longestEntries)))
  if (overture?.kind === 'challenge') await noteChallenge(db, sender.brandId, overture.token)
  if (overture) return taken(visit)
  return taken(visit, await ingest(db, { ...sender, batch: unnumbered, lines: unpack(body), now: visit.now }))
}

/** Vercel log drains: a signed body or, as a custom header, the key. */
async function vercel(db: Db, visit: Visit): Promise<Response> {
  const { request, brandId } = visit
  const drain = await db.read(reader => drainOf(reader, brandId))
  proveTo(visit, drain?.code)
  const body = await bodyOf(visit)
  if (sizeOf(body) === 0) return taken(visit)
  const signature = request.headers.get('x-vercel-signature')
  const signed = drain?.secret && signature !== null && isSigned(body, drain.secret, signature)
  const sender = drain && signed ? { brandId: drain.brandId, keyId: null } : await senderOf(db, visit)
  const lines = entriesOf(await whole(unpack(body, longestEntries)))
  return taken(visit, await ingest(db, { ...sender, batch: unnumbered, lines: once(lines), now: visit.now }))
}

/** What Vercel asks of an address before it sends logs there. */
async function handshake(db: Db, visit: Visit): Promise<Response> {
  const drain = await db.read(reader => drainOf(reader, visit.brandId))
  proveTo(visit, drain?.code)
  return taken(visit)
}

const wellFormed = /^[\w.-]{1,128}$/

/** Vercel takes an address for its customer's if it says the customer's code: the stored one, or that of the request. */
function proveTo({ request, headers }: Visit, code: string | null | undefined) {
  const proof = code ?? request.headers.get('x-vercel-verify') ?? ''
  if (wellFormed.test(proof)) headers['x-vercel-verify'] = proof
}

async function senderOf(db: Db, { request, brandId }: Visit): Promise<{ brandId: number; keyId: string }> {
  const key = /^Bearer ([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const sender = await db.read(reader => brandOfKey(reader, brandId, key))
  if (!sender) throw new Declined('INVALID_KEY', 'The integration key is missing, revoked, or not of this brand.')
  return sender
}

async function bodyOf({ request, isWhole }: Visit): Promise<Uint8Array[]> {
  const { body, problem } = await received(request, sentLimit, isWhole)
  if (problem === 'too large')
    throw new Declined('TOO_LARGE', `The body has more than ${sentLimit} bytes; send smaller batches, or gzip them.`)
  if (problem) throw new Declined('INVALID_BODY', 'The body was cut off; nothing of it is counted. Send it again.')
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip', ''].includes(encoding))
    throw new Declined('INVALID_BODY', `Content-Encoding is '${encoding.slice(0, 40)}'; it must be gzip or left out.`)
  if (encoding.endsWith('gzip') && !isGzip(body) && sizeOf(body) > 0)
    throw new Declined('INVALID_BODY', 'Content-Encoding is gzip, but the body does not begin as gzip does.')
  return body
}

/** How the sender names a batch, in headers. */
function batchOf({ request, now }: Visit): Batch {
  const given = (name: string) => request.headers.get(name)?.trim() || null
  const [id, stream, sequence] = [given('x-batch-id'), given('x-batch-stream') ?? '', given('x-batch-sequence')]
  const wrong = (name: string, rule: string) => new Declined('INVALID_BATCH', `${name} must be ${rule}.`)
  if (id !== null && id.length > 128) throw wrong('X-Batch-Id', 'a text of at most 128 characters')
  if (stream.length > 128) throw wrong('X-Batch-Stream', 'a text of at most 128 characters')
  if (sequence !== null && !(/^\d+$/.test(sequence) && Number(sequence) <= Number.MAX_SAFE_INTEGER))
    throw wrong('X-Batch-Sequence', 'an integer: 1 for the first batch of a stream, one more for each that follows')
  return {
    id,
    stream,
    sequence: sequence === null ? null : Number(sequence),
    watermark: watermarkOf(given('x-batch-watermark'), now),
  }
}

function watermarkOf(text: string | null, now: Date): number | null {
  if (text === null) return null
  const watermark = readInstant(text)
  if (watermark === undefined || watermark > now.getTime() + clockSkew)
    throw new Declined(
      'INVALID_BATCH',
      'X-Batch-Watermark must be a timestamp such as 2026-01-31T09:30:00Z, not of the future.',
    )
  return watermark
}

const sizeOf = (body: readonly Uint8Array[]) => body.reduce((size, bytes) => size + bytes.length, 0)

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const bytes of chunks) all.push(bytes)
  return Buffer.concat(all)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
