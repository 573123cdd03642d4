import type { Reader } from '../../db/db.ts'
import { join, sql } from '../../db/sql.ts'

/** Averages this many of the latest answers with a known cost. */
const looksBack = 200

/** `assistants`: integer ids, one for each country. */
export interface AskCost {
  assistants: number[]
  provider: string
  model: string
  /** US dollars. Null without known costs. */
  dollars: number | null
}

/** Mean cost of the latest answers by provider and model, including failed attempts. */
export async function askCosts(db: Reader, brandId: number, assistants: ReadonlySet<number>): Promise<AskCost[]> {
  if (assistants.size === 0) return []
  const models = await modelsOf(db, brandId, assistants)
  // One query per model, so that only the latest answers are read.
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
