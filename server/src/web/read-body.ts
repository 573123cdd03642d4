import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Stops at `maxBytes`, which limits decompression bombs. Rejects with the stream's error. */
export async function readResponseBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Uint8Array; truncated: boolean }> {
  const decoder = decoderFor(response.headers['content-encoding'])
  const source = decoder ? pipeline(response, decoder, () => {}) : response
  // A list would need a hundred bytes per chunk, even for a chunk of one byte.
  let body = Buffer.allocUnsafe(Math.min(firstSize, maxBytes))
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const needed = Math.min(size + chunk.length, maxBytes)
    if (needed > body.length) body = Buffer.concat([body.subarray(0, size)], Math.min(2 * needed, maxBytes))
    chunk.copy(body, size)
    size += chunk.length
    if (size > maxBytes) break
  }
  response.destroy()
  return { body: body.subarray(0, Math.min(size, maxBytes)), truncated: size > maxBytes }
}

const firstSize = 64 * 1024

/** RFC 9110, section 8.4.1. Null for unknown codings. */
function decoderFor(coding: string | undefined): Transform | null {
  switch (coding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}
