import { type ArchiveLine, longestArchiveLine } from '../archive/lines.ts'
import { Unreadable } from './unreadable.ts'

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const comma = 0x2c
const isBlank = (byte: number) => byte <= 0x20
const opening = new Set([0x7b, openBracket])
const closing = new Set([0x7d, 0x5d])

/** A longer key can't be the name of a list. */
const longestKey = 64

/**
 * Yields the bytes of each object or list in a JSON list, from 1, and no bytes for other items. The list is the whole
 * text, or an object's first field with a name in `within`. Throws Unreadable if the text is incomplete.
 */
export async function* itemsOf(
  chunks: AsyncIterable<Uint8Array>,
  within?: ReadonlySet<string>,
): AsyncGenerator<ArchiveLine> {
  const scanner = createScanner(within)
  let [number, read, length] = [0, 0, 0]
  let parts: Uint8Array[] = []
  for await (const chunk of chunks) {
    let start = scanner.isInItem() ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const event = scanner.step(chunk[at]!)
      if (event === 'begin') start = at
      else if (event === 'other') yield { number: ++number, end: read + at, bytes: undefined }
      else if (event === 'end') {
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
  if (!scanner.isAtEnd()) throw new Unreadable('The JSON ends too early. The file may be cut off.')
}

/** `begin` and `end` are an item's brackets. `other` ends an item that isn't an object or list. */
type ScanEvent = 'begin' | 'end' | 'other' | undefined

function createScanner(within: ReadonlySet<string> | undefined) {
  const depthOfItems = within ? 3 : 2
  let depth = 0
  let [inText, escaped, inList, ended, inOther] = [false, false, !within, false, false]
  let key: number[] = []

  function stepInText(byte: number): void {
    if (escaped) escaped = false
    else if (byte === backslash) escaped = true
    else if (byte === quote) inText = false
    if (inText && depth === 1 && key.length < longestKey) key.push(byte)
  }

  function open(byte: number): ScanEvent {
    depth++
    if (within && depth === 2 && !ended) inList = byte === openBracket && within.has(Buffer.from(key).toString())
    return inList && depth === depthOfItems ? 'begin' : undefined
  }

  function close(): ScanEvent {
    depth--
    if (inList && depth === depthOfItems - 1) return 'end'
    if (!inList || depth !== depthOfItems - 2) return undefined
    if (within) [inList, ended] = [false, true]
    return endOther()
  }

  function endOther(): ScanEvent {
    if (!inOther) return undefined
    inOther = false
    return 'other'
  }

  return {
    step(byte: number): ScanEvent {
      if (inText) return void stepInText(byte)
      if (opening.has(byte)) return open(byte)
      if (closing.has(byte)) return close()
      const betweenItems = inList && depth === depthOfItems - 1
      if (betweenItems && byte === comma) return endOther()
      if (betweenItems && !isBlank(byte)) inOther = true
      if (byte !== quote) return undefined
      inText = true
      if (depth === 1) key = []
      return undefined
    },
    isInItem: () => inList && depth >= depthOfItems,
    isAtEnd: () => depth === 0 && !inText,
  }
}
