/**
 * Before sending logs, Cloudflare sends a test upload (`{"content":"tests"}`) or a token that proves who owns the
 * destination.
 */
export type Overture = { kind: 'test' } | { kind: 'challenge'; token: string }

const longest = 1024
const test = /^\s*\{\s*"content"\s*:\s*"tests"\s*\}\s*$/
const challenge = /^\s*([\w.+/=:-]{8,})\s*$/

export function overtureOf(body: Uint8Array): Overture | null {
  if (body.length > longest) return null
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  if (test.test(text) || text.trim() === '') return { kind: 'test' }
  const token = challenge.exec(text)?.[1]
  return token === undefined ? null : { kind: 'challenge', token }
}
