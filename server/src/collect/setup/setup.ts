import type { Backoff } from '../../delivery/backoff.ts'
import type { LanePace } from '../../delivery/lane.ts'
import type { Prices } from '../models/cost.ts'
import type { Provider } from '../models/provider.ts'
import type { SurfaceVendor } from '../providers/index.ts'

/** What a vendor imitates when it asks a consumer surface. */
export interface Surface {
  /** The vendor. */
  via: SurfaceVendor
  /** For runs without a country. ISO 3166-1 alpha-2. */
  country: string
  /** For runs without a language. BCP 47. */
  language: string
  device: string | null
}

export interface ProviderSetup {
  provider: Provider
  models: readonly string[]
  pace: LanePace
  timeoutMs: number
  webSearch: boolean
  system: string | null
  temperature: number | null
  /** Null for the dialect's default. */
  maxTokens: number | null
  prices: Prices
  /** True for recorded replies. */
  free: boolean
  /** Undefined for APIs. */
  surface?: Surface
}

/** Surfaces answer prompts of people only, so they write and judge nothing. */
export const withoutSurfaces = (setups: readonly ProviderSetup[]): ProviderSetup[] =>
  setups.filter(({ surface }) => surface === undefined)

/** The country and language that are sent. Vendors of surfaces need both. */
export const placeOf = (
  { country, locale }: { country?: string | null | undefined; locale?: string | null | undefined },
  { surface }: Pick<ProviderSetup, 'surface'>,
): { country: string | null; locale: string | null } => ({
  country: country ?? surface?.country ?? null,
  locale: locale ?? surface?.language ?? null,
})

/** A team's default budget per UTC day. Null means unlimited. */
export interface Allowance {
  asks: number | null
  /** Millionths of a dollar. */
  cost: number | null
}

export interface CollectSetup {
  setups: readonly ProviderSetup[]
  backoff: Backoff
  allowance: Allowance
  replayed?: boolean
}

export interface Assistant {
  provider: string
  model: string
}

/** A null model means the provider's current default. */
export interface NamedAssistant {
  provider: string
  model: string | null
}

/** Model names can contain colons too. */
export function readAssistant(text: string): NamedAssistant {
  const colon = text.indexOf(':')
  return colon === -1
    ? { provider: text, model: null }
    : { provider: text.slice(0, colon), model: text.slice(colon + 1) || null }
}

const defaultAssistants = (setups: readonly ProviderSetup[]): Assistant[] =>
  setups.flatMap(({ provider, models }) =>
    models[0] === undefined ? [] : [{ provider: provider.alias, model: models[0] }],
  )

/**
 * Lists all assistants if `named` is empty. Fills in default models. Omits providers that aren't configured, unless
 * `before` has a default for them.
 */
export function resolveAssistants(
  named: readonly NamedAssistant[],
  setups: readonly ProviderSetup[],
  before: readonly Assistant[] = [],
): Assistant[] {
  if (named.length === 0) return defaultAssistants(setups)
  return named.flatMap(({ provider, model }) => {
    const setup = setups.find(setup => setup.provider.alias === provider)
    const found = model ?? (setup ? setup.models[0] : before.find(one => one.provider === provider)?.model)
    return found === undefined ? [] : [{ provider, model: found }]
  })
}
