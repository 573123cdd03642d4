import { isUtf8 } from 'node:buffer'

/** A longer line is refused unread, so that no line can fill the memory. */
export const longestLine = 8 * 1024 * 1024

export interface Line {
  /** From 1. */
  number: number
  /** Bytes read up to its end. */
  end: number
  /** Its text, or why it has none. */
  text: string | { refused: string }
}

/** The lines of a stream of bytes; blank ones are passed over. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0
  let read = 0
  let parts: Uint8Array[] = []
  let length = 0

  function line(last: Uint8Array): Line | undefined {
    number++
    const total = length + last.length
    const bytes = total > longestLine ? undefined : parts.length === 0 ? last : Buffer.concat([...parts, last])
    parts = []
    length = 0
    if (!bytes) return { number, end: read, text: { refused: `is longer than ${longestLine} bytes` } }
    if (!isUtf8(bytes)) return { number, end: read, text: { refused: 'is not UTF-8' } }
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return isBlank(text) ? undefined : { number, end: read, text }
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      read += end - start + 1
      const found = line(chunk.subarray(start, end))
      if (found) yield found
      start = end + 1
    }
    const rest = chunk.subarray(start)
    read += rest.length
    length += rest.length
    if (length <= longestLine) parts.push(rest)
    else parts = []
  }
  if (length > 0) {
    const found = line(new Uint8Array())
    if (found) yield found
  }
}

const isBlank = (text: string) => text.length < 100 && text.trim() === ''
