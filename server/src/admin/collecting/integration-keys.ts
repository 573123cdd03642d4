import { admin, Refusal } from '@earshot/contract'
import { createKey, type IntegrationKey } from '../../crawlers/ingest/keys.ts'
import { raiseRevision } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { readIntegration } from './integrations.ts'

const keysWhere = (db: Reader, brand: number, chosen: Sql, page: Sql = empty): Promise<IntegrationKey[]> =>
  db.rows<IntegrationKey>(sql`
select id, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
from crawler_key where brand_id = ${brand} and ${chosen} order by created_at, id ${page}`)

const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
const shown = ({ id, createdAt, lastUsedAt, revokedAt }: IntegrationKey) => ({
  ...{ id, createdAt: at(createdAt), lastUsedAt: at(lastUsedAt), revokedAt: at(revokedAt) },
})

export const listIntegrationKeys = reading(admin.integrationKeys.list, async ({ db, brand, brandId }, page) => {
  await readIntegration(db, brand, brandId)
  const keys = await keysWhere(db, brand, sql`true`, createPageClause(page))
  const pagination = await paginationOf(db, sql`crawler_key where brand_id = ${brand}`, page, keys)
  return { pagination, keys: keys.map(shown) }
})

export const createIntegrationKey = changing(admin.integrationKeys.create, async ({ db, brand, brandId, now }) => {
  await readIntegration(db, brand, brandId)
  const { id, key: secret } = await createKey(db, brand, now)
  const [key] = await keysWhere(db, brand, sql`id = ${id}`)
  const after = shown(key!)
  return { result: { key: after, secret }, changed: { subject: id, before: null, after } }
})

export const revokeIntegrationKey = changing(
  admin.integrationKeys.revoke,
  async ({ db, brand, brandId, now }, { keyId }) => {
    await readIntegration(db, brand, brandId)
    const [key] = await keysWhere(db, brand, sql`id = ${keyId} and revoked_at is null`)
    if (!key) throw new Refusal('KEY_NOT_FOUND', `The integration has no active key '${keyId}'.`)
    await db.run(sql`update crawler_key set revoked_at = ${now.getTime()} where brand_id = ${brand} and id = ${keyId}`)
    await raiseRevision(db, brand)
    const [before, after] = [shown(key), shown({ ...key, revokedAt: now.getTime() })]
    return { result: { key: after }, changed: { subject: keyId, before, after } }
  },
)
