import { randomUUID } from 'node:crypto'
import { integrationKeys } from '../access/secrets.ts'
import { brandIdOf, raiseRevision } from '../db/brands.ts'
import type { Db, Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** A key of an integration: it may hand in log lines, and nothing else. */
export interface IntegrationKey {
  id: string
  /** Epoch milliseconds. */
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Makes a key of 256 random bits; its text is returned this once and never stored. */
export async function createKey(writer: Writer, brandId: number, now: Date): Promise<{ id: string; key: string }> {
  const [id, key] = [randomUUID(), integrationKeys.make()]
  await writer.run(sql`
insert into crawler_key (brand_id, id, hash, created_at)
values (${brandId}, ${id}, ${integrationKeys.hashOf(key)}, ${now.getTime()})`)
  return { id, key }
}

/** The brand behind a public id and a key of its integration; returns undefined for any mismatch, so that a caller cannot tell a wrong brand from a wrong key. */
export async function brandOfKey(
  db: Reader,
  brandId: string,
  key: string,
): Promise<{ brandId: number; keyId: string } | undefined> {
  const hashed = integrationKeys.hashOf(key)
  if (hashed === undefined) return undefined
  const id = await brandIdOf(db, brandId)
  if (id === undefined) return undefined
  const [found] = await db.rows<{ keyId: string }>(sql`
select id as "keyId" from crawler_key where brand_id = ${id} and hash = ${hashed} and revoked_at is null`)
  return found && { brandId: id, ...found }
}

export const listKeys = (db: Db, brandId: string): Promise<IntegrationKey[]> =>
  db.read(async reader => {
    const brand = await brandIdOf(reader, brandId)
    if (brand === undefined) return []
    return reader.rows<IntegrationKey>(sql`
select id, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
from crawler_key
where brand_id = ${brand}
order by created_at, id`)
  })

/** Revokes a key by its id; false where the brand has none that still works. */
export const revokeKey = (db: Db, brandId: string, id: string, now: Date): Promise<boolean> =>
  db.write(async writer => {
    const brand = await brandIdOf(writer, brandId)
    if (brand === undefined) return false
    const revoked = await writer.rows(sql`
update crawler_key set revoked_at = ${now.getTime()}
where brand_id = ${brand} and id = ${id} and revoked_at is null
returning id`)
    if (revoked.length > 0) await raiseRevision(writer, brand)
    return revoked.length > 0
  })
