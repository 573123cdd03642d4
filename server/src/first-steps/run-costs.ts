import type { ChangeContext } from '../admin/action/action.ts'
import { createForecast } from '../collect/queue/forecast.ts'
import type { Assistant } from '../collect/setup/setup.ts'
import { sql } from '../db/sql.ts'

export interface RunCost extends Assistant {
  /** US dollars for one answer to each prompt of the brand. Null if the price is unknown. */
  dollars: number | null
}

/** Expected cost of running all prompts of a brand once, for each configured assistant. */
export async function forecastRunCosts({ db, now, outside }: ChangeContext, brandId: string): Promise<RunCost[]> {
  const setups = outside.asking?.collectSetup.setups ?? []
  if (setups.length === 0) return []
  const prompts = await db.rows<{ text: string }>(sql`
select prompt.text from prompt join brand on brand.id = prompt.brand_id where brand.public_id = ${brandId}`)
  const forecast = await createForecast(db, setups, now)
  return setups.flatMap(({ provider, models }) =>
    models.map(model => {
      const costs = prompts.map(({ text }) => forecast({ provider: provider.alias, model, text }))
      const isKnown = costs.every(cost => cost !== null)
      return { provider: provider.alias, model, dollars: isKnown ? costs.reduce((a, b) => a + b, 0) / 1e6 : null }
    }),
  )
}
