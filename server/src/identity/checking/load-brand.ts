import { revisionOf } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { entitiesOf } from '../doubles/entities.ts'
import type { CheckedBrand, CheckedEntity } from './kinds/kind.ts'

/** The brand with its entities, and the revision of what was read. Undefined if it doesn't exist. */
export async function loadCheckedBrand(
  db: Reader,
  publicId: string,
): Promise<{ brand: CheckedBrand; revision: number } | undefined> {
  const [row] = await db.rows<{ id: number; name: string }>(
    sql`select id, name from brand where public_id = ${publicId}`,
  )
  const revision = row && (await revisionOf(db, row.id))
  if (!row || revision === undefined) return undefined
  const [counts] = await db.rows<Pick<CheckedBrand, 'answers' | 'allAnswers' | 'withoutEntities'>>(sql`
select cast(coalesce(sum(case when extracted then 1 else 0 end), 0) as bigint) as answers, count(*) as "allAnswers",
  count(*) filter (where self_mentions + direct_mentions + other_mentions = 0) as "withoutEntities"
from answer where brand_id = ${row.id}`)
  return { brand: { ...row, publicId, ...counts!, entities: await checkedEntities(db, row.id) }, revision }
}

async function checkedEntities(db: Reader, brandId: number): Promise<CheckedEntity[]> {
  const { entities, brand } = await entitiesOf(db, brandId)
  const keys = await db.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from competitor where brand_id = ${brandId}`)
  const keyOf = new Map(keys.map(({ id, publicId }) => [publicId, id]))
  const counts = await db.rows<{ id: number; mentions: number; allMentions: number }>(sql`
select m.competitor_id as id, cast(sum(case when a.extracted then 1 else 0 end) as bigint) as mentions,
  count(*) as "allMentions"
from mention m join answer a on a.brand_id = ${brandId} and a.id = m.answer_id
where m.brand_id = ${brandId} group by m.competitor_id`)
  const countsOf = new Map(counts.map(({ id, ...count }) => [id, count]))
  return entities
    .filter(({ ignored }) => !ignored)
    .map(({ id: publicId, name, aliases, domain, domains = [], caseSensitive, relationship, context }) => {
      const id = keyOf.get(publicId)!
      const { mentions, allMentions } = countsOf.get(id) ?? { mentions: 0, allMentions: 0 }
      const isBrand = relationship === 'SELF'
      const ofBrand = isBrand ? (brand.domains ?? []) : []
      return {
        domains: [...new Set([...domains, ...ofBrand])],
        ...{ id, publicId, name, aliases, domain: domain ?? '', caseSensitive, context, isBrand },
        ...{ mentions, allMentions },
      }
    })
}
