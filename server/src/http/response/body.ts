import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { rules } from '../../extraction/rules.ts'
import { methods } from '../../metrics/methods.ts'

export interface RenderedBody {
  type: string
  text: Buffer
  /** Weak, because all encodings share it. */
  etag: string
  headers: Readonly<Record<string, string>>
  encoded: Map<Encoding, Promise<Buffer>>
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** For one or two packets, compression costs more than it saves. */
const worthEncoding = 1024
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip)
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

export function render(type: string, text: string | Buffer, headers: Record<string, string> = {}): RenderedBody {
  return {
    type,
    text: typeof text === 'string' ? Buffer.from(text) : text,
    etag: `W/"${hash('sha256', text, 'base64url')}"`,
    headers,
    encoded: new Map(),
  }
}

/** Returns 304 if the caller has the body already (RFC 9110 §13.1.2). */
export async function respond(
  body: RenderedBody,
  request: Request,
  headers: Record<string, string>,
): Promise<Response> {
  const asked = request.headers
  const all: Record<string, string> = { Vary: 'Accept-Encoding', ...headers, ...body.headers, ETag: body.etag }
  if (matchesEtag(asked.get('if-none-match'), body.etag)) return new Response(null, { status: 304, headers: all })
  const encoding = body.text.length < worthEncoding ? undefined : preferred(asked.get('accept-encoding'), encodings)
  if (encoding) all['Content-Encoding'] = encoding
  all['Content-Type'] = body.type
  const bytes = encoding ? await encode(body, encoding) : body.text
  all['Content-Length'] = String(bytes.length)
  return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), { headers: all })
}

export const matchesEtag = (header: string | null, etag: string) =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some(item => item.trim().replace(/^W\//, '') === etag.slice(2)))

export function preferred<E extends Encoding>(accepted: string | null, ours: readonly E[]): E | undefined {
  if (!accepted) return undefined
  const best = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding([...ours, 'identity'])
  return ours.find(encoding => encoding === best)
}

function encode({ encoded, text }: RenderedBody, encoding: Encoding): Promise<Buffer> {
  const begun = encoded.get(encoding)
  if (begun) return begun
  const bytes = encoding === 'br' ? brotli(text, quick) : gzip(text)
  encoded.set(encoding, bytes)
  return bytes
}

/** Counts the text, the same amount for its encodings, and one kilobyte for everything else. */
export const bytesOf = ({ text }: Pick<RenderedBody, 'text'>): number => 2 * text.length + 1024

export const createKept = <T extends object>(sizeOf: (value: T) => number, limit = 64 * 1024 * 1024) =>
  new LRUCache<string, T>({ maxSize: limit, sizeCalculation: value => Math.max(1, sizeOf(value)) })

export const provenance: Readonly<Record<string, string>> = {
  'Earshot-Rules': Object.values(rules).join(', '),
  'Earshot-Methods': String(methods),
}

export const revisionHeader = (revision: number): Record<string, string> => ({ 'Earshot-Revision': String(revision) })
