import { api } from '@earshot/contract'
import { isActive } from '../db/brands.ts'
import { empty, sql } from '../db/sql.ts'
import { trackedEntities } from '../metrics/relations.ts'
import { handle } from './query/handler.ts'
import { timestamp } from './query/rows.ts'

export const listBrands = handle(api.brands.list, async ({ db, teamId, onlyBrand }) => {
  const brands = await db.rows(sql`
select public_id as id, name, domain
from brand
where team_id = ${teamId} and ${isActive}${onlyBrand === null ? empty : sql` and id = ${onlyBrand}`}
order by public_id`)
  return { total: brands.length, brands }
})

export const getBrand = handle(api.brands.get, async ({ db, brand }) => {
  const [found] = await db.rows<{ createdAt: number; description: string | null }>(sql`
select description, created_at as "createdAt" from brand where id = ${brand.id}`)
  const [stats] = await db.rows(sql`
select
  (select count(*) from prompt where brand_id = ${brand.id}) as "promptsCount",
  (select count(*) from answer where brand_id = ${brand.id}) as "answersCount",
  (${trackedEntities(brand.id)}) as "competitorsCount"`)
  return {
    brand: {
      id: brand.publicId,
      name: brand.name,
      domain: brand.domain,
      description: found!.description,
      createdAt: timestamp(found!.createdAt),
      stats,
    },
  }
})
