/** The members of a JSON object, of any kind. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of a JSON record as a log line holds it, one character a byte; null when the value is no text. */
export function bytesOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return /[\u0080-\uffff]/.test(value) ? Buffer.from(value).toString('latin1') : value
}

/** The first value that one of the names has, if any. */
export function firstOf(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined) return fields[name]
  return undefined
}
