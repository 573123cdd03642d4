import type { Writer } from '../db/db.ts'
import { forServers, type Sql, sql, values } from '../db/sql.ts'

/**
 * Locks until the transaction ends: first teams, then brands, then persons, each in id order, so that changes can't
 * deadlock. The embedded engine has one writer and needs none.
 */
const lock = async (writer: Writer, rows: Sql): Promise<void> => {
  if (writer.shared) await writer.rows(rows)
}

const teams = (ids: readonly string[]) => sql`select id from team where id in (${values(ids)}) order by id`

/** Nobody else can change the teams, their members or their resources. */
export const lockTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for update`)}`)

/** Protects teams and members from changes. Several transactions can hold this lock. */
export const keepTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for key share`)}`)

/** `id` is the brand's integer. Raising a revision locks the same row. */
export const lockBrand = (writer: Writer, id: number): Promise<void> =>
  lock(writer, sql`select brand_id from brand_state where brand_id = ${id} ${forServers(sql`for update`)}`)

export const lockPerson = (writer: Writer, id: string): Promise<void> =>
  lock(writer, sql`select id from person where id = ${id} ${forServers(sql`for update`)}`)
