import { randomUUID } from 'node:crypto'
import { integrationKeys } from '../../access/secrets.ts'
import { brandIdOf, raiseRevision } from '../../db/brands.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { LogDeliveryError } from './declined.ts'

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

/** Who hands in log lines. */
export interface LogSender {
  brandId: number
  /** The key that proves it; null where a signature does. */
  keyId: string | null
  /** The secret of the drain that the signature is made with; null where a key proves it. */
  secret: string | null
}

export const wrongKey = () =>
  new LogDeliveryError('INVALID_KEY', 'The integration key is missing, revoked or of another brand.')

/**
 * Begins a change by a sender: locks the brand, raises its revision, and looks the sender up again, for its body may have
 * begun to come long ago. Throws INVALID_KEY where its key or secret no longer works.
 */
export async function enterSender(writer: Writer, { brandId, keyId, secret }: LogSender): Promise<void> {
  await raiseRevision(writer, brandId)
  const known = await writer.rows(
    keyId === null
      ? sql`select 1 as found from crawler_intake where brand_id = ${brandId} and vercel_secret = ${secret}`
      : sql`
select 1 as found from crawler_key where brand_id = ${brandId} and id = ${keyId} and revoked_at is null`,
  )
  if (known.length === 0) throw wrongKey()
}

/** The brand behind a public id and a key of its integration; returns undefined for any mismatch, so that a caller cannot tell a wrong brand from a wrong key. */
export async function brandOfKey(db: Reader, brandId: string, key: string): Promise<LogSender | undefined> {
  const hashed = integrationKeys.hashOf(key)
  if (hashed === undefined) return undefined
  const id = await brandIdOf(db, brandId)
  if (id === undefined) return undefined
  const [found] = await db.rows<{ keyId: string }>(sql`
select id as "keyId" from crawler_key where brand_id = ${id} and hash = ${hashed} and revoked_at is null`)
  return found && { brandId: id, ...found, secret: null }
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
    const brand = await raiseRevision(writer, brandId)
    if (!brand) return false
    const revoked = await writer.rows(sql`
update crawler_key set revoked_at = ${now.getTime()}
where brand_id = ${brand.id} and id = ${id} and revoked_at is null
returning id`)
    return revoked.length > 0
  })
