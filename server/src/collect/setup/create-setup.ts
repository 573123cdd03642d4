import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Prices } from '../models/cost.ts'
import { createPriceList } from '../models/price-list.ts'
import type { ProviderSettings } from '../models/provider.ts'
import { createProvider, createSurface, type DialectName, dialects } from '../providers/index.ts'
import type { CompatibleEndpoint } from './compatible-endpoints.ts'
import { type KnownProvider, knownProviders, type ProviderWord } from './known-providers.ts'
import type { AskSettings } from './settings.ts'
import type { CollectSetup, ProviderSetup } from './setup.ts'
import { type ChosenSurface, isSurface, readSurfaces } from './surfaces.ts'

const breaker = { after: 5, openMs: 30_000, maxMs: 15 * 60_000 }
const waits = { baseMs: 2000, maxMs: 5 * 60_000 }
const maxBytes = 8 * 1024 * 1024

export async function createCollectSetup(settings: AskSettings): Promise<CollectSetup> {
  const prices = { own: settings.EARSHOT_PRICES, list: createPriceList() }
  const known = [
    ...words.flatMap(word => knownSetup(word, settings, prices)),
    ...settings.endpoints.map(compatible(settings, prices)),
  ]
  refuseSurfaceNames(known)
  known.push(...(await readSurfaces(settings)).map(surface => surfaceSetup(surface, settings, prices)))
  const setups =
    settings.EARSHOT_REPLAY === undefined ? known : await replaySetups(settings.EARSHOT_REPLAY, settings, prices)
  refuseTwins(setups)
  return {
    setups,
    replayed: settings.EARSHOT_REPLAY !== undefined,
    backoff: { attempts: settings.EARSHOT_ASK_ATTEMPTS, ...waits },
    allowance: { asks: settings.EARSHOT_BUDGET_ASKS, cost: Math.round(settings.EARSHOT_BUDGET_DOLLARS * 1e6) },
  }
}

class NoReplies extends Error {
  override name = 'NoReplies'
}

class SameAlias extends Error {
  override name = 'SameAlias'
}

function refuseTwins(setups: readonly ProviderSetup[]): void {
  const aliases = setups.map(({ provider }) => provider.alias)
  const twin = aliases.find((alias, index) => aliases.indexOf(alias) !== index)
  if (twin === undefined) return
  if (isSurface(twin)) throw new SameAlias(`EARSHOT_SURFACES names '${twin}' twice.`)
  throw new SameAlias(
    `Two providers are called '${twin}'. Give one another name in EARSHOT_COMPATIBLE_ALIAS or EARSHOT_ASK_COMPATIBLE_<NAME>_ALIAS.`,
  )
}

/** A trend over the answers of an API and of a surface would be wrong. */
function refuseSurfaceNames(setups: readonly ProviderSetup[]): void {
  const taken = setups.find(({ provider }) => isSurface(provider.alias))
  if (taken)
    throw new SameAlias(
      `'${taken.provider.alias}' is the name of a consumer surface. Give the endpoint another name in EARSHOT_COMPATIBLE_ALIAS or EARSHOT_ASK_COMPATIBLE_<NAME>_ALIAS.`,
    )
}

const compatible =
  (settings: AskSettings, prices: Prices) =>
  ({ alias, url, key, keyHeader, models }: CompatibleEndpoint): ProviderSetup => {
    const dialect = settings.EARSHOT_ASK_DIALECT(alias) || 'chat-completions'
    const carried = key !== null && keyHeader !== null
    const access = carried ? { key: null, headers: { [keyHeader]: key } } : { key }
    return setupOf(dialect, { alias, baseUrl: url, models, ...access }, settings, prices)
  }

const words = Object.keys(knownProviders) as ProviderWord[]

