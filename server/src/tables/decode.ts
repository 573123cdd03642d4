import { Unreadable } from './unreadable.ts'

const firstBytes = 64 * 1024

/** `start` has at least the first 64 KB, or the whole input. `rest` yields all bytes. */
export interface BegunBytes {
  start: Buffer
  rest: AsyncGenerator<Uint8Array>
}

export async function beginBytes(chunks: AsyncIterable<Uint8Array>): Promise<BegunBytes> {
  const read: Uint8Array[] = []
  const iterator = chunks[Symbol.asyncIterator]()
  let length = 0
  while (length < firstBytes) {
    const next = await iterator.next()
    if (next.done) break
    read.push(next.value)
    length += next.value.length
  }
  async function* rest() {
    for (let chunk = read.shift(); chunk; chunk = read.shift()) yield chunk
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { start: Buffer.concat(read), rest: rest() }
}

/** Removes the byte order mark. Converts UTF-16 that begins with one. */
export async function* inUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await beginBytes(chunks)
  const [one, two] = start
  const wide = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : undefined
  if (wide !== undefined) yield* narrowed(rest, wide)
  else yield* withoutMark(rest, start.subarray(0, 3).equals(utf8Mark) ? utf8Mark.length : 0)
}

const utf8Mark = Buffer.from('\uFEFF')

async function* withoutMark(chunks: AsyncIterable<Uint8Array>, mark: number): AsyncGenerator<Uint8Array> {
  let left = mark
  for await (const chunk of chunks) {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    if (chunk.length > skipped) yield chunk.subarray(skipped)
  }
}

async function* narrowed(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  for await (const text of decoded(chunks, encoding, 'The file is not valid UTF-16. Save it as CSV UTF-8.'))
    if (text !== '') yield Buffer.from(text)
}

/** Throws Unreadable for bytes that aren't UTF-8. */
export const textIn = (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> =>
  decoded(chunks, 'utf-8', 'The file is not UTF-8. Save it as CSV UTF-8.')

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string, wrong: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable(wrong) : error
  }
}
