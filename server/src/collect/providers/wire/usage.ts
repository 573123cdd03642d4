import type { Charge, RawUsage } from '../../models/raw-answer.ts'
import { amountOf, type Loose, sumOf } from './loose-json.ts'

export function cacheUse(read: unknown, written?: unknown): Pick<RawUsage, 'cachedTokens' | 'writtenTokens'> {
  return { ...counted('cachedTokens', read), ...counted('writtenTokens', written) }
}

function counted<K extends string>(name: K, value: unknown): { [P in K]?: number } {
  const amount = amountOf(value) ?? 0
  return amount > 0 ? ({ [name]: amount } as { [P in K]?: number }) : {}
}

/** Adds numbers at any depth. Other values come from the second object. */
export function sumUsage(first: Loose, second: Loose): Loose {
  const entries = Object.entries(second).map(([name, value]): [string, unknown] => {
    const before = first[name]
    const total = sumOf(before, value)
    if (total !== null && (typeof value === 'number' || value === null)) return [name, total]
    return [name, isLoose(before) && isLoose(value) ? sumUsage(before, value) : value]
  })
  return { ...first, ...Object.fromEntries(entries) }
}

export function sumCharges(first: Charge | null, second: Charge | null): Charge | null {
  if (first === null || second === null) return first ?? second
  const isCounted = first.usage !== null && second.usage !== null
  return {
    ...second,
    modelServed: second.modelServed ?? first.modelServed,
    usage: isCounted
      ? (sumUsage({ ...first.usage }, { ...second.usage }) as unknown as RawUsage)
      : (first.usage ?? second.usage),
    cost: sumOf(first.cost, second.cost),
    latencyMs: first.latencyMs + second.latencyMs,
  }
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
