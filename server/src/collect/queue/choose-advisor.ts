import { priceOf } from '../models/cost.ts'
import { type ProviderSetup, withoutSurfaces } from '../setup/setup.ts'

/** An assistant that writes text for users, outside of scheduled runs. */
export interface Advisor {
  setup: ProviderSetup
  model: string
  /** Expected cost in millionths of a dollar. Null if unknown. */
  price: number | null
}

const charactersPerToken = 4

interface RequestSize {
  now: Date
  /** Length of the question. */
  characters: number
  /** Expected tokens of the reply, including reasoning. */
  outputTokens: number
}

interface AdvisorOptions extends RequestSize {
  /** Allows recorded replies. */
  withFree?: boolean
}

export function chooseAdvisor(
  setups: readonly ProviderSetup[],
  { now, characters, outputTokens, withFree = false }: AdvisorOptions,
): Advisor | undefined {
  const setup = withoutSurfaces(setups).find(({ models, free }) => models.length > 0 && (withFree || !free))
  if (!setup) return undefined
  return pricedAdvisor(setup, setup.models[0]!, { now, characters, outputTokens })
}

/** The model with the lowest expected cost. Models without a known price come last. */
export function cheapestAdvisor(setups: readonly ProviderSetup[], options: RequestSize): Advisor | undefined {
  const all = withoutSurfaces(setups).flatMap(setup => setup.models.map(model => pricedAdvisor(setup, model, options)))
  const costOf = ({ price }: Advisor) => price ?? Number.POSITIVE_INFINITY
  return all.reduce<Advisor | undefined>((best, one) => (best && costOf(best) <= costOf(one) ? best : one), undefined)
}

function pricedAdvisor(setup: ProviderSetup, model: string, { now, characters, outputTokens }: RequestSize): Advisor {
  if (setup.free) return { setup, model, price: 0 }
  const price = priceOf(model, setup.prices, now)
  if (!price) return { setup, model, price: null }
  const tokens = (characters / charactersPerToken) * price.input + outputTokens * price.output
  return { setup, model, price: Math.round(tokens + (price.ask ?? 0) * 1e6) }
}
