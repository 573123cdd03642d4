import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'

/** The direct competitors whose sources these are, by name (D39). */
export const ownersOf = (db: Reader, brandId: number, sources: readonly { sourceId: number }[]) =>
  db.rows<{ sourceId: number; name: string }>(sql`
select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${brandId} and o.source_id in (${values(sources.map(({ sourceId }) => sourceId))})
  and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id`)
