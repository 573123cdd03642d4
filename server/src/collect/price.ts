import type { RawUsage } from './raw-answer.ts'

/** What a model costs, in US dollars. */
export interface Price {
  /** Per million tokens. */
  input: number
  output: number
  /** Per web search. */
  search: number
  /** Per ask, whatever it took. */
  ask?: number
}

/** The day on which the table was held against what the makers publish. */
export const pricesAsOf = '2026-11-21'

const openaiSearch = 0.01
const anthropicSearch = 0.01
/** Google charges a grounded prompt of the 2.5 models once, however often it searches. */
const geminiAsk = 0.035
const xaiSearch = 0.005
const mistralSearch = 0.03

const table: Readonly<Record<string, Price>> = {
  'gpt-6.2-astra': { input: 8, output: 40, search: openaiSearch },
  'gpt-6.2-sol': { input: 2, output: 10, search: openaiSearch },
  'gpt-6.1-sol': { input: 2, output: 10, search: openaiSearch },
  'gpt-6-astra': { input: 10, output: 50, search: openaiSearch },
  'gpt-6-sol': { input: 2, output: 10, search: openaiSearch },
  'gpt-6-luna': { input: 0.1, output: 0.5, search: openaiSearch },
  'gpt-5.4': { input: 2.5, output: 15, search: openaiSearch },
  'gpt-5.1': { input: 1.25, output: 10, search: openaiSearch },
  'gpt-5': { input: 1.25, output: 10, search: openaiSearch },
  'gpt-5-mini': { input: 0.25, output: 2, search: openaiSearch },
  'gpt-5-nano': { input: 0.05, output: 0.4, search: openaiSearch },
  'gpt-4.1': { input: 2, output: 8, search: openaiSearch },
  'gpt-4.1-mini': { input: 0.4, output: 1.6, search: openaiSearch },
  'gpt-4o': { input: 2.5, output: 10, search: openaiSearch },
  'gpt-4o-mini': { input: 0.15, output: 0.6, search: openaiSearch },
  'claude-opus-4-5': { input: 5, output: 25, search: anthropicSearch },
  'claude-sonnet-4-5': { input: 3, output: 15, search: anthropicSearch },
  'claude-sonnet-4': { input: 3, output: 15, search: anthropicSearch },
  'claude-haiku-4-5': { input: 1, output: 5, search: anthropicSearch },
  'gemini-2.5-pro': { input: 1.25, output: 10, search: 0, ask: geminiAsk },
  'gemini-2.5-flash': { input: 0.3, output: 2.5, search: 0, ask: geminiAsk },
  'gemini-2.5-flash-lite': { input: 0.1, output: 0.4, search: 0, ask: geminiAsk },
  sonar: { input: 1, output: 1, search: 0, ask: 0.005 },
  'sonar-pro': { input: 3, output: 15, search: 0, ask: 0.006 },
  'sonar-reasoning-pro': { input: 2, output: 8, search: 0, ask: 0.006 },
  'grok-4': { input: 3, output: 15, search: xaiSearch },
  'grok-4-fast': { input: 0.2, output: 0.5, search: xaiSearch },
  'grok-4-1-fast': { input: 0.2, output: 0.5, search: xaiSearch },
  'mistral-large': { input: 0.5, output: 1.5, search: mistralSearch },
  'mistral-medium': { input: 0.4, output: 2, search: mistralSearch },
  'mistral-small': { input: 0.1, output: 0.3, search: mistralSearch },
}

/**
 * The price of a model, by its name or by its name without the version it ends in (`-2025-08-07`, `-latest`,
 * `-reasoning`); null for a model that neither the operator's prices nor the table know.
 */
export function priceOf(model: string, own: Readonly<Record<string, Price>> = {}): Price | null {
  const names = [model, model.replace(version, '')]
  for (const prices of [own, table])
    for (const name of names) {
      const price = Object.hasOwn(prices, name) ? prices[name] : undefined
      if (price) return price
    }
  return null
}

const version =
  /(?:-(?:non-)?reasoning)?(?:[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|latest|preview(?:-\d{2}-\d{4})?))?$/

/** US dollars of an ask, by the first of the models that has a price; null where the price or the tokens are unknown. */
export function costOf(
  models: readonly (string | null)[],
  usage: RawUsage | null,
  own: Readonly<Record<string, Price>> = {},
): number | null {
  if (usage === null || usage.inputTokens === null || usage.outputTokens === null) return null
  for (const model of models) {
    const price = model === null ? null : priceOf(model, own)
    if (price === null) continue
    const tokens = (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1e6
    return tokens + (usage.searches ?? 0) * price.search + (price.ask ?? 0)
  }
  return null
}
