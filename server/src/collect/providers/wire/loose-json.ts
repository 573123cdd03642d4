export type Loose = Readonly<Record<string, unknown>>

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function objectsOf(value: unknown): Loose[] {
  return listOf(value).filter(item => typeof item === 'object' && item !== null && !Array.isArray(item)) as Loose[]
}

export function readLooseTexts(value: unknown): string[] {
  return listOf(value).flatMap(item => readLooseText(item) ?? [])
}

/** Replaces U+0000 and lone surrogates, which databases can't store, by U+FFFD. The length stays the same. */
export function readLooseText(value: unknown): string | null {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : null
}

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

export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : null
}

export function sumOf(...values: readonly unknown[]): number | null {
  const amounts = values.flatMap(value => amountOf(value) ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}
