import { dropLinks, makeLink } from '../../access/links.ts'
import { isAnybody } from '../../access/persons.ts'
import { apiTokens } from '../../access/secrets.ts'
import { outsideAt } from '../../admin/action/outside.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** Replaces the link of an earlier start. Undefined if there are people already. */
export async function ownerLink(db: Db, url: string, now: Date): Promise<string | undefined> {
  // Read first, because even a write that changes nothing slows down readers.
  if (await db.read(isAnybody)) return undefined
  const { secret } = await db.write(async writer => {
    await dropLinks(writer, 'FIRST_OWNER')
    return makeLink(writer, { kind: 'FIRST_OWNER' }, now)
  })
  return outsideAt(url).urlOf(secret)
}

export async function demoLink(db: Db, url: string, token: string, now: Date): Promise<string> {
  const { secret } = await db.write(async writer => {
    const [{ id }] = (await writer.rows<{ id: string }>(sql`
select id from token where hash = ${apiTokens.hashOf(token)}`)) as [{ id: string }]
    await dropLinks(writer, 'DEMO', sql`token_id = ${id}`)
    return makeLink(writer, { kind: 'DEMO', tokenId: id }, now)
  })
  return outsideAt(url).urlOf(secret)
}
