import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import type { RunOutcome } from './outcome.ts'

export interface AskKey {
  brandId: number
  id: string
}

export interface Outcomes {
  answered: number
  failed: number
  skipped: number
  notShown: number
  reasons: Map<string, number>
  repeated: number
  /** Millionths of a dollar. */
  cost: number
}

const pageSize = 1000

export async function outcomesOf(reader: Reader, asks: readonly AskKey[]): Promise<Outcomes> {
  const sum: Outcomes = { answered: 0, failed: 0, skipped: 0, notShown: 0, reasons: new Map(), repeated: 0, cost: 0 }
  for (const [brandId, ids] of groupRunsByBrand(asks))
    for (let from = 0; from < ids.length; from += pageSize)
      for (const row of await reader.rows<Row>(sql`
select outcome, reason, count(*) as asks, cast(sum(case when attempts > 1 then attempts - 1 else 0 end) as bigint) as repeated,
  cast(coalesce(sum(cost), 0) as bigint) as cost
from ask where brand_id = ${brandId} and id in (${values(ids.slice(from, from + pageSize))})
group by outcome, reason`)) {
        sum[row.outcome === 'not_shown' ? 'notShown' : row.outcome] += row.asks
        sum.repeated += row.repeated
        sum.cost += row.cost
        if (row.reason !== null) sum.reasons.set(row.reason, (sum.reasons.get(row.reason) ?? 0) + row.asks)
      }
  return sum
}

interface Row {
  outcome: RunOutcome
  reason: string | null
  asks: number
  repeated: number
  cost: number
}

export function groupRunsByBrand(asks: readonly AskKey[]): Map<number, string[]> {
  const brands = new Map<number, string[]>()
  for (const { brandId, id } of asks) {
    const ids = brands.get(brandId)
    if (ids) ids.push(id)
    else brands.set(brandId, [id])
  }
  return brands
}
