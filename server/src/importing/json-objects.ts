import { type ArchiveLine, longestArchiveLine } from '../archive/lines.ts'

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])

/** Yields the bytes of each object or list in a JSON list, numbered from 1. Skips other items. */
export async function* itemsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveLine> {
  let [depth, number, read] = [0, 0, 0]
  let [inText, escaped] = [false, false]
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = depth > 1 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (inText) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inText = false
      } else if (byte === quote) inText = true
      else if (opening.has(byte)) {
        if (++depth === 2) start = at
      } else if (closing.has(byte) && --depth === 1) {
        const last = chunk.subarray(start, at + 1)
        const bytes = length + last.length > longestArchiveLine ? undefined : Buffer.concat([...parts, last])
        yield { number: ++number, end: read + at + 1, bytes }
        parts = []
        length = 0
        start = -1
      }
    }
    read += chunk.length
    if (start < 0) continue
    const rest = chunk.subarray(start)
    length += rest.length
    if (length <= longestArchiveLine) parts.push(rest)
    else parts = []
  }
}
