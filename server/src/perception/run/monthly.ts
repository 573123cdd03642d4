import { isActive } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { BrandProfile } from '../profile/profile.ts'
import { askingDays } from '../prompts/ask-days.ts'

/** Brands with monthly snapshots that no run has started this month. Empty after the 10th. */
export async function brandsDue(reader: Reader, now: Date): Promise<{ id: number; brand: string }[]> {
  if (now.getUTCDate() > askingDays.last) return []
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const rows = await reader.rows<{ id: number; brand: string; profile: string }>(sql`
select brand.id, brand.public_id as brand, p.record as profile
from brand_profile p join brand on brand.id = p.brand_id and ${isActive}
where p.revision = (select max(latest.revision) from brand_profile latest where latest.brand_id = p.brand_id)
order by brand.id`)
  const due: { id: number; brand: string }[] = []
  for (const { id, brand, profile } of rows)
    if ((JSON.parse(profile) as BrandProfile).monthly && !(await hasRun(reader, id, month))) due.push({ id, brand })
  return due
}

async function hasRun(reader: Reader, brandId: number, month: number): Promise<boolean> {
  const rows = await reader.rows<{ record: string }>(sql`
select record from perception_snapshot where brand_id = ${brandId} and month = ${month}`)
  return rows.some(({ record }) => (JSON.parse(record) as { computed?: unknown }).computed !== undefined)
}
