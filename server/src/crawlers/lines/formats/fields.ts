/** The members of a JSON object, of any kind; texts hold one character a byte. */
export type LogFields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is LogFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that is a text, or null when it is none. */
export const readTextField = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The first value that one of the names has, if any. */
export function firstOf(fields: LogFields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined) return fields[name]
  return undefined
}

/** An escape of a character beyond ASCII. */
const foreign = /\\u(?!00[0-7])/

/**
 * The object that a line holds, its texts one character a byte, or null: JSON.parse has no other way to say that a text
 * is not JSON. Bytes are characters already; only what is escaped has to become bytes.
 */
export function parseObject(line: string): LogFields | null {
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
