/** Strings have one character per byte. */
export type LogFields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is LogFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const readTextField = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function firstOf(fields: LogFields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined) return fields[name]
  return undefined
}

const foreign = /\\u(?!00[0-7])/

/** The result has one character per byte, even for JSON escapes. JSON.parse reports invalid JSON only by throwing. */
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
