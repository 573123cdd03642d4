import type { Reader } from '../../db/db.ts'
import { priceOf } from '../models/cost.ts'
import { endingOf } from '../models/endings.ts'
import { takesTemperature } from '../models/temperature.ts'
import { refreshPrices } from '../queue/forecast.ts'
import { type Assistant, type ProviderSetup, placeOf, resolveAssistants } from '../setup/setup.ts'
import { readSchedules } from './schedule.ts'
import type { PlannedRuns } from './selection.ts'

export function warningsOf(assistants: readonly Assistant[], setups: readonly ProviderSetup[], now: Date): string[] {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const models = new Map(assistants.map(assistant => [`${assistant.provider} ${assistant.model}`, assistant]))
  return [...models.values()].flatMap(({ provider, model }) => {
    const setup = byProvider.get(provider)
    if (setup?.free) return []
    return [...endingWarning(provider, model, now), ...(setup ? settingWarnings(setup, model, now) : [])]
  })
}

/** Why surfaces can't be asked some of these prompts. */
export function refusedPrompts(planned: readonly PlannedRuns[], setups: readonly ProviderSetup[]): string[] {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const times = new Map<string, number>()
  for (const { provider, text, country, locale } of planned) {
    const setup = byProvider.get(provider)
    const why = setup?.provider.refuse?.({ text, ...placeOf({ country, locale }, setup!) })
    if (why) times.set(`${provider}: ${why}`, (times.get(`${provider}: ${why}`) ?? 0) + 1)
  }
  return [...times].map(([why, prompts]) => (prompts === 1 ? why : `${why} (${prompts} prompts)`))
}

export async function startWarnings(reader: Reader, setups: readonly ProviderSetup[], now: Date): Promise<string[]> {
  if (setups.length === 0) return []
  await refreshPrices(reader, setups)
  const scheduled = (await readSchedules(reader)).flatMap(({ assistants, resolved }) =>
    resolveAssistants(assistants, setups, resolved ?? []),
  )
  const configured = setups.flatMap(({ provider, models }) =>
    models.map(model => ({ provider: provider.alias, model })),
  )
  return warningsOf([...configured, ...scheduled], setups, now)
}

function endingWarning(provider: string, model: string, now: Date): string[] {
  const ending = endingOf(model)
  if (!ending) return []
  const { ends, successor, source } = ending
  const verb = now.getTime() < Date.parse(ends) ? 'ends' : 'ended'
  const instead = successor === null ? '' : ` and names ${successor} as its replacement`
  return [`${provider} ${model}: its provider ${verb} it on ${ends}${instead} (${source}).`]
}

function settingWarnings({ provider, temperature, prices }: ProviderSetup, model: string, now: Date): string[] {
  const warnings: string[] = []
  if (temperature !== null && !takesTemperature(model))
    warnings.push('it does not accept a temperature, so none is sent.')
  if (priceOf(model, prices, now) === null)
    warnings.push(
      'it has no price, so it runs only with --price-unknown. Set a price with EARSHOT_PRICES or earshot prices update.',
    )
  return warnings.map(warning => `${provider.alias} ${model}: ${warning}`)
}

export function unpricedMessage(assistants: readonly Assistant[], option = '--price-unknown'): string {
  const names = assistants.map(({ provider, model }) => `${provider} ${model}`).join(', ')
  return `There is no price for ${names}, so a money budget cannot limit the cost. Set a price in EARSHOT_PRICES, or run without counting the cost with ${option}.`
}