function knownSetup(word: ProviderWord, settings: AskSettings, { own, list }: Prices): ProviderSetup[] {
  const known: KnownProvider = knownProviders[word]
  const key = settings[`EARSHOT_${word}_API_KEY`] ?? null
  const ownUrl = settings[`EARSHOT_${word}_URL`] ?? null
  const alias = word === 'COMPATIBLE' ? settings.EARSHOT_COMPATIBLE_ALIAS : known.alias
  const dialect = settings.EARSHOT_ASK_DIALECT(alias) || known.dialect
  const baseUrl = ownUrl ?? known.url ?? (dialect === 'replay' ? null : dialects[dialect].baseUrl)
  const models = settings[`EARSHOT_${word}_MODELS`] ?? known.models
  if ((key === null && ownUrl === null && !known.keyless) || baseUrl === null || models.length === 0) return []
  const ofNone = known.keyless && key === null ? costless(models) : {}
  return [setupOf(dialect, { alias, baseUrl, key, models }, settings, { own: { ...ofNone, ...own }, list })]
}

/** Models without a key run locally, so they are free. */
const costless = (models: readonly string[]): Prices['own'] =>
  Object.fromEntries(models.map(model => [model, { input: 0, output: 0, search: 0 }]))

async function replaySetups(folder: string, settings: AskSettings, prices: Prices): Promise<ProviderSetup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(error => {
    throw new NoReplies(`The folder of recorded replies '${folder}' cannot be read (${error.code}).`)
  })
  const aliases = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  if (aliases.length === 0)
    throw new NoReplies(`'${folder}' contains no recorded replies. It must have one folder per provider.`)
  return aliases.sort().map(alias => {
    const word = words.find(word => knownProviders[word].alias === alias)
    const models = (word && settings[`EARSHOT_${word}_MODELS`]) ?? (word && knownProviders[word].models) ?? [alias]
    const setup = setupOf('replay', { alias, baseUrl: join(folder, alias), key: null, models }, settings, prices)
    return { ...setup, pace: { ...setup.pace, perMinute: null }, free: true }
  })
}

/** All surfaces of a vendor share the pace of its account, which is set under the name of the vendor. */
function surfaceSetup(
  { alias, baseUrl, key, secrets, ...surface }: ChosenSurface,
  settings: AskSettings,
  { own, list }: Prices,
): ProviderSetup {
  const timeoutMs = settings.EARSHOT_ASK_TIMEOUT(alias) * 1000
  const { via } = surface
  const prices = { own, list, via }
  const url = baseUrl ?? defaultUrls[via]
  const models = [alias]
  return {
    provider: createSurface(via, { alias, baseUrl: url, key, secrets, models, timeoutMs, maxBytes, prices }),
    models,
    pace: { ...paceOf(via, settings), account: via },
    timeoutMs,
    webSearch: settings.EARSHOT_ASK_WEB_SEARCH(alias),
    ...{ system: null, temperature: null, maxTokens: null, prices, free: false, surface },
  }
}

const defaultUrls = { dataforseo: 'https://api.dataforseo.com' }

const paceOf = (name: string, settings: AskSettings) => ({
  concurrency: settings.EARSHOT_ASK_CONCURRENCY(name),
  perMinute: settings.EARSHOT_ASK_PER_MINUTE(name),
  breaker,
})

function setupOf(
  dialect: DialectName,
  given: Pick<ProviderSettings, 'alias' | 'baseUrl' | 'key' | 'models' | 'headers'>,
  settings: AskSettings,
  prices: Prices,
): ProviderSetup {
  const { alias, models } = given
  const timeoutMs = settings.EARSHOT_ASK_TIMEOUT(alias) * 1000
  return {
    provider: createProvider(dialect, { ...given, timeoutMs, maxBytes, prices }),
    models,
    pace: paceOf(alias, settings),
    timeoutMs,
    webSearch: settings.EARSHOT_ASK_WEB_SEARCH(alias),
    system: settings.EARSHOT_ASK_SYSTEM_PROMPT ?? null,
    temperature: settings.EARSHOT_ASK_TEMPERATURE(alias),
    maxTokens: settings.EARSHOT_ASK_MAX_TOKENS(alias),
    prices,
    free: false,
  }
}
