import type { ChangeContext } from '../admin/action/action.ts'
import { createForecast } from '../collect/queue/forecast.ts'
import { type Assistant, type NamedAssistant, resolveAssistants } from '../collect/setup/setup.ts'
import { isAsked } from '../db/brands.ts'
import { sql } from '../db/sql.ts'

export interface RunCost extends Assistant {
  /** US dollars for one answer to each prompt of the brand. Null if the price is unknown. */
  dollars: number | null
}

/** Runs in 30 days, by rhythm. */
const runs = { daily: 30, weekly: 30 / 7, monthly: 1 }

/** Expected costs of a brand's prompts: for each configured assistant, and for the given assistants together. */
export async function forecastCosts(
  { db, now, outside }: ChangeContext,
  brandId: string,
  named: readonly NamedAssistant[],
) {
  const setups = outside.asking?.collectSetup.setups ?? []
  if (setups.length === 0) return { costs: [], total: null }
  const prompts = await db.rows<{ text: string }>(sql`
select prompt.text from prompt join brand on brand.id = prompt.brand_id where brand.public_id = ${brandId} and ${isAsked}`)
  const forecast = await createForecast(db, setups, now)
  const costOf = (assistant: Assistant) => addKnown(prompts.map(({ text }) => forecast({ ...assistant, text })))
  const all = setups.flatMap(({ provider, models }) => models.map(model => ({ provider: provider.alias, model })))
  const run = addKnown(resolveAssistants(named, setups).map(costOf))
  return {
    costs: all.map((assistant): RunCost => ({ ...assistant, dollars: inDollars(costOf(assistant)) })),
    total: {
      run: inDollars(run),
      daily: inDollars(run, runs.daily),
      weekly: inDollars(run, runs.weekly),
      monthly: inDollars(run, runs.monthly),
    },
  }
}

const addKnown = (costs: readonly (number | null)[]): number | null =>
  costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)

const inDollars = (millionths: number | null, times = 1) => (millionths === null ? null : (millionths * times) / 1e6)
