import type { Reader } from '../../db/db.ts'
import { join, sql } from '../../db/sql.ts'

/** How many of the latest answers of an assistant with a known cost are averaged. */
const looksBack = 200

/** A provider's model, its assistants (one for each country) by our integers, and what one of its answers costs. */
export interface AskCost {
  assistants: number[]
  provider: string
  model: string
  /** US dollars; null where no answer of it has a known cost. */
  dollars: number | null
}

/** What an answer of these assistants of a brand costs, by provider and model: the mean of the latest, failed attempts included. */
export async function askCosts(db: Reader, brandId: number, assistants: ReadonlySet<number>): Promise<AskCost[]> {
  if (assistants.size === 0) return []
  const models = await modelsOf(db, brandId, assistants)
  // Each is looked for by itself: the latest of one are found without a look at all that was ever asked.
  const latest = models.map(
    ({ provider, model }, place) => sql`
select cast(${place} as integer) as place, cast(sum(cost) as bigint) as cost, count(*) as answers
from (
  select cost from ask
  where brand_id = ${brandId} and provider = ${provider} and model = ${model} and outcome = 'answered'
    and cost is not null
  order by ended_at desc, cost
  limit ${looksBack}
) latest`,
  )
  const sums = await db.rows<{ place: number; cost: number | null; answers: number }>(join(latest, ' union all '))
  const known = new Map(sums.map(({ place, cost, answers }) => [place, cost === null ? null : cost / answers / 1e6]))
  return models.map((model, place) => ({ ...model, dollars: known.get(place)! }))
}

async function modelsOf(db: Reader, brandId: number, assistants: ReadonlySet<number>) {
  const rows = await db.rows<{ assistant: number; provider: string; model: string }>(sql`
select id as assistant, provider, model from assistant where brand_id = ${brandId} order by provider, model, id`)
  const models: Omit<AskCost, 'dollars'>[] = []
  for (const { assistant, provider, model } of rows) {
    if (!assistants.has(assistant)) continue
    const last = models.at(-1)
    if (last?.provider === provider && last.model === model) last.assistants.push(assistant)
    else models.push({ assistants: [assistant], provider, model })
  }
  return models
}
