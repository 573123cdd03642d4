import type { Price } from './price.ts'
import { createPriceList, type PriceList, rowAt } from './price-list.ts'
import type { RawUsage } from './raw-answer.ts'

export interface Prices {
  own: Readonly<Record<string, Price>>
  list: PriceList
  /** A vendor. Its price of a model (`dataforseo/chatgpt-web`) comes first. */
  via?: string
}

export const listedPrices = (): Prices => ({ own: {}, list: createPriceList() })

/**
 * Prefers the operator's own prices. Also tries the name without maker (`openai/`) or version (`-2025-08-07`,
 * `-preview`).
 */
export function priceOf(model: string, { own, list, via }: Prices, at: Date): Price | null {
  const names = [...(via === undefined ? [] : [`${via}/${model}`]), ...listModelNames(model)]
  for (const name of names) if (Object.hasOwn(own, name)) return own[name]!
  for (const name of names) {
    const row = rowAt(list.of(name), at)
    if (row) return row
  }
  return null
}

export function listModelNames(model: string): string[] {
  const plain = model.replace(maker, '')
  // Gateways write Anthropic's versions with a dot.
  const dashed = plain.startsWith('claude-') ? plain.replaceAll('.', '-') : plain
  return [...new Set([model, plain, dashed, dashed.replace(version, '')])]
}

const maker = /^~?(?:openai|anthropic|google|x-?ai|mistral(?:ai)?)\//
const version = /(?:-(?:non-)?reasoning)?(?:[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|preview(?:-\d{2}-\d{4})?))?$/

/** US dollars, at the price of the first model that has one. Null if price or tokens are unknown. */
export function costOf(
  models: readonly (string | null)[],
  usage: RawUsage | null,
  prices: Prices,
  at: Date,
): number | null {
  if (usage === null || usage.inputTokens === null || usage.outputTokens === null) return null
  for (const model of models) {
    const price = model === null ? null : priceOf(model, prices, at)
    if (price !== null) return costAt(price, { ...usage, input: usage.inputTokens, output: usage.outputTokens })
  }
  return null
}

function costAt(price: Price, { input, output, ...usage }: RawUsage & { input: number; output: number }): number {
  const { cachedTokens: cached = 0, writtenTokens: written = 0 } = usage
  const searches = usage.searches ?? 0
  const fresh = Math.max(0, input - cached - written)
  const dear = cached * (price.cached ?? price.input) + written * (price.written ?? price.input)
  const tokens = (fresh * price.input + dear + output * price.output) / 1e6
  return tokens + searches * price.search + (searches > 0 ? (price.searched ?? 0) : 0) + (price.ask ?? 0)
}
