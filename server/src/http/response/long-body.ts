import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { matchesEtag, preferred } from './body.ts'

/** A body that is too long for memory, in a file that is already unlinked. */
export interface LongBody {
  type: string
  etag: string
  headers: Readonly<Record<string, string>>
  /** Bytes. */
  size: number
  file: FileHandle
}

export async function respondLong(
  { type, etag, headers, size, file }: LongBody,
  request: Request,
  more: Record<string, string>,
): Promise<Response> {
  const all: Record<string, string> = { Vary: 'Accept-Encoding', ...more, ...headers, ETag: etag }
  const isKnown = matchesEtag(request.headers.get('if-none-match'), etag)
  const encoding = preferred(request.headers.get('accept-encoding'), ['gzip'])
  if (!isKnown) all['Content-Type'] = type
  if (!isKnown && encoding) all['Content-Encoding'] = encoding
  else if (!isKnown) all['Content-Length'] = String(size)
  if (isKnown || request.method === 'HEAD') {
    await file.close()
    return new Response(null, { status: isKnown ? 304 : 200, headers: all })
  }
  const plain = file.createReadStream({ start: 0 })
  const bytes = encoding ? pipeline(plain, createGzip(), () => undefined) : plain
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: all })
}
