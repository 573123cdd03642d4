import { raiseRevision } from '../db/brands.ts'
import type { Db, Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { openIntake } from './integrations.ts'

/** What Vercel's drain of a brand proves itself with, and what it is answered. */
export async function drainOf(
  db: Reader,
  brandId: string,
): Promise<{ brandId: number; secret: string | null; code: string | null } | undefined> {
  const [drain] = await db.rows<{ brandId: number; secret: string | null; code: string | null }>(sql`
select b.id as "brandId", i.vercel_secret as secret, i.vercel_code as code
from brand b join crawler_intake i on i.brand_id = b.id
where b.public_id = ${brandId}`)
  return drain
}

/** Keeps the token by which Cloudflare wants to know that the destination is its customer's. */
export const noteChallenge = (db: Db, brandId: number, token: string): Promise<void> =>
  db.write(async writer => {
    await raiseRevision(writer, brandId)
    await openIntake(writer, brandId)
    await writer.run(sql`update crawler_intake set ownership_challenge = ${token} where brand_id = ${brandId}`)
  })
