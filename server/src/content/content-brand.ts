import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export interface ContentBrand {
  /** Integer key of the brand. */
  id: number
  publicId: string
  teamId: string
  name: string
  domain: string | null
  ownsPaths: boolean
}

export async function findContentBrand(db: Reader, id: number): Promise<ContentBrand> {
  const [brand] = await db.rows<ContentBrand>(sql`
select id, public_id as "publicId", team_id as "teamId", name, domain, coalesce(owns_paths, false) as "ownsPaths"
from brand where id = ${id}`)
  return brand!
}
