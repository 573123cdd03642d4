import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { LogDeliveryError } from './declined.ts'

/** Bytes. */
const unpackedLimit = 256 * 1024 * 1024

/** Maximum bytes of a decompressed gzip body, or `unpackedTimes` its size if that is more. No log compresses better. */
const unpackedAlways = 32 * 1024 * 1024
const unpackedTimes = 100

/** Detects gzip (RFC 1952 §2.3.1). Throws for truncated, damaged or too large bodies. */
export async function* unpackBody(body: readonly Uint8Array[], limit = unpackedLimit): AsyncGenerator<Uint8Array> {
  let size = 0
  const packed = body.reduce((sum, bytes) => sum + bytes.length, 0)
  const most = isGzip(body) ? Math.min(limit, Math.max(unpackedAlways, packed * unpackedTimes)) : limit
  for await (const bytes of isGzip(body) ? gunzipped(body) : body) {
    size += bytes.length
    if (size > most)
      throw new LogDeliveryError(
        'TOO_LARGE',
        `The batch has ${packed} bytes and decompresses to more than ${most}. Send smaller batches of log lines.`,
      )
    yield bytes
  }
}

export function isGzip(body: readonly Uint8Array[]): boolean {
  const [first, second] = body.flatMap(bytes => [...bytes.subarray(0, 2)]).slice(0, 2)
  return first === 0x1f && second === 0x8b
}

async function* gunzipped(body: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  // The loop below receives the errors of both streams, so the callback is empty.
  const unpacked = pipeline(Readable.from(body), createGunzip(), () => undefined)
  try {
    yield* unpacked as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new LogDeliveryError(
      'INVALID_BODY',
      `The gzip data is damaged or incomplete: ${error instanceof Error ? error.message : error}.`,
    )
  }
}
