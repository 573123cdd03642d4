import { Declined } from '../crawlers/declined.ts'
import { isGzip } from '../crawlers/unpack.ts'
import { received } from './received.ts'

/** How many bytes a batch may have as it is sent. */
const sentLimit = 32 * 1024 * 1024

/** A request whose body is read: `isWhole` tells afterwards whether all of it has come. */
export interface Sent {
  request: Pick<Request, 'headers' | 'body'>
  isWhole: () => boolean
}

/** The body of a delivery, still packed; what is too large, cut off or of another encoding is declined. */
export async function bodyOf({ request, isWhole }: Sent): Promise<Uint8Array[]> {
  const { body, problem } = await received(request as Request, sentLimit, isWhole)
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

export const sizeOf = (body: readonly Uint8Array[]) => body.reduce((size, bytes) => size + bytes.length, 0)

/** Whether a request has no body; reads no more than its first bytes. */
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

/** How many bytes may be held of senders that have not proven who they are: of all, and of one address. */
const unprovenLimit = 64 * 1024 * 1024
const unprovenOfOne = 32 * 1024 * 1024

/** Bounds what is held of bodies until it is known who sends them. */
export function createUnproven(limit = unprovenLimit, ofOne = unprovenOfOne) {
  const held = new Map<string, number>()
  let all = 0

  /** Reads a body that its sender signed, giving its bytes to `proof`; declines it where too much is held already. */
  return async <T>(
    { request, isWhole, address }: Sent & { address: string },
    proof: (bytes: Uint8Array) => void,
    then: (body: Uint8Array[]) => Promise<T>,
  ): Promise<T> => {
    let own = 0
    let isBusy = false
    const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        const one = held.get(address) ?? 0
        // One body alone is bounded by its own limit, and declined for good.
        isBusy = one > own && one + bytes.length > ofOne
        isBusy ||= all > own && all + bytes.length > limit
        if (isBusy) return controller.error(new Error('Too much is held.'))
        all += bytes.length
        own += bytes.length
        held.set(address, one + bytes.length)
        proof(bytes)
        controller.enqueue(bytes)
      },
    })
    try {
      const body = request.body?.pipeThrough(meter) ?? null
      return await then(await bodyOf({ request: { headers: request.headers, body }, isWhole }))
    } catch (error) {
      if (!isBusy) throw error
      throw new Declined(
        'BUSY',
        'Too many bodies are being read of senders that are not known yet; send it again later.',
      )
    } finally {
      all -= own
      const rest = (held.get(address) ?? 0) - own
      if (rest > 0) held.set(address, rest)
      else held.delete(address)
    }
  }
}
