import { type BatchIdentity, spansOf } from '../../crawlers/ingest/batch.ts'
import { overtureOf } from '../../crawlers/ingest/cloudflare.ts'
import { LogDeliveryError, type LogDeliveryErrorCode } from '../../crawlers/ingest/declined.ts'
import { ingest, type LogDelivery } from '../../crawlers/ingest/ingest.ts'
import { drainOf, noteChallenge } from '../../crawlers/ingest/integrations.ts'
import { brandOfKey, type LogSender, wrongKey } from '../../crawlers/ingest/keys.ts'
import { LogKnown } from '../../crawlers/ingest/known-log.ts'
import { unpackBody } from '../../crawlers/ingest/unpack.ts'
import { createSignatureCheck, isSignature, splitDrainEntries } from '../../crawlers/ingest/vercel.ts'
import type { Db } from '../../db/db.ts'
import {
  type BodySource,
  bodyOf,
  countBytes,
  createHold,
  createSemaphore,
  heldBounds,
  isEmpty,
  unprovenBounds,
} from './ingest-body.ts'
import { batchOf, knownLogs, parseLogPart } from './ingest-headers.ts'

export const ingestPrefix = '/api/ingest/v1'

/** Maximum bytes of a handshake, compressed and uncompressed. */
const overtureLimit = 4096
const longestOverture = 1025

const countedAtOnce = 2

const retryAfter = '10'

type Code = LogDeliveryErrorCode | 'ENDPOINT_NOT_FOUND' | 'METHOD_NOT_ALLOWED'

const statuses: Record<Code, number> = {
  INVALID_BODY: 400,
  INVALID_BATCH: 400,
  INVALID_KEY: 401,
  INTEGRATION_DISABLED: 403,
  ENDPOINT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  BATCH_CONFLICT: 409,
  LOG_KNOWN: 409,
  TOO_LARGE: 413,
  BUSY: 503,
}

interface IngestRequest {
  request: Request
  isWhole: () => boolean
  /** Empty if unknown. */
  address?: string
  /** Public id. */
  brandId: string
  headers: Record<string, string>
  now: Date
  routed?: ((pattern: string) => void) | undefined
}

const route = /^\/brands\/([^/]+)\/(crawler-logs|cloudflare|vercel)$/

interface Intake {
  db: Db
  take(delivery: Omit<LogDelivery, 'now'>, visit: IngestRequest): Promise<Response>
  held: ReturnType<typeof createHold>
  unproven: ReturnType<typeof createHold>
}

/** Reports errors in a delivery by their code, never as internal errors. */
export function createIngest({ db, now, told }: { db: Db; now: () => Date; told?: LogDelivery['told'] }) {
  const gate = createSemaphore(countedAtOnce)
  const intake: Intake = {
    db,
    take: async (delivery, visit) => taken(visit, await gate(() => ingest(db, { ...delivery, now: visit.now, told }))),
    held: createHold(heldBounds),
    unproven: createHold(unprovenBounds),
  }
  const doors = {
    'crawler-logs': {
      GET: (visit: IngestRequest) => place(db, visit),
      POST: (visit: IngestRequest) => logs(intake, visit),
    },
    cloudflare: { POST: (visit: IngestRequest) => cloudflare(intake, visit) },
    vercel: {
      GET: (visit: IngestRequest) => handshake(db, visit),
      POST: (visit: IngestRequest) => vercel(intake, visit),
    },
  } satisfies Record<string, Record<string, (visit: IngestRequest) => Promise<Response>>>

  return async ({ path, ...asked }: Omit<IngestRequest, 'brandId' | 'now'> & { path: string }): Promise<Response> => {
    const { request, headers } = asked
    const [, brand, name] = route.exec(path) ?? []
    const brandId = brand === undefined ? undefined : decoded(brand)
    if (brandId === undefined) return declined('ENDPOINT_NOT_FOUND', 'There is nothing at this path.', headers)
    asked.routed?.(`${ingestPrefix}/brands/:brandId/${name}`)
    const door: Record<string, (visit: IngestRequest) => Promise<Response>> = doors[name as keyof typeof doors]
    const answer = door[request.method === 'HEAD' ? 'GET' : request.method]
    if (!answer) {
      const allowed = Object.keys(door).join(', ')
      return declined('METHOD_NOT_ALLOWED', `${request.method} is not allowed. Use ${allowed}.`, {
        ...headers,
        Allow: allowed,
      })
    }
    try {
      return await answer({ ...asked, brandId, now: now() })
    } catch (error) {
      if (error instanceof LogKnown)
        return declined(error.code, error.message, headers, { logs: knownLogs(error.logs) })
      if (error instanceof LogDeliveryError) return declined(error.code, error.message, headers)
      throw error
    }
  }
}

