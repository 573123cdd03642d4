import { createHmac, timingSafeEqual } from 'node:crypto'

const wellFormed = /^[a-f\d]{40}$/i

/** True for a hexadecimal HMAC-SHA-1 (vercel.com/docs/drains/security). */
export const isSignature = (text: string | null): text is string => text !== null && wellFormed.test(text)

export function createSignatureCheck(secret: string, signature: string) {
  const hmac = createHmac('sha1', secret)
  return {
    add(bytes: Uint8Array): void {
      hmac.update(bytes)
    },
    holds: (): boolean => timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex')),
  }
}

const [quote, backslash, comma, space, lineFeed, open, close] = Array.from('"\\, \n[]', sign => sign.charCodeAt(0))
const [openBrace, closeBrace] = Array.from('{}', sign => sign.charCodeAt(0))
const isSpace = (byte: number) => byte === space || (byte >= 9 && byte <= 13)

/** Yields one entry per line. Type `json` sends an array, `ndjson` lines. */
export async function* splitDrainEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isArray: boolean | null = null
  const splitter = createEntrySplitter()
  for await (const bytes of chunks) {
    const first: number | undefined = isArray === null ? bytes.find(byte => !isSpace(byte)) : undefined
    if (first !== undefined) isArray = first === open
    yield isArray === true ? splitter.push(bytes) : bytes
  }
  if (isArray === true) yield splitter.end()
}

function createEntrySplitter() {
  let depth = 0
  let quoted = false
  let escaped = false
  let length = 0
  let entries = 0

  function take(byte: number): number | undefined {
    const opens = !quoted && (byte === open || byte === openBrace)
    const closes = !quoted && (byte === close || byte === closeBrace)
    if (opens) depth += 1
    if (closes) depth -= 1
    const isBetween = !quoted && ((opens && depth === 1) || (closes && depth === 0) || (byte === comma && depth === 1))
    if (quoted) {
      if (!escaped && byte === quote) quoted = false
      escaped = !escaped && byte === backslash
    } else if (byte === quote) quoted = true
    if (isBetween) {
      const ends = length > 0
      length = 0
      return ends ? lineFeed : undefined
    }
    if (isSpace(byte)) return length > 0 ? space : undefined
    if (length === 0) entries += 1
    length += 1
    return byte
  }

  return {
    push(bytes: Uint8Array): Uint8Array {
      const lines = Buffer.alloc(bytes.length)
      let end = 0
      for (const byte of bytes) {
        const taken = take(byte)
        if (taken !== undefined) lines[end++] = taken
      }
      return lines.subarray(0, end)
    },
    /** Returns `[` if the text ends inside an array without entries, so that the parser refuses it. */
    end: (): Uint8Array => Buffer.from(depth !== 0 && entries === 0 ? '[\n' : '\n'),
  }
}
