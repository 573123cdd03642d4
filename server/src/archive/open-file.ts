import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decompress } from 'fzstd'

export class BrokenFile extends Error {
  override name = 'BrokenFile'
}

/** `-` is standard input. Recognizes gzip and Zstandard by their first bytes. */
export async function* openArchive(path: string): AsyncGenerator<Uint8Array> {
  // Opens the file on first read, because an earlier error event would end the process.
  yield* decompressBytes(path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 }))
}

export async function* decompressBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]()
  const first = await atLeast(source, 4)
  const all = prepended(first, source)
  if (startsWith(first, [0x1f, 0x8b])) yield* gunzipped(all)
  else if (startsWith(first, [0x28, 0xb5, 0x2f, 0xfd])) yield* unzstd(all)
  else yield* all
}

async function atLeast(source: AsyncIterator<Uint8Array>, length: number): Promise<Uint8Array> {
  let bytes = Buffer.alloc(0)
  while (bytes.length < length) {
    const { value, done } = await source.next()
    if (done) break
    bytes = Buffer.concat([bytes, value])
  }
  return bytes
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte)

async function* prepended(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  } finally {
    await source.return?.()
  }
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The reader gets the errors of both streams.
  const text = pipeline(Readable.from(bytes), createGunzip(), () => undefined)
  try {
    yield* text as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new BrokenFile(`The gzip data is damaged or incomplete: ${error instanceof Error ? error.message : error}`)
  }
}

async function* unzstd(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const decompress = new Decompress(chunk => ready.push(chunk))
  function push(chunk: Uint8Array, final: boolean): Uint8Array[] {
    ready = []
    try {
      decompress.push(chunk, final)
    } catch (error) {
      throw new BrokenFile(
        `The Zstandard data is damaged or incomplete: ${error instanceof Error ? error.message : error}`,
      )
    }
    return ready
  }
  for await (const chunk of bytes) yield* push(chunk, false)
  yield* push(new Uint8Array(), true)
}
