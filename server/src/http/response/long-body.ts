import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { matchesEtag, preferred } from './body.ts'

/** An answer that is too long to be held in memory: it lies in a file that has no name any more. */
export interface LongBody {
  type: string
  etag: string
  headers: Readonly<Record<string, string>>
  /** Bytes. */
  size: number
  file: FileHandle
}

/**
 * The answer to GET or HEAD. The file is read as fast as the caller reads, and closed when it has been read or the caller
 * is gone.
 */
export async function respondLong(
  { type, etag, headers, size, file }: LongBody,
  request: Request,
  more: Record<string, string>,
): Promise<Response> {
  const all: Record<string, string> = { Vary: 'Accept-Encoding', ...more, ...headers, ETag: etag }
  const isKnown = matchesEtag(request.headers.get('if-none-match'), etag)
  const encoding = preferred(request.headers.get('accept-encoding'), ['gzip'])
  if (!isKnown) all['Content-Type'] = type
  // How long it is when it is packed is not known before.
  if (!isKnown && encoding) all['Content-Encoding'] = encoding
  else if (!isKnown) all['Content-Length'] = String(size)
  if (isKnown || request.method === 'HEAD') {
    await file.close()
    return new Response(null, { status: isKnown ? 304 : 200, headers: all })
  }
  const plain = file.createReadStream({ start: 0 })
  // Who reads it hears of what fails.
  const bytes = encoding ? pipeline(plain, createGzip(), () => undefined) : plain
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: all })
}
