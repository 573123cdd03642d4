import type { Writer } from '../db/db.ts'
import { forServers, type Sql, sql, values } from '../db/sql.ts'

/**
 * Locks rows until the transaction ends. To prevent deadlocks, lock teams, then brands, then persons, each in id order.
 * The embedded engine needs no locks.
 */
const lock = async (writer: Writer, rows: Sql): Promise<void> => {
  if (writer.shared) await writer.rows(rows)
}

const teams = (ids: readonly string[]) => sql`select id from team where id in (${values(ids)}) order by id`

/** Blocks changes to the teams, their members and their resources. */
export const lockTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for update`)}`)

/** Blocks changes to the teams and their members. Several transactions can share this lock. */
export const keepTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for key share`)}`)

/** `id` is the brand's integer key. Updates of the brand's revision lock the same row. */
export const lockBrand = (writer: Writer, id: number): Promise<void> =>
  lock(writer, sql`select brand_id from brand_state where brand_id = ${id} ${forServers(sql`for update`)}`)

export const lockPerson = (writer: Writer, id: string): Promise<void> =>
  lock(writer, sql`select id from person where id = ${id} ${forServers(sql`for update`)}`)
