/** The members of a JSON object, of any kind; texts hold one character a byte. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that is a text, or null when it is none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The first value that one of the names has, if any. */
export function firstOf(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined) return fields[name]
  return undefined
}
