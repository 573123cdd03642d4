import type { Reader, Writer } from './db.ts'
import { empty, type Sql, script, sql, values } from './sql.ts'

/** Only these brands are collected, analyzed and shown by the API. */
export const isActive = sql`brand.status = 'ACTIVE' and not brand.transferring`

/** Prompts that collection runs. */
export const isAsked = sql`(prompt.paused is not true)`

export interface RevisedBrand {
  id: number
  revision: number
}

/** Statements with the brand's integer id touch only one shard of a distributed database. */
export async function brandIdOf(reader: Reader, publicId: string): Promise<number | undefined> {
  const [brand] = await reader.rows<{ id: number }>(sql`select id from brand where public_id = ${publicId}`)
  return brand?.id
}

export async function revisionOf(reader: Reader, brandId: number): Promise<number | undefined> {
  const [state] = await reader.rows<{ revision: number }>(sql`
select revision from brand_state where brand_id = ${brandId}`)
  return state?.revision
}

export const revisedBrands = (reader: Reader, brandIds: readonly number[]): Promise<RevisedBrand[]> =>
  reader.rows<RevisedBrand>(sql`
select brand_id as id, revision from brand_state where brand_id in (${values(brandIds)})`)

/**
 * Makes cached responses of the brand stale after the commit. Postgres also locks the brand until the transaction ends.
 */
export async function raiseRevision(writer: Writer, brand: number | string): Promise<RevisedBrand | undefined> {
  const id = typeof brand === 'number' ? brand : await brandIdOf(writer, brand)
  if (id === undefined) return undefined
  const [raised] = await raise(writer, sql`where brand_id = ${id}`)
  return raised
}

/** Locks brands on Postgres in the order of their ids to prevent deadlocks. */
export async function raiseAll(writer: Writer, brands: readonly number[]): Promise<RevisedBrand[]> {
  if (brands.length === 0) return []
  const those = sql`where brand_id in (${values(brands)})`
  if (!writer.shared || brands.length === 1) return raise(writer, those)
  const ordered = [...brands].sort((a, b) => a - b).map(Number)
  await writer.run(
    script(ordered.map(id => `update brand_state set revision = revision + 1 where brand_id = ${id}`).join(';\n')),
  )
  return writer.rows<RevisedBrand>(sql`select brand_id as id, revision from brand_state ${those}`)
}

export async function raiseRevisions(writer: Writer): Promise<RevisedBrand[]> {
  if (!writer.shared) return raise(writer, empty)
  const brands = await writer.rows<{ id: number }>(sql`select brand_id as id from brand_state`)
  return raiseAll(
    writer,
    brands.map(({ id }) => id),
  )
}

const raise = (writer: Writer, which: Sql) =>
  writer.rows<RevisedBrand>(sql`
update brand_state set revision = revision + 1 ${which} returning brand_id as id, revision`)
