import type { Provider, ProviderSettings } from '../models/provider.ts'
import { anthropic } from './anthropic.ts'
import { chatCompletions } from './chat-completions.ts'
import { dataForSeo } from './dataforseo/index.ts'
import { gemini } from './gemini.ts'
import { googleInteractions } from './google-interactions.ts'
import { mistral } from './mistral.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import { createReplay } from './recorded/replay.ts'
import { createWireProvider } from './wire/create-wire-provider.ts'
import { xai } from './xai.ts'

export const dialects = {
  openai,
  anthropic,
  gemini,
  'google-interactions': googleInteractions,
  perplexity,
  xai,
  mistral,
  'chat-completions': chatCompletions,
}

/** Surfaces by vendor and provider alias. */
export const surfaceVendors = { dataforseo: dataForSeo }

export type SurfaceVendor = keyof typeof surfaceVendors

const ofSurfaces = Object.values(surfaceVendors).flatMap(surfaces => Object.values(surfaces))
const recorded = { ...dialects, ...Object.fromEntries(ofSurfaces.map(dialect => [dialect.name, dialect])) }

export type DialectName = keyof typeof dialects | 'replay'

export const dialectNames: readonly DialectName[] = [...(Object.keys(dialects) as (keyof typeof dialects)[]), 'replay']

export function createProvider(dialect: DialectName, settings: ProviderSettings): Provider {
  return dialect === 'replay' ? createReplay(settings, recorded) : createWireProvider(dialects[dialect], settings)
}

export const createSurface = (vendor: SurfaceVendor, settings: ProviderSettings): Provider =>
  createWireProvider(surfaceVendors[vendor][settings.alias as keyof typeof dataForSeo], settings)
