import type { Reader } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'

/** Direct competitors, sorted by name (D39). */
export const listSourceOwners = (db: Reader, brandId: number, sources: readonly { sourceId: number }[]) =>
  db.rows<{ sourceId: number; name: string }>(sql`
select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${brandId} and o.source_id in (${values(sources.map(({ sourceId }) => sourceId))})
  and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id`)

interface TrackedSource {
  sourceId: number
  domain: string
  isSelf: boolean
  /** Null for the brand. */
  name: string | null
}

/** One row per owner, sorted by name (D14, D39). */
export const trackedSources = (db: Reader, brandId: number, where: Sql): Promise<TrackedSource[]> =>
  db.rows(sql`
select s.id as "sourceId", s.domain, s.is_self as "isSelf", c.name
from source s
left join source_owner o on o.brand_id = ${brandId} and o.source_id = s.id and not s.is_self
left join competitor c on c.brand_id = ${brandId} and c.id = o.competitor_id and c.relationship = 'DIRECT'
where s.brand_id = ${brandId} and (s.is_self or c.id is not null) and ${where}
order by c.name_folded, c.name, c.public_id`)
