import type { LogFile } from './log-file.ts'

const lineFeed = 10

/**
 * A batch has whole lines and at most `most` bytes. Truncates a longer line. Omits an unfinished last line unless
 * `whole`.
 */
export async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  whole: boolean,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const bytes of chunks) {
    held.push(bytes)
    size += bytes.length
    if (size < most) continue
    let rest = Buffer.concat(held)
    while (rest.length >= most) {
      const end = rest.subarray(0, most).lastIndexOf(lineFeed) + 1 || most
      yield rest.subarray(0, end)
      rest = rest.subarray(end)
    }
    held = [rest]
    size = rest.length
  }
  const rest = Buffer.concat(held)
  const end = whole ? rest.length : rest.lastIndexOf(lineFeed) + 1
  if (end > 0) yield rest.subarray(0, end)
}

/** Last `#Fields:` line (IIS, CloudFront), or null. */
export function lastFields(lines: Uint8Array): string | null {
  const text = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength).toString('latin1')
  const behind = text.lastIndexOf('\n#Fields:')
  if (behind < 0 && !text.startsWith('#Fields:')) return null
  const at = behind + 1
  const end = text.indexOf('\n', at)
  return text.slice(at, end < 0 ? undefined : end).replace(/\r$/, '')
}

const mostHeld = 1024 * 1024

export async function fieldsOf(log: LogFile, from: { offset: number; fields: string | null }, to: number) {
  let { fields } = from
  const skipped = upTo(log.chunks(from.offset), to - from.offset)
  for await (const lines of batchesOf(skipped, mostHeld, true)) fields = lastFields(lines) ?? fields
  return fields
}

async function* upTo(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let missing = length
  for await (const bytes of chunks) {
    yield bytes.subarray(0, missing)
    missing -= Math.min(missing, bytes.length)
    if (missing === 0) return
  }
}
