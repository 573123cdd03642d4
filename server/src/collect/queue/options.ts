import { hash } from 'node:crypto'
import { storable } from '../../db/storable.ts'
import type { MannerRecord } from '../../record/records.ts'
import { takesTemperature } from '../models/temperature.ts'
import type { ProviderSetup } from '../setup/setup.ts'

/** The id is a hash, so equal settings have equal ids on every installation. */
export function mannerOf(
  { provider, webSearch, system, temperature, surface }: ProviderSetup,
  asked: string,
  { country, locale }: { country: string | null; locale: string | null },
): MannerRecord {
  const manner = {
    model: storable(asked),
    adapter: `${provider.dialect}/${provider.version}`,
    webSearch,
    temperature: takesTemperature(asked) ? temperature : null,
    system: system === null || system === '' ? null : storable(system),
    ...(surface && {
      surface: { via: surface.via, country: country!, language: storable(locale!), device: surface.device },
    }),
  }
  return { id: hash('sha256', JSON.stringify(manner), 'hex').slice(0, 24), ...manner }
}
