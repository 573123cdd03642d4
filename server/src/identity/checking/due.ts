import { isActive } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** Minimum milliseconds between automatic checks of a brand. */
const pause = 10 * 60 * 1000

/** Public ids of active brands that changed since their last check, the longest unchecked first. */
export async function dueForCheck(db: Reader, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
select brand.public_id as id
from brand
join brand_state on brand_state.brand_id = brand.id
left join brand_check on brand_check.brand_id = brand_state.brand_id
where ${isActive} and (brand_check.revision is null
  or brand_check.revision < brand_state.revision and brand_check.checked_at <= ${now.getTime() - pause})
order by coalesce(brand_check.checked_at, 0), brand.public_id`)
  return rows.map(({ id }) => id)
}
