import type { Writer } from './db.ts'
import { empty, type Sql, sql } from './sql.ts'

/** Whether a row of `brand` is active: the API shows only such brands, and only they are asked about and analyzed. */
export const isActive = sql`brand.status = 'ACTIVE' and not brand.transferring`

/** The state of a brand after its revision was raised. */
export interface Raised {
  /** Our integer of the brand. */
  id: number
  revision: number
}

/**
 * Raises the revision of a brand, given by our integer or its public id; undefined where there is none. Rendered answers
 * of the brand are no longer served once this is committed. On a server it is the lock of the brand as well: its other
 * writers wait for the end of the transaction.
 */
export async function raiseRevision(writer: Writer, brand: number | string): Promise<Raised | undefined> {
  const id = typeof brand === 'number' ? sql`${brand}` : sql`(select id from brand where public_id = ${brand})`
  const [raised] = await raise(writer, sql`where brand_id = ${id}`)
  return raised
}

/** Raises the revision of every brand. */
export const raiseRevisions = (writer: Writer): Promise<Raised[]> => raise(writer, empty)

const raise = (writer: Writer, which: Sql) =>
  writer.rows<Raised>(sql`
update brand_state set revision = revision + 1 ${which} returning brand_id as id, revision`)
