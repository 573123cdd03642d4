import { randomUUID } from 'node:crypto'
import { integrationKeys } from '../../access/secrets.ts'
import { brandIdOf, raiseRevision } from '../../db/brands.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { LogDeliveryError } from './declined.ts'

export interface IntegrationKey {
  id: string
  /** Epoch milliseconds. */
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

export async function createKey(writer: Writer, brandId: number, now: Date): Promise<{ id: string; key: string }> {
  const [id, key] = [randomUUID(), integrationKeys.make()]
  await writer.run(sql`
insert into crawler_key (brand_id, id, hash, created_at)
values (${brandId}, ${id}, ${integrationKeys.hashOf(key)}, ${now.getTime()})`)
  return { id, key }
}

export interface LogSender {
  brandId: number
  /** Null for senders with a signature, and for commands on this database. */
  keyId: string | null
  /** Null for senders with a key, and for commands on this database. */
  secret: string | null
}

export const wrongKey = () =>
  new LogDeliveryError('INVALID_KEY', 'The integration key is missing, revoked or of another brand.')

/** Locks the brand. Checks the sender again, because a body can take long to arrive. Throws INVALID_KEY. */
export async function enterSender(writer: Writer, { brandId, keyId, secret }: LogSender): Promise<void> {
  await raiseRevision(writer, brandId)
  if (keyId === null && secret === null) return
  const known = await writer.rows(
    keyId === null
      ? sql`select 1 as found from crawler_intake where brand_id = ${brandId} and vercel_secret = ${secret}`
      : sql`
select 1 as found from crawler_key where brand_id = ${brandId} and id = ${keyId} and revoked_at is null`,
  )
  if (known.length === 0) throw wrongKey()
}

/** Undefined for any mismatch, so that callers can't tell a wrong brand from a wrong key. */
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
