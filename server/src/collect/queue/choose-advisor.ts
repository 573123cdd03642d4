import { priceOf } from '../models/cost.ts'
import type { ProviderSetup } from '../setup/setup.ts'

/** An assistant that writes text for users, outside of scheduled runs. */
export interface Advisor {
  setup: ProviderSetup
  model: string
  /** Expected cost in millionths of a dollar. Null if unknown. */
  price: number | null
}

const charactersPerToken = 4

interface AdvisorOptions {
  now: Date
  /** Length of the question. */
  characters: number
  /** Expected tokens of the reply, including reasoning. */
  outputTokens: number
  /** Allows recorded replies. */
  withFree?: boolean
}

export function chooseAdvisor(
  setups: readonly ProviderSetup[],
  { now, characters, outputTokens, withFree = false }: AdvisorOptions,
): Advisor | undefined {
  const setup = setups.find(({ models, free }) => models.length > 0 && (withFree || !free))
  if (!setup) return undefined
  const model = setup.models[0]!
  if (setup.free) return { setup, model, price: 0 }
  const price = priceOf(model, setup.prices, now)
  if (!price) return { setup, model, price: null }
  const tokens = (characters / charactersPerToken) * price.input + outputTokens * price.output
  return { setup, model, price: Math.round(tokens + (price.ask ?? 0) * 1e6) }
}
