import { createHmac } from 'node:crypto'
import { normalPath } from '../../web/page.ts'
import { looksSensitive } from './sensitive.ts'

/** Longer paths become pseudonyms. */
export const longestPath = 512

export interface ObservedPath {
  /** The normalized path, or a pseudonym: `hidden-` and 20 hexadecimal digits. Empty if unreadable. */
  path: string
  isPseudonymized: boolean
}

/** Decodes twice, so that `%2540` can't hide an email address. */
const decoded = (path: string) => {
  const once = (text: string) =>
    text.replace(/(?:%[A-F\d]{2})+/gi, escapes => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())
  return path.includes('%') ? once(once(path)) : path
}

/** An overlong or sensitive path becomes a stable pseudonym: 80 bits of HMAC-SHA-256 with the integration's key. */
export function observePath(target: string, key: Uint8Array): ObservedPath {
  const path = normalPath(target)
  if (path.length <= longestPath && !looksSensitive(decoded(path))) return { path, isPseudonymized: false }
  const digest = createHmac('sha256', key).update(path).digest('hex')
  return { path: `hidden-${digest.slice(0, 20)}`, isPseudonymized: true }
}
