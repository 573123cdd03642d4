import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a body is signed with a drain's secret: `x-vercel-signature` is its HMAC-SHA-1 in hexadecimal (vercel.com/docs/drains/security). */
export function isSigned(body: readonly Uint8Array[], secret: string, signature: string): boolean {
  const hmac = createHmac('sha1', secret)
  for (const bytes of body) hmac.update(bytes)
  const right = Buffer.from(hmac.digest('hex'))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * The entries of a drain, one a line: a drain of type `json` sends an array, one of type `ndjson` lines already. What is
 * neither stays as it is, and is refused line by line.
 */
export function entriesOf(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  const entries = text.trimStart().startsWith('[') ? parse(text) : null
  return entries === null ? body : Buffer.from(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
}

/** An array in JSON, or null: JSON.parse has no other way to say that a text is none. */
function parse(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
