import { LogDeliveryError } from '../../crawlers/ingest/declined.ts'
import { isGzip } from '../../crawlers/ingest/unpack.ts'
import { received, tooManyPieces, tooSlow } from '../request/receive.ts'

const sentLimit = 32 * 1024 * 1024

export interface BodySource {
  request: Pick<Request, 'headers' | 'body'>
  isWhole: () => boolean
}

/** Keeps the body compressed. Throws if it is too large, incomplete, or encoded with anything but gzip. */
export async function bodyOf({ request, isWhole }: BodySource): Promise<Uint8Array[]> {
  const { body, problem } = await received(request as Request, sentLimit, isWhole)
  if (problem === 'too large')
    throw new LogDeliveryError(
      'TOO_LARGE',
      `The body has more than ${sentLimit} bytes. Send smaller batches, or gzip them.`,
    )
  if (problem === 'too slow') throw new LogDeliveryError('TOO_SLOW', tooSlow)
  if (problem === 'too many pieces') throw new LogDeliveryError('INVALID_BODY', tooManyPieces)
  if (problem) throw new LogDeliveryError('INVALID_BODY', 'The body is incomplete. Nothing was counted. Send it again.')
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip', ''].includes(encoding))
    throw new LogDeliveryError(
      'INVALID_BODY',
      `Content-Encoding is '${encoding.slice(0, 40)}' but must be gzip or left out.`,
    )
  if (encoding.endsWith('gzip') && !isGzip(body) && countBytes(body) > 0)
    throw new LogDeliveryError('INVALID_BODY', 'Content-Encoding is gzip, but the body is not gzip data.')
  return body
}

export const countBytes = (body: readonly Uint8Array[]) => body.reduce((size, bytes) => size + bytes.length, 0)

export async function isEmpty({ headers, body }: Pick<Request, 'headers' | 'body'>): Promise<boolean> {
  if (body === null || headers.get('content-length') === '0') return true
  if (headers.has('content-length')) return false
  const reader = body.getReader()
  try {
    const { done, value } = await reader.read()
    return done || value.length === 0
  } finally {
    reader.releaseLock()
  }
}

/** Bytes in memory, in total and per address. */
export interface Bounds {
  all: number
  ofOne?: number
}

export const unprovenBounds: Bounds = { all: 64 * 1024 * 1024, ofOne: 32 * 1024 * 1024 }
export const heldBounds: Bounds = { all: 128 * 1024 * 1024 }

/** Limits the bodies in memory. Refuses a body over the limit as BUSY, unless it is the only one. */
export function createHold({ all: limit, ofOne = Number.POSITIVE_INFINITY }: Bounds) {
  const held = new Map<string, number>()
  let all = 0

  return async <S extends BodySource & { address?: string }, T>(
    sent: S,
    work: (sent: S) => Promise<T>,
    seen: (bytes: Uint8Array) => void = () => undefined,
  ): Promise<T> => {
    const { request, address = '' } = sent
    let own = 0
    let isBusy = false
    const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        const one = held.get(address) ?? 0
        isBusy = one > own && one + bytes.length > ofOne
        isBusy ||= all > own && all + bytes.length > limit
        if (isBusy) return controller.error(new Error('Too much is held.'))
        all += bytes.length
        own += bytes.length
        held.set(address, one + bytes.length)
        seen(bytes)
        controller.enqueue(bytes)
      },
    })
    try {
      const body = request.body?.pipeThrough(meter) ?? null
      return await work({ ...sent, request: { headers: request.headers, body } })
    } catch (error) {
      if (!isBusy) throw error
      throw new LogDeliveryError('BUSY', 'The server is receiving too many bodies at once. Send this one again later.')
    } finally {
      all -= own
      const rest = (held.get(address) ?? 0) - own
      if (rest > 0) held.set(address, rest)
      else held.delete(address)
    }
  }
}

export function createSemaphore(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) await new Promise<void>(enter => waiting.push(enter))
    else inside += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
