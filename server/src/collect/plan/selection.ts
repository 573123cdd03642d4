import { isActive, isAsked } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql, values } from '../../db/sql.ts'
import type { CostForecast } from '../queue/forecast.ts'
import { type Assistant, type NamedAssistant, type ProviderSetup, resolveAssistants } from '../setup/setup.ts'
import { answeredBy, type BrandSelection, expiryOf, promptsOf } from './plan.ts'
import { readSchedules } from './schedule.ts'

export interface Selection {
  /** Public ids. */
  brands?: readonly string[] | undefined
  prompts?: readonly string[] | undefined
  assistants?: readonly NamedAssistant[] | undefined
  repeats?: number | undefined
  /** Omits prompts that the assistant has already answered. */
  missing?: boolean
  /** Uses recorded replies. These runs never mix with those of real providers. */
  replayed?: boolean
}

export interface NotThere {
  notThere: string
}

/** SQL condition on `due`, `brand` and `prompt`. */
export const chosenBy = ({
  brands,
  prompts,
  assistants,
  replayed = false,
}: Selection): Sql => sql`(${answeredBy(replayed)}
  ${brands ? sql`and brand.public_id in (${values(brands)})` : empty}
  ${prompts ? sql`and prompt.public_id in (${values(prompts)})` : empty}
  ${assistants ? sql`and due.provider in (${values(assistants.map(({ provider }) => provider))})` : empty})`

/** Takes the selection's assistants, else the schedule's, else all default models. */
export async function brandSelections(
  reader: Reader,
  selection: Selection,
  setups: readonly ProviderSetup[],
  now: number,
): Promise<BrandSelection[] | NotThere> {
  const chosen = selection.assistants && assistantsOf(selection.assistants, setups)
  if (chosen && 'notThere' in chosen) return chosen
  const { brands: named, prompts } = selection
  const brands = await reader.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from brand
where ${isActive} ${named ? sql`and public_id in (${values(named)})` : empty} order by public_id`)
  const missing = named?.find(id => !brands.some(({ publicId }) => publicId === id))
  if (brands.length === 0 || missing !== undefined) return { notThere: await whyNoBrand(reader, missing) }
  if (prompts) {
    const unknown = await missingPrompts(
      reader,
      brands.map(({ id }) => id),
      prompts,
    )
    if (unknown.length > 0) return { notThere: `There is no prompt '${unknown[0]}'.` }
  }
  const schedules = new Map((await readSchedules(reader)).map(schedule => [schedule.brandId, schedule]))
  const selections = brands.map(({ id }): BrandSelection => {
    const schedule = schedules.get(id)
    const scheduled = resolveAssistants(schedule?.assistants ?? [], setups, schedule?.resolved ?? [])
    return {
      brandId: id,
      assistants: chosen ?? scheduled,
      repeats: selection.repeats ?? schedule?.repeats ?? 1,
      country: schedule?.country ?? null,
      locale: schedule?.locale ?? null,
      expiresAt: expiryOf(now),
      replayed: selection.replayed ?? false,
      ...(prompts && { prompts: sql`prompt.public_id in (${values(prompts)})` }),
    }
  })
  return selection.missing ? selections.flatMap(unanswered) : selections
}

const unanswered = (selection: BrandSelection): BrandSelection[] =>
  selection.assistants.map(assistant => ({
    ...selection,
    assistants: [assistant],
    prompts: sql`${selection.prompts ?? sql`true`} and not exists (
  select 1 from answer
  join assistant on assistant.brand_id = answer.brand_id and assistant.id = answer.assistant_id
  where answer.brand_id = prompt.brand_id and answer.prompt_id = prompt.id
    and assistant.provider = ${assistant.provider} and assistant.model = ${assistant.model})`,
  }))

export function assistantsOf(
  named: NonNullable<Selection['assistants']>,
  setups: readonly ProviderSetup[],
): Assistant[] | NotThere {
  const assistants: Assistant[] = []
  for (const { provider, model } of named) {
    const setup = setups.find(setup => setup.provider.alias === provider)
    if (!setup) {
      const all = setups.map(setup => setup.provider.alias).join(', ')
      return { notThere: `The provider '${provider}' is not set up. Available: ${all === '' ? 'none' : all}.` }
    }
    if (model !== null && !setup.models.includes(model))
      return { notThere: `'${model}' is not a model of ${provider}. Its models: ${setup.models.join(', ')}.` }
    assistants.push({ provider, model: model ?? setup.models[0]! })
  }
  return assistants
}

async function whyNoBrand(reader: Reader, brand: string | undefined): Promise<string> {
  const [found] = await reader.rows<{ status: string; transferring: boolean }>(sql`
select status, transferring from brand where ${brand === undefined ? sql`true` : sql`public_id = ${brand}`} limit 1`)
  if (!found) return brand === undefined ? 'There is no brand.' : `There is no brand '${brand}'.`
  if (brand === undefined) return 'There is no active brand.'
  return `Brand '${brand}' is ${found.transferring ? 'being transferred' : found.status}, so its prompts do not run.`
}

export async function whyNothing(
  reader: Reader,
  { brands, prompts }: Selection,
  setups: readonly ProviderSetup[],
): Promise<string> {
  if (setups.every(({ models }) => models.length === 0))
    return 'The providers that are set up have no models, so there is nothing to run.'
  const found = await reader.rows<{ isAsked: boolean }>(sql`
select distinct ${isAsked} as "isAsked" from prompt join brand on brand.id = prompt.brand_id
where ${brands ? sql`brand.public_id in (${values(brands)})` : sql`true`}
  and ${prompts ? sql`prompt.public_id in (${values(prompts)})` : sql`true`}`)
  if (found.length === 0) return 'There are no prompts. Import some before you collect answers.'
  if (!found.some(({ isAsked }) => isAsked)) return 'The prompts are paused, so there is nothing to run.'
  return 'The providers of the schedule are not set up, so there is nothing to run.'
}

async function missingPrompts(
  reader: Reader,
  brands: readonly number[],
  prompts: readonly string[],
): Promise<string[]> {
  const found = await reader.rows<{ id: string }>(sql`
select public_id as id from prompt where brand_id in (${values(brands)}) and public_id in (${values(prompts)})`)
  const known = new Set(found.map(({ id }) => id))
  return prompts.filter(id => !known.has(id))
}

/** `cost` is in millionths of a dollar, null if unknown. */
export interface Estimate extends Assistant {
  asks: number
  cost: number | null
}

export interface PlannedRuns extends Assistant {
  text: string
  asks: number
  country?: string | null
  locale?: string | null
}

export function estimate(all: readonly PlannedRuns[], forecast: CostForecast): Estimate[] {
  const estimates = new Map<string, Estimate>()
  for (const { provider, model, text, asks } of all) {
    const key = `${provider} ${model}`
    const sum = estimates.get(key) ?? { provider, model, asks: 0, cost: 0 }
    estimates.set(key, sum)
    const price = forecast({ provider, model, text })
    sum.asks += asks
    sum.cost = sum.cost === null || price === null ? null : sum.cost + price * asks
  }
  return [...estimates.values()]
}

export async function asksOf(reader: Reader, selections: readonly BrandSelection[]): Promise<PlannedRuns[]> {
  const all: PlannedRuns[] = []
  for (const selection of selections)
    for (const { text } of await promptsOf(reader, selection))
      for (const assistant of selection.assistants)
        all.push({ ...assistant, text, asks: selection.repeats, country: selection.country, locale: selection.locale })
  return all
}
