import { type Fields, isFields } from './fields.ts'

/** An escape of a character beyond ASCII. */
const foreign = /\\u(?!00[0-7])/

/**
 * The object that a line holds, its texts one character a byte, or null: JSON.parse has no other way to say that a text
 * is not JSON. Bytes are characters already; only what is escaped has to become bytes.
 */
export function parseObject(line: string): Fields | null {
  try {
    const value: unknown = foreign.test(line)
      ? JSON.parse(Buffer.from(line, 'latin1').toString(), (_, member) => bytesOf(member))
      : JSON.parse(line)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString('latin1') : value)
