import type { Backoff } from '../../delivery/backoff.ts'
import type { LanePace } from '../../delivery/lane.ts'
import type { Prices } from '../models/cost.ts'
import type { Provider } from '../models/provider.ts'

/** A provider as the operator has set it up. */
export interface ProviderSetup {
  provider: Provider
  /** The models that may be asked, the default first; of an empty list, any. */
  models: readonly string[]
  pace: LanePace
  /** Milliseconds that an ask may take. */
  timeoutMs: number
  webSearch: boolean
  system: string | null
  temperature: number | null
  /** Tokens that an answer may take, thinking included; null for the dialect's default. */
  maxTokens: number | null
  prices: Prices
  /** Whether asking costs nothing, whatever the replies say: they are recorded ones. */
  free: boolean
}

/** What a team may spend on a UTC day, where it has no budget of its own; null for no limit. */
export interface Allowance {
  /** Requests sent. */
  asks: number | null
  /** Millionths of a dollar. */
  cost: number | null
}

/** How asking goes, whoever is asked. */
export interface CollectSetup {
  setups: readonly ProviderSetup[]
  backoff: Backoff
  allowance: Allowance
  /** Whether recorded replies answer in place of all providers. */
  replayed?: boolean
}

/** One model of a provider. */
export interface Assistant {
  provider: string
  model: string
}

/** An assistant as somebody named it; a model of null is the provider's default, whatever that is at the time. */
export interface NamedAssistant {
  provider: string
  model: string | null
}

/** `chatgpt` or `chatgpt:gpt-5`; the models of some endpoints have colons of their own. */
export function readAssistant(text: string): NamedAssistant {
  const colon = text.indexOf(':')
  return colon === -1
    ? { provider: text, model: null }
    : { provider: text.slice(0, colon), model: text.slice(colon + 1) || null }
}

/** Every provider that is set up, with its default model. */
const defaultAssistants = (setups: readonly ProviderSetup[]): Assistant[] =>
  setups.flatMap(({ provider, models }) =>
    models[0] === undefined ? [] : [{ provider: provider.alias, model: models[0] }],
  )

/**
 * Named assistants with their models, all that are set up where none is named. Of a provider that is not set up the
 * default is the one that it had, if `before` has it; else it is left out.
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
