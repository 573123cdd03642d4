import type { Reader, Writer } from './db.ts'
import { empty, type Sql, script, sql, values } from './sql.ts'

/** Whether a row of `brand` is active: the API shows only such brands, and only they are asked about and analyzed. */
export const isActive = sql`brand.status = 'ACTIVE' and not brand.transferring`

/** The state of a brand after its revision was raised. */
export interface RevisedBrand {
  /** Our integer of the brand. */
  id: number
  revision: number
}

/**
 * Our integer of a brand with a public id; undefined where there is none. A statement that has it names one brand, and
 * a distributed database has to look at one shard alone.
 */
export async function brandIdOf(reader: Reader, publicId: string): Promise<number | undefined> {
  const [brand] = await reader.rows<{ id: number }>(sql`select id from brand where public_id = ${publicId}`)
  return brand?.id
}

/** How often a brand was changed; undefined where there is none. */
export async function revisionOf(reader: Reader, brandId: number): Promise<number | undefined> {
  const [state] = await reader.rows<{ revision: number }>(sql`
select revision from brand_state where brand_id = ${brandId}`)
  return state?.revision
}

/**
 * Raises the revision of a brand, given by our integer or its public id; undefined where there is none. Rendered answers
 * of the brand are no longer served once this is committed. On a server it is the lock of the brand as well: its other
 * writers wait for the end of the transaction.
 */
export async function raiseRevision(writer: Writer, brand: number | string): Promise<RevisedBrand | undefined> {
  const id = typeof brand === 'number' ? brand : await brandIdOf(writer, brand)
  if (id === undefined) return undefined
  const [raised] = await raise(writer, sql`where brand_id = ${id}`)
  return raised
}

/**
 * Raises the revisions of several brands. On a server they are locked in the order of their integers, so that two who
 * write to several brands never wait for each other; each in a statement of its own, for one shard, all in one trip.
 */
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

/** Raises the revision of every brand. */
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
