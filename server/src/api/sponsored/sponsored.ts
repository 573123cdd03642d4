import { api } from '@earshot/contract'
import { sql } from '../../db/sql.ts'
import { inScope } from '../../metrics/scope.ts'
import { handle } from '../query/handler.ts'
import { having, paginated, tail, timestamp, totalIn } from '../query/rows.ts'
import { relationships } from './advertiser-relationships.ts'

interface Row {
  advertiserName: string
  createdAt: number
}

const sortColumns = {
  createdAt: sql`s.created_at`,
  advertiserName: sql`s.advertiser_folded`,
  productName: sql`s.product_folded`,
  position: sql`s.position`,
}

export const listSponsoredPlacements = handle(api.sponsored.list, async ({ db, brand, scope, query }) => {
  const placements = sql`
select * from sponsored
where ${inScope(scope)}
  ${having(sql`advertiser_folded`, query.advertiser)} ${having(sql`product_folded`, query.q)}`
  const total = await totalIn(db, sql`select count(*) as total from (${placements}) s`)
  const rows = await db.rows<Row>(sql`
select s.public_id as id, s.advertiser_name as "advertiserName", s.advertiser_logo as "advertiserLogo",
  s.product_name as "productName", s.description, s.image_url as "imageUrl", s.position, a.model as provider,
  p.text as prompt, s.created_at as "createdAt"
from (${placements}) s
join assistant a on a.brand_id = s.brand_id and a.id = s.assistant_id
join prompt p on p.brand_id = s.brand_id and p.id = s.prompt_id
${tail(sortColumns, query, sql`s.public_id`)}`)
  const relationshipOf = await relationships(db, brand.id)
  return {
    pagination: paginated(query, total, rows),
    sponsored: rows.map(row => ({
      ...row,
      competitorRelationship: relationshipOf(row.advertiserName),
      createdAt: timestamp(row.createdAt),
    })),
  }
})
