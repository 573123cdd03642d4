import { dayOf } from '@earshot/contract'
import { priceOf } from '../../collect/models/cost.ts'
import { type KeptSchedule, readSchedules } from '../../collect/plan/schedule.ts'
import { startWarnings } from '../../collect/plan/warnings.ts'
import { refreshPrices } from '../../collect/queue/forecast.ts'
import { type ProviderSetup, resolveAssistants } from '../../collect/setup/setup.ts'
import { isActive } from '../../db/brands.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type DoctorFinding, formatNames, ok, warn } from './finding.ts'

export const examineWatching = (db: Db, setups: readonly ProviderSetup[], now: Date): Promise<DoctorFinding[]> =>
  db.read(async reader => {
    await refreshPrices(reader, setups)
    const brands = await reader.rows<{ key: number; id: string }>(sql`
select id as key, public_id as id from brand where ${isActive} order by public_id`)
    const asked = await reader.rows<{ key: number }>(sql`select distinct brand_id as key from prompt`)
    const withPrompts = new Set(asked.map(({ key }) => key))
    const empty = brands.filter(({ key }) => !withPrompts.has(key)).map(({ id }) => id)
    const schedules = await readSchedules(reader)
    const found = schedules.flatMap(schedule => examineSchedule(schedule, setups, now))
    return [
      ...examinePrices(setups, now),
      empty.length === 0
        ? ok(`Brands: ${brands.length}, each with prompts.`)
        : warn(`Brands: no prompts for ${formatNames(empty)}. Import or add some.`),
      ...(found.length === 0 ? [ok(`Schedules: ${schedules.length}, each with an assistant to ask.`)] : found),
      ...(await startWarnings(reader, setups, now)).map(text => warn(`Models: ${text}`)),
    ]
  })

/** Days. */
const oldPrices = 90

export function examinePrices(setups: readonly ProviderSetup[], now: Date): DoctorFinding[] {
  const paid = setups.find(({ free }) => !free)
  if (!paid) return []
  const rows = paid.prices.list.rows()
  const latest = rows.reduce((best, { read }) => (read > best ? read : best), '')
  const days = Math.max(0, dayOf(now.getTime()) - dayOf(Date.parse(latest)))
  const models = new Set(rows.map(({ model }) => model)).size
  const text = `Prices: of ${models} models, the latest read on ${latest}, ${days} days ago`
  if (days <= oldPrices) return [ok(`${text}.`)]
  return [warn(`${text}. Store a current list.`, 'earshot prices update FILE')]
}

/** Empty if the schedule has assistants with known prices. */
export function examineSchedule(schedule: KeptSchedule, setups: readonly ProviderSetup[], now: Date): DoctorFinding[] {
  const { brand, assistants, priceUnknown } = schedule
  const title = `Schedule of '${brand}':`
  const byAlias = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const absent = [...new Set(assistants.map(({ provider }) => provider))].filter(alias => !byAlias.has(alias))
  const asked = resolveAssistants(assistants, setups).filter(({ provider }) => byAlias.has(provider))
  const unpriced = asked.filter(({ provider, model }) => {
    const { free, prices } = byAlias.get(provider)!
    return !free && !priceUnknown && priceOf(model, prices, now) === null
  })
  return [
    ...(asked.length === 0
      ? [warn(`${title} it runs nothing because its providers are not set up. Set their keys.`)]
      : []),
    ...(asked.length > 0 && absent.length > 0
      ? [warn(`${title} it names ${formatNames(absent)}, which has no key. Set the key, or change the schedule.`)]
      : []),
    ...(unpriced.length > 0
      ? [
          warn(
            `${title} no price for ${formatNames(unpriced.map(({ model }) => model))}, so a money budget prevents its runs. Set a price in EARSHOT_PRICES.`,
          ),
        ]
      : []),
  ]
}
