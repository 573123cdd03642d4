import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { priceOf } from '../models/cost.ts'
import type { Price } from '../models/price.ts'
import type { Assistant, ProviderSetup } from '../setup/setup.ts'

/** Millionths of a dollar, null if unknown. */
export type CostForecast = (ask: Assistant & { text: string }) => number | null

/** Number of latest answers to average. */
const looksBack = 200

/** Assumed usage of a model without answers. A search adds pages to the input. */
const usual = { charactersPerToken: 4, outputTokens: 900, searches: 2, searchedTokens: 8000 }

export async function refreshPrices(reader: Reader, setups: readonly ProviderSetup[]): Promise<void> {
  for (const list of new Set(setups.map(({ prices }) => prices.list))) await list.refresh(reader)
}

/** Uses the cost of each model's latest runs, else the price table. */
export async function createForecast(
  reader: Reader,
  setups: readonly ProviderSetup[],
  now: Date,
): Promise<CostForecast> {
  await refreshPrices(reader, setups)
  const rows = await reader.rows<Assistant & { cost: number }>(sql`
select provider, model, cast(avg(cost) as double precision) as cost
from (
  select provider, model, cost, row_number() over (partition by provider, model order by ended_at desc) as place
  from ask
  where outcome in ('answered', 'not_shown') and cost is not null
) latest
where place <= ${looksBack}
group by provider, model`)
  const costs = new Map(rows.map(row => [`${row.provider} ${row.model}`, row.cost]))
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  return ({ provider, model, text }) => {
    const setup = byProvider.get(provider)
    if (setup?.free) return 0
    const learnt = costs.get(`${provider} ${model}`)
    const dollars = learnt === undefined ? byPrices(setup, model, text, now) : learnt / 1e6
    return dollars === null ? null : Math.round(dollars * 1e6)
  }
}

function byPrices(setup: ProviderSetup | undefined, model: string, text: string, now: Date): number | null {
  const price = setup ? priceOf(model, setup.prices, now) : null
  return price && usualCost(price, text.length + (setup!.system?.length ?? 0), setup!.webSearch)
}

/** US dollars. */
export function usualCost(price: Price, characters: number, webSearch: boolean): number {
  const searches = webSearch ? usual.searches : 0
  const inputTokens = Math.ceil(characters / usual.charactersPerToken) + (searches > 0 ? usual.searchedTokens : 0)
  const tokens = (inputTokens * price.input + usual.outputTokens * price.output) / 1e6
  return tokens + searches * price.search + (searches > 0 ? (price.searched ?? 0) : 0) + (price.ask ?? 0)
}
