/** An object of JSON whose fields nobody promised. */
export type Loose = Readonly<Record<string, unknown>>

/** The JSON of a text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object that a value is; an empty one for anything else. */
export function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}

/** The list that a value is; an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects in a list, without what else stands there. */
export function objectsOf(value: unknown): Loose[] {
  return listOf(value).filter(item => typeof item === 'object' && item !== null && !Array.isArray(item)) as Loose[]
}

/** The texts in a list, without what else stands there. */
export function readLooseTexts(value: unknown): string[] {
  return listOf(value).flatMap(item => readLooseText(item) ?? [])
}

/**
 * The text that a value is, null for anything else. What no database keeps, U+0000 and halves of surrogate pairs, is
 * U+FFFD; the length stays.
 */
export function readLooseText(value: unknown): string | null {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : null
}

/** A value of JSON with the names of its fields in camel case, as far down as replies go. */
export function inCamelCase(value: unknown, depth = 12): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map(item => inCamelCase(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(inner, depth - 1),
    ]),
  )
}

/** The finite number of at least 0 that a value is; null for anything else. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : null
}

/** The sum of what is known of some amounts; null where nothing is. */
export function sumOf(...values: readonly unknown[]): number | null {
  const amounts = values.flatMap(value => amountOf(value) ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}
