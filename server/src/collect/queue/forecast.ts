import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { priceOf } from '../models/cost.ts'
import type { Price } from '../models/price.ts'
import type { Assistant, ProviderSetup } from '../setup/setup.ts'

/** What an ask is expected to cost, in millionths of a dollar; null where nobody knows. */
export type CostForecast = (ask: Assistant & { text: string }) => number | null

/** How many of the latest answers of a model are averaged. */
const looksBack = 200

/** What an answer takes where there is none yet to learn from: a search feeds the model some pages. */
const usual = { charactersPerToken: 4, outputTokens: 900, searches: 2, searchedTokens: 8000 }

/** Looks for price lists that have been stored since. */
export async function refreshPrices(reader: Reader, setups: readonly ProviderSetup[]): Promise<void> {
  for (const list of new Set(setups.map(({ prices }) => prices.list))) await list.refresh(reader)
}

/** Forecasts by what the latest answers of a model have cost, else by the price table. */
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
  where outcome = 'answered' and cost is not null
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

/** US dollars that an ask of so many characters usually costs at a price, with or without searches of the web. */
export function usualCost(price: Price, characters: number, webSearch: boolean): number {
  const searches = webSearch ? usual.searches : 0
  const inputTokens = Math.ceil(characters / usual.charactersPerToken) + (searches > 0 ? usual.searchedTokens : 0)
  const tokens = (inputTokens * price.input + usual.outputTokens * price.output) / 1e6
  return tokens + searches * price.search + (searches > 0 ? (price.searched ?? 0) : 0) + (price.ask ?? 0)
}