function declined(code: Code, message: string, headers: Record<string, string>, more: object = {}): Response {
  const all = {
    ...headers,
    ...(code === 'INVALID_KEY' && { 'WWW-Authenticate': 'Bearer' }),
    ...(code === 'BUSY' && { 'Retry-After': retryAfter }),
  }
  return Response.json({ error: { code, message }, ...more }, { status: statuses[code], headers: all })
}

const taken = ({ headers }: IngestRequest, told: object = {}) => Response.json({ success: true, ...told }, { headers })

async function logs(intake: Intake, visit: IngestRequest): Promise<Response> {
  const sender = await senderOf(intake.db, visit)
  const [batch, part] = [batchOf(visit.request, visit.now), parseLogPart(visit.request)]
  return intake.held(sentBy(visit), async sent => {
    const body = await bodyOf(sent)
    if (part?.same && !(await hasNone(unpackBody(body))))
      throw new LogDeliveryError(
        'INVALID_BATCH',
        'X-Log-Same says that all lines are known, so the body must be empty.',
      )
    return intake.take({ ...sender, batch, part, lines: () => unpackBody(body) }, visit)
  })
}

const sentBy = ({ request, isWhole, address }: IngestRequest): BodySource & { address?: string } => ({
  request,
  isWhole,
  ...(address !== undefined && { address }),
})

async function place(db: Db, visit: IngestRequest): Promise<Response> {
  const { brandId } = await senderOf(db, visit)
  const { stream } = batchOf(visit.request, visit.now)
  const spans = await db.read(reader => spansOf(reader, brandId, stream))
  return taken(visit, { stream, sequence: spans.at(-1)?.last ?? null })
}

const unnumbered: BatchIdentity = { id: null, stream: '', sequence: null, watermark: null }

/** HTTP destination of Logpush. The key arrives as `header_Authorization`. */
async function cloudflare(intake: Intake, visit: IngestRequest): Promise<Response> {
  const sender = await senderOf(intake.db, visit)
  return intake.held(sentBy(visit), async sent => {
    const body = await bodyOf(sent)
    const overture =
      countBytes(body) > overtureLimit ? null : overtureOf(await beginning(unpackBody(body), longestOverture))
    if (overture?.kind === 'challenge') await noteChallenge(intake.db, sender, overture.token)
    if (overture) return taken(visit)
    return intake.take({ ...sender, batch: unnumbered, lines: () => unpackBody(body) }, visit)
  })
}

/** Vercel signs the body or sends the key in a custom header. */
async function vercel(intake: Intake, visit: IngestRequest): Promise<Response> {
  const { request, brandId } = visit
  const drain = await intake.db.read(reader => drainOf(reader, brandId))
  proveTo(visit, drain?.code)
  const signature = request.headers.get('x-vercel-signature')
  const take = (sender: LogSender, body: Uint8Array[]) =>
    countBytes(body) === 0
      ? taken(visit)
      : intake.take({ ...sender, batch: unnumbered, lines: () => splitDrainEntries(unpackBody(body)) }, visit)

  const sender = await knownSender(intake.db, visit)
  if (sender) return intake.held(sentBy(visit), async sent => take(sender, await bodyOf(sent)))
  if (drain?.secret && isSignature(signature)) {
    const proof = createSignatureCheck(drain.secret, signature)
    return intake.held(sentBy(visit), async sent => {
      const body = await intake.unproven(sent, bodyOf, proof.add)
      if (countBytes(body) > 0 && !proof.holds()) throw wrongKey()
      return take({ ...drain, keyId: null }, body)
    })
  }
  if (await isEmpty(request)) return taken(visit)
  throw wrongKey()
}

async function handshake(db: Db, visit: IngestRequest): Promise<Response> {
  const drain = await db.read(reader => drainOf(reader, visit.brandId))
  proveTo(visit, drain?.code)
  return taken(visit)
}

const wellFormed = /^[\w.-]{1,128}$/

/** Vercel accepts an endpoint that returns the customer's verification code. */
function proveTo({ request, headers }: IngestRequest, code: string | null | undefined) {
  const proof = code ?? request.headers.get('x-vercel-verify') ?? ''
  if (wellFormed.test(proof)) headers['x-vercel-verify'] = proof
}

async function knownSender(db: Db, { request, brandId }: IngestRequest): Promise<LogSender | undefined> {
  const key = /^Bearer ([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return db.read(reader => brandOfKey(reader, brandId, key))
}

async function senderOf(db: Db, visit: IngestRequest): Promise<LogSender> {
  const sender = await knownSender(db, visit)
  if (!sender) throw wrongKey()
  return sender
}

async function hasNone(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  return countBytes([await beginning(chunks, 1)]) === 0
}

async function beginning(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const bytes of chunks) {
    parts.push(bytes)
    if (countBytes(parts) >= length) break
  }
  return Buffer.concat(parts)
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
