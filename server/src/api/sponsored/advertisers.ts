import { api, figures } from '@earshot/contract'
import { sql } from '../../db/sql.ts'
import { pick } from '../../metrics/measures.ts'
import { advertiserFractions, advertisers, allPlacements, ofAdvertisers } from '../../metrics/sources/advertisers.ts'
import { selectCounts } from '../query/counts.ts'
import { handle } from '../query/handler.ts'
import { having, paginated, tail, timestamp } from '../query/rows.ts'
import { relationships } from './advertiser-relationships.ts'

interface Row {
  advertiserName: string
  firstAt: number
  lastAt: number
}

const sortColumns = {
  placements: sql`placements`,
  answers: sql`answers`,
  products: sql`products`,
  firstSeenAt: sql`first_at`,
  lastSeenAt: sql`last_at`,
  advertiserName: sql`a.advertiser_folded`,
}

export const listAdvertisers = handle(api.advertisers.list, async ({ db, brand, scope, query }) => {
  const asked = sql`true ${having(sql`a.advertiser_folded`, query.q)}`
  const counts = selectCounts(query.counts, figures.advertiser, advertiserFractions)
  const [whole] = await db.rows<{ total: number; placements: number }>(sql`
with ${advertisers(scope)}
select count(*) filter (where ${asked}) as total, ${allPlacements} as placements from advertisers a`)
  const rows = await db.rows<Row>(sql`
with ${advertisers(scope)}
select l.advertiser_name as "advertiserName", placements, ${pick(ofAdvertisers, 'share')}, answers, products,
  first_at as "firstAt", last_at as "lastAt"${counts.columns}
from advertisers a
join latest l on l.advertiser_folded = a.advertiser_folded
where ${asked}
${tail(sortColumns, query, sql`a.advertiser_folded`)}`)
  const relationshipOf = await relationships(db, brand.id)
  return {
    pagination: paginated(query, whole!.total, rows),
    totals: { placements: whole!.placements },
    advertisers: rows.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      ...counts.of(row),
      competitorRelationship: relationshipOf(row.advertiserName),
      firstSeenAt: timestamp(firstAt),
      lastSeenAt: timestamp(lastAt),
    })),
  }
})
