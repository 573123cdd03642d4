import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/**
 * The body of a response, decompressed, up to a number of bytes. Reading stops there, so a bomb is unpacked no further
 * than that. A body that breaks off or does not unpack rejects with the stream's error.
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Uint8Array; truncated: boolean }> {
  const decoder = decoderFor(response.headers['content-encoding'])
  const source = decoder ? pipeline(response, decoder, () => {}) : response
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  response.destroy()
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: size > maxBytes }
}

/** The stream that undoes a content coding (RFC 9110, section 8.4.1); a coding unknown to us passes as it is. */
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
